-- What an event of a goal is worth is added up in this currency; null where it is not.
ALTER TABLE site_goals ADD COLUMN currency TEXT;
