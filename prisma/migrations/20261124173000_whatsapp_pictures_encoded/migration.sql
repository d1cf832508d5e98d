-- Whether a picture was encoded anew, without what its file told besides: those from before are, bit by bit.
ALTER TABLE "whatsapp_media" ADD COLUMN "encoded_at" TIMESTAMPTZ(3);
