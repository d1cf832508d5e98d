import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesIn } from "@/lib/core/text";
import { enqueue } from "@/lib/jobs/enqueue";
import type { Actor } from "@/lib/people/actor";
import { mailAudit } from "./audit";
import { mailKind, renewMail } from "./queue";
import type { MailJobItem, MailJobsQuery } from "./schema";

export async function listMailJobs(query: MailJobsQuery): Promise<Page<MailJobItem>> {
  return paginate(db.mailJob, query, {
    where: { ...(query.state && { state: query.state }), ...matchesIn(["to", "error"], query.search) },
    orderBy: [{ createdAt: "desc" }],
    select: {
      id: true,
      template: true,
      to: true,
      state: true,
      attempts: true,
      error: true,
      createdAt: true,
      nextAttemptAt: true,
      sentAt: true,
    },
  });
}

/** @throws AppError `not_found`, `conflict` if the mail was not given up */
export async function retryMailJob(actor: Actor, id: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const isRenewed = await renewMail(tx, id);
    const job = await tx.mailJob.findUnique({ where: { id }, select: { to: true } });
    if (!job) throw new AppError("not_found", "No se encontró el correo.");
    if (!isRenewed) throw new AppError("conflict", "Ese correo no ha fallado.");
    await mailAudit.record(tx, actor, { action: "mail.retry", target: { id, name: job.to } });
    await enqueue(tx, mailKind, { id }, { dedupe: id });
  });
}
