-- Since 0008, leads_waiting has what waits for an answer. An index costs time with each lead that is stored.
DROP INDEX leads_unanswered;
