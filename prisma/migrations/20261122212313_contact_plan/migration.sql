-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "plan" TEXT NOT NULL DEFAULT '';
