-- without transaction: the index is built while people go on writing.
DROP INDEX CONCURRENTLY IF EXISTS contact_messages_phone_key_idx;
-- What somebody wrote in the form is shown beside their conversation.
CREATE INDEX CONCURRENTLY contact_messages_phone_key_idx ON contact_messages (phone_key(phone)) WHERE phone <> '';
