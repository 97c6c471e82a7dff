-- Whether a person wants a mail when a colleague mentions them in a note.
ALTER TABLE desk_people ADD COLUMN mail_mentions boolean NOT NULL DEFAULT true;
