-- People no longer choose their notices: owners and people who are mentioned get a mail. While the release before this
-- one still runs, its desk can't assign leads (500), and its worker's mails to single people fail. Leads are stored as
-- before.
ALTER TABLE personal_mails DROP COLUMN subscription;
DELETE FROM personal_mails WHERE kind NOT IN ('assigned', 'mentioned');
DROP TABLE push_subscriptions;
ALTER TABLE desk_people
  DROP COLUMN mail_new_leads, DROP COLUMN mail_assigned, DROP COLUMN mail_mentions, DROP COLUMN mail_reminders,
  DROP COLUMN mail_digest, DROP COLUMN push_new_leads, DROP COLUMN push_assigned, DROP COLUMN push_mentions,
  DROP COLUMN push_reminders;
DELETE FROM daily_tasks WHERE name LIKE 'digest %';
