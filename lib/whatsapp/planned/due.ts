import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { wakeJobs } from "@/lib/jobs/enqueue";
import { type Attempt, done, type JobOutcome, work } from "@/lib/jobs/kind";
import { Prisma } from "@/prisma/generated/client";
import { enqueueMissingPlanned, type PlannedJob, plannedKind, stopAnswered, tellPlanned } from "../planned-jobs";
import { sendKind } from "../send-jobs";
import { accountHeld, isAccountHeld } from "../sending/hold";
import { isOpen } from "../sending/window";
import type { PlannedContent } from "./schema";
import { carryOut, findLocked, colleagueIn, type PlannedContact } from "./step";
import { endUnsent } from "../planned-unsent";

const minute = 60_000;

/** Milliseconds after its time until it is no longer sent: "Good morning" is not said in the evening. */
const latest = 60 * minute;

export const plannedWork = work<PlannedJob>({
  kind: plannedKind,
  atOnce: 4,
  // Until the latest time, which then stops it.
  waits: Array<number>(61).fill(minute),
  // A message would wait among the sends, where no answer stops it.
  heldWhile: Prisma.sql`${accountHeld} AND EXISTS (SELECT FROM (
    SELECT type, due_at FROM whatsapp_planned WHERE contact_id = (j.payload->>'contactId')::uuid AND state = 'waiting'
    ORDER BY due_at, created_at, id LIMIT 1) next
    WHERE next.type <> 'note' AND next.due_at > now() - make_interval(secs => ${latest / 1_000}::float8))`,
  run: carryOutNext,
  recover: enqueueMissingPlanned,
});

/** A refusal of what is due: it is written in a transaction of its own, as it rolled back the one that it ended. */
type Refused = { id: string; reason: string };

async function carryOutNext(attempt: Attempt<PlannedJob>): Promise<JobOutcome> {
  let tried = "";
  const step = (refused?: Refused) =>
    db.$transaction((tx) => settleNext(tx, attempt, { refused, onTry: (id) => (tried = id) }));
  try {
    await step();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await step({ id: tried, reason: error.message });
  }
  return done;
}

type Step = { refused?: Refused; onTry: (id: string) => void };

/** Ends the contact's next one if it is due, and the job with it until the one that follows. */
async function settleNext(tx: Prisma.TransactionClient, attempt: Attempt<PlannedJob>, step: Step): Promise<void> {
  const { contactId } = attempt.payload;
  const coming = await nextOf(tx, contactId);
  const people = coming ? [coming.authorId, colleagueIn(coming.content as PlannedContent)] : [];
  const contact = await findLocked(tx, contactId, people);
  if (contact) {
    await stopAnswered(tx, [contactId]);
    const row = await nextOf(tx, contactId);
    if (row && row.dueAt <= new Date()) await settleDue(tx, contact, row, step);
  }
  const next = contact && (await nextOf(tx, contactId));
  const inMs = next && Math.max(0, next.dueAt.getTime() - Date.now());
  await attempt.settle(tx, inMs === null ? done : { is: "again", inMs });
}

const nextOf = (tx: Prisma.TransactionClient, contactId: string) =>
  tx.whatsappPlanned.findFirst({
    where: { contactId, state: "waiting" },
    orderBy: [{ dueAt: "asc" }, { createdAt: "asc" }, { id: "asc" }],
    select: {
      id: true,
      contactId: true,
      authorId: true,
      seriesId: true,
      step: true,
      version: true,
      content: true,
      dueAt: true,
    },
  });

type Row = NonNullable<Awaited<ReturnType<typeof nextOf>>>;

async function settleDue(
  tx: Prisma.TransactionClient,
  contact: PlannedContact,
  row: Row,
  { refused, onTry }: Step,
): Promise<void> {
  const { id } = row;
  const reason = await whyStopped(tx, contact, row);
  if (reason || refused?.id === id) {
    const data = reason
      ? ({ state: "stopped", reason } as const)
      : ({ state: "failed", reason: refused!.reason } as const);
    await tx.whatsappPlanned.update({
      where: { id },
      data: { ...data, version: { increment: 1 } },
      select: { id: true },
    });
    return endUnsent(tx, row);
  }
  onTry(id);
  await carryOut(tx, row);
  await markSent(tx, row);
  await tellPlanned(tx, row.contactId);
}

async function whyStopped(
  tx: Prisma.TransactionClient,
  contact: PlannedContact,
  { dueAt, ...row }: Row,
): Promise<string | null> {
  const { type } = row.content as PlannedContent;
  if (Date.now() - dueAt.getTime() > latest) {
    return type !== "note" && (await isAccountHeld(tx))
      ? "No se envió: los envíos de WhatsApp están detenidos y ya pasó más de una hora."
      : "No se envió: a su hora el sitio no estaba en marcha.";
  }
  const isFree = type === "template" || type === "note";
  return isFree || isOpen(contact) ? null : "No se envió: la ventana de 24 horas ya estaba cerrada.";
}

type Sent = { id: string; authorId: string | null };

/** After its message or note was made in the author's name, in the same transaction. */
export async function markSent(tx: Prisma.TransactionClient, { id, authorId }: Sent): Promise<void> {
  const data = { state: "sent", reason: "", authorId, mediaId: null, version: { increment: 1 } } as const;
  await tx.whatsappPlanned.update({ where: { id }, data, select: { id: true } });
  // The new message waits in the queue of sends, which announces nothing by itself.
  await wakeJobs(tx, sendKind);
}
