CREATE TABLE "certificate_keys" (
    "id" UUID NOT NULL,
    "public_jwk" JSONB NOT NULL,
    "private_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "retired_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "certificates" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "key_id" UUID NOT NULL,
    "name" TEXT COLLATE "es-x-icu" NOT NULL,
    "course_title" TEXT NOT NULL,
    "lessons" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "quizzes" INTEGER NOT NULL,
    "has_project" BOOLEAN NOT NULL,
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_reason" TEXT,
    "credential" TEXT NOT NULL,
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "certificate_approvals" (
    "user_id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "approved_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "certificate_approvals_pkey" PRIMARY KEY ("user_id", "course_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificates_user_id_course_id_key" ON "certificates"("user_id", "course_id");
CREATE INDEX "certificates_issued_at_id_idx" ON "certificates"("issued_at", "id");
CREATE INDEX "certificates_course_id_issued_at_id_idx" ON "certificates"("course_id", "issued_at", "id");
CREATE INDEX "certificates_name_id_idx" ON "certificates"("name", "id");
CREATE INDEX "certificates_key_id_idx" ON "certificates"("key_id");
CREATE INDEX "certificate_approvals_course_id_idx" ON "certificate_approvals"("course_id");
CREATE INDEX "certificate_approvals_approved_by_id_idx" ON "certificate_approvals"("approved_by_id");

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_key_id_fkey" FOREIGN KEY ("key_id") REFERENCES "certificate_keys"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "certificate_approvals" ADD CONSTRAINT "certificate_approvals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "certificate_approvals" ADD CONSTRAINT "certificate_approvals_approved_by_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── Written by hand: what Prisma has no words for ────────────────────────────

-- One is the current one, whichever process makes it.
CREATE UNIQUE INDEX "certificate_keys_current" ON "certificate_keys"((true)) WHERE "retired_at" IS NULL;

CREATE INDEX "certificates_search_idx" ON "certificates" USING GIN ("search" gin_trgm_ops);

CREATE FUNCTION index_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := plain_text(NEW.name, NEW.course_title, NEW.id::text);
  RETURN NEW;
END
$$;
CREATE TRIGGER index_certificate BEFORE INSERT OR UPDATE OF name, course_title ON certificates
  FOR EACH ROW EXECUTE FUNCTION index_certificate();

ALTER TABLE "courses"
  ADD COLUMN "has_certificate" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "certificate_project" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "certificate_months" INTEGER;
