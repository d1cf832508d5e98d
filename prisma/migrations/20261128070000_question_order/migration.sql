-- AlterTable
ALTER TABLE "question_answers" ADD COLUMN     "seed" TEXT NOT NULL DEFAULT '';
