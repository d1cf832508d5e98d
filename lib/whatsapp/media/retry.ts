import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { withdrawJob } from "@/lib/jobs/enqueue";
import { runJob } from "@/lib/jobs/perform";
import { Prisma } from "@/prisma/generated/client";
import { mediaNotFound } from "../not-found";
import { mediaWork, wantMedia } from "./fetch";
import { mediaJobs, mediaKind } from "./incoming";

/**
 * Fetches a file once more that could not be, and waits for it.
 * @throws AppError `not_found`, `conflict` when it is there or somebody is at it.
 */
export async function retryMedia(id: string) {
  const isWanted = await db.$transaction(async (tx) => {
    if (!(await wantMedia(tx, { id }))) return false;
    // Its attempts are counted anew; nobody is told, as it is done here.
    await withdrawJob(tx, mediaKind, id);
    await tx.$executeRaw`WITH ${mediaJobs(Prisma.sql`SELECT ${id}::uuid AS id, NULL::timestamptz AS due_at`)} SELECT`;
    return true;
  });
  if (isWanted) await runJob(mediaWork, id);
  const media = await db.whatsappMedia.findUnique({ where: { id }, select: { id: true, state: true, error: true } });
  if (!media) throw mediaNotFound();
  if (!isWanted) throw new AppError("conflict", "El archivo ya está o se está descargando.");
  return media;
}
