-- Mails of a day to each mailbox, and replies of each person to addresses that no visitor gave: only keyed hashes.
CREATE TABLE mail_ledger (
  key text NOT NULL,
  -- The message of the outbox, or the reply. Sent again, it counts once.
  mail text NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key, mail)
);

-- Keyed hashes of mailboxes whose owner pressed "It wasn't me". They get no mails.
CREATE TABLE stopped_mailboxes (
  hash text PRIMARY KEY,
  stopped_at timestamptz NOT NULL DEFAULT now()
);

-- withheld: the mailbox has had enough mails, or wants none.
ALTER TABLE lead_outbox
  DROP CONSTRAINT lead_outbox_state_check,
  ADD CONSTRAINT lead_outbox_state_check CHECK (state IN ('held', 'pending', 'delivered', 'dead', 'withheld')) NOT VALID;
