-- CreateTable
CREATE TABLE "course_messages" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "days" INTEGER NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_message_people" (
    "message_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,

    CONSTRAINT "course_message_people_pkey" PRIMARY KEY ("message_id","user_id")
);

-- CreateTable
CREATE TABLE "course_mail_refusals" (
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_mail_refusals_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "course_messages_course_id_created_at_idx" ON "course_messages"("course_id", "created_at");

-- CreateIndex
CREATE INDEX "course_messages_author_id_idx" ON "course_messages"("author_id");

-- CreateIndex
CREATE INDEX "course_message_people_user_id_idx" ON "course_message_people"("user_id");

-- AddForeignKey
ALTER TABLE "course_messages" ADD CONSTRAINT "course_messages_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_message_people" ADD CONSTRAINT "course_message_people_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "course_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_message_people" ADD CONSTRAINT "course_message_people_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_mail_refusals" ADD CONSTRAINT "course_mail_refusals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
