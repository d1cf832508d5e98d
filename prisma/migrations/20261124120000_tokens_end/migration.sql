-- A personal token lives a year at most: those that had no end are given one.
UPDATE "api_tokens" SET "expires_at" = "created_at" + interval '365 days' WHERE "expires_at" IS NULL;

-- Tokens of an account that was disabled do not work again when it is enabled.
UPDATE "api_tokens" SET "revoked_at" = now()
FROM "users"
WHERE "users"."id" = "api_tokens"."user_id" AND "users"."disabled_at" IS NOT NULL AND "api_tokens"."revoked_at" IS NULL;
