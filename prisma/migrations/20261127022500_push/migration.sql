-- Browsers that are told although nothing of the panel is open in them, and how each person wants to be told.
CREATE TABLE "push_devices" (
  "id" UUID NOT NULL,
  "session_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "vapid_key" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "push_devices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "push_devices_session_id_key" UNIQUE ("session_id"),
  CONSTRAINT "push_devices_endpoint_key" UNIQUE ("endpoint"),
  CONSTRAINT "push_devices_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "sessions" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE TABLE "push_settings" (
  "user_id" UUID NOT NULL,
  "silenced" TEXT[],
  "from_hour" SMALLINT NOT NULL DEFAULT 0,
  "to_hour" SMALLINT NOT NULL DEFAULT 0,
  "weekends" BOOLEAN NOT NULL DEFAULT true,
  "shows_text" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "push_settings_pkey" PRIMARY KEY ("user_id"),
  CONSTRAINT "push_settings_from_hour" CHECK ("from_hour" BETWEEN 0 AND 23),
  CONSTRAINT "push_settings_to_hour" CHECK ("to_hour" BETWEEN 0 AND 23),
  CONSTRAINT "push_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE ON UPDATE CASCADE
);
