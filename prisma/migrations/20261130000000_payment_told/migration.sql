-- Staff are told of a waiting proof again once the last one that they were told of is ten minutes old.
ALTER TABLE payments ADD COLUMN told_at TIMESTAMPTZ(3);
