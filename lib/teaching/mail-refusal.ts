import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { personToken, readPersonToken } from "@/lib/core/keys";

/* Refusal links work without signing in: they name the person, are signed and never expire. */

const purpose = "course-mails";

export const refusalToken = (userId: string): string => personToken(purpose, userId);

/** Null for an invalid link or a person who is gone. */
export async function findRefusal(token: string): Promise<{ userId: string; wanted: boolean } | null> {
  const userId = readPersonToken(purpose, token);
  if (!userId) return null;
  const user = await db.user.findUnique({ where: { id: userId }, select: { refusedMails: true } });
  return user && { userId, wanted: user.refusedMails === null };
}

/** @throws AppError `bad_request` for an invalid link */
export async function chooseByLink(token: string, wanted: boolean): Promise<void> {
  const found = await findRefusal(token);
  if (!found) throw new AppError("bad_request", "El enlace no es válido.");
  await chooseCourseMails(found.userId, wanted);
}

export async function chooseCourseMails(userId: string, wanted: boolean): Promise<void> {
  if (wanted) await db.courseMailRefusal.deleteMany({ where: { userId } });
  else await db.courseMailRefusal.createMany({ data: { userId }, skipDuplicates: true });
}

export const wantsCourseMails = async (userId: string): Promise<boolean> =>
  (await db.courseMailRefusal.count({ where: { userId } })) === 0;
