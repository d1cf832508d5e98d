-- When Meta asked last whether the webhook is ours, and was told so: a step of setting up.
ALTER TABLE "whatsapp_account" ADD COLUMN "webhook_verified_at" TIMESTAMPTZ(3);
