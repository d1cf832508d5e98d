-- AlterTable
ALTER TABLE "lessons" ADD COLUMN     "opens_after_quiz" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "opens_day" INTEGER;

-- CreateTable
CREATE TABLE "course_groups" (
    "id" UUID NOT NULL,
    "course_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "starts_on" DATE NOT NULL,
    "join_code" TEXT,
    "join_limit" INTEGER,
    "join_until" DATE,
    "finished_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_groups_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "course_group_members" (
    "group_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "course_group_members_pkey" PRIMARY KEY ("group_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "course_groups_join_code_key" ON "course_groups"("join_code");

-- CreateIndex
CREATE INDEX "course_groups_course_id_starts_on_idx" ON "course_groups"("course_id", "starts_on");

-- CreateIndex
CREATE INDEX "course_group_members_user_id_idx" ON "course_group_members"("user_id");

-- AddForeignKey
ALTER TABLE "course_group_members" ADD CONSTRAINT "course_group_members_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "course_groups"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "course_group_members" ADD CONSTRAINT "course_group_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
