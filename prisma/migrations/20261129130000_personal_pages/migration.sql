-- A site that has people already keeps showing its pages under /me; a new one shows them once its owner says so.
INSERT INTO options (id, key, type, value)
SELECT gen_random_uuid(), 'site.personal', 'boolean', 'true' WHERE EXISTS (SELECT FROM users)
ON CONFLICT (key) DO NOTHING;
