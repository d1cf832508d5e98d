import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type Attempt, done, type JobOutcome, work } from "@/lib/jobs/kind";
import { tell } from "@/lib/realtime/tell";
import { inboxChanged } from "../shared/events";
import { Prisma } from "@/prisma/generated/client";
import { keepContactsApart } from "../contacts/contacts";
import { requireWithin } from "../costs/budget";
import { noteCost } from "../costs/prices";
import type { Budget } from "../costs/shared/words";
import { callGraph, fileTimeoutMs, GraphError } from "../graph";
import { forgetMetaId, metaIdOf } from "../media/give";
import { messageNotFound } from "../not-found";
import { failPlanned, unfailPlanned } from "../planned-unsent";
import { enqueueSends, type SendJob, sendKind } from "../send-jobs";
import { isConfigured, type WhatsappSettings, whatsappSettings } from "../settings";
import { explainFailure } from "../failures";
import { accept } from "./accept";
import { acceptInDemo } from "./demo";
import { haltQueue, isHeld, pauseQueue, resumeAfterChange } from "./hold";
import { requireMaySend, requireReal, sendableSelect } from "./may-send";

/** Seconds after which an attempt counts as abandoned: longer than Meta may take. */
const longest = { text: 15, file: 15 + fileTimeoutMs / 1_000 };

/** Milliseconds to the retry after an unexpected error, such as an unavailable storage. */
const unforeseenMs = 15_000;

export const sendWork = work<SendJob>({
  kind: sendKind,
  // An attempt waits for Meta, a fifth of a second and with a file for minutes, and holds no connection meanwhile.
  atOnce: 12,
  // Meta's errors have their own waits (failures.ts).
  waits: Array<number>(8).fill(unforeseenMs),
  heldWhile: isHeld,
  run: attemptSend,
  recover: async (tx) => {
    await resumeAfterChange(tx);
    await keepContactsApart(tx);
    // Another version may be sending one: the attempt notices and comes later.
    await enqueueSends(
      tx,
      Prisma.sql`s.state IN ('waiting', 'sending') AND NOT EXISTS (SELECT FROM jobs j
        WHERE j.kind = ${sendKind.name} AND j.dedupe = s.message_id::text AND j.state <> 'failed')`,
    );
  },
  retried: async (tx, { messageId }) => {
    if ((await tx.whatsappSend.count({ where: { messageId } })) > 0) await askAgain(tx, messageId);
  },
});

/**
 * @param budget refuses what the month's limit has no room for
 * @returns whether the message failed or is of unknown fate, and so can be resent
 * @throws AppError `not_found`, `conflict` when it may not be sent any more
 */
export async function askAgain(
  tx: Prisma.TransactionClient,
  id: string,
  budget: Budget | null = null,
): Promise<boolean> {
  const message = await tx.whatsappMessage.findUnique({
    where: { id, send: { isNot: null } },
    select: { content: true, contact: { select: sendableSelect } },
  });
  if (!message) throw messageNotFound();
  const { shown } = message.content as { shown?: { category: string } };
  await requireMaySend(message.contact, shown && { template: shown }, tx);
  const { count } = await tx.whatsappSend.updateMany({
    where: { messageId: id, state: { in: ["failed", "unconfirmed"] } },
    data: { state: "waiting", attempts: 0, nextAttemptAt: new Date() },
  });
  if (count === 0) return false;
  const price = await noteCost(tx, id);
  if (budget) requireWithin(budget, price);
  await unfailPlanned(tx, id);
  return true;
}

const uncertain = "WhatsApp no confirmó el envío. Espera su estado antes de enviarlo otra vez.";

async function attemptSend(attempt: Attempt<SendJob>): Promise<JobOutcome> {
  const settings = await whatsappSettings();
  if (!isConfigured(settings)) return acceptInDemo(attempt);
  const id = attempt.payload.messageId;
  const taken = await take(id);
  if (!taken) return leave(id);
  const { accessToken, phoneNumberId, apiVersion } = settings;
  let isAsked = false;
  try {
    // Queued before the number was connected.
    requireReal(taken);
    const mediaId = await metaIdOf(id, settings);
    // It may have waited beyond its free hours, or into another month.
    await noteCost(db, id);
    isAsked = true;
    const answer = await callGraph({
      method: "POST",
      path: `/${phoneNumberId}/messages`,
      version: apiVersion,
      json: { ...addressOf(taken), ...contentOf(taken, mediaId), biz_opaque_callback_data: id },
      token: accessToken,
    });
    // Even if the job changed hands: Meta has the message.
    await db.$transaction((tx) => accept(tx, id, answer));
  } catch (error) {
    if (error instanceof GraphError) await refuse(attempt, taken.attempts, error, settings);
    else if (error instanceof AppError) {
      // Our own error: no file, or sending is not allowed.
      const failed = { is: "failed", error: error.message } as const;
      await db.$transaction((tx) => write(tx, attempt, { state: "failed", error: error.message }, failed));
    } else {
      const data = { state: "waiting", nextAttemptAt: new Date(Date.now() + unforeseenMs) } as const;
      if (!isAsked) await db.whatsappSend.updateMany({ where: { messageId: id, state: "sending" }, data });
      throw error;
    }
  }
  await tell(inboxChanged, { contactId: taken.contactId, kind: "status" });
  return done;
}

function contentOf({ content: { shown: _, ...content } }: Taken, mediaId: string | null): object {
  if (mediaId === null) return content;
  if (content.type === "template") return { ...content, template: withFile(content.template, mediaId) };
  return { ...content, ...withId(content, mediaId) };
}

function withFile(template: unknown, id: string): object {
  const { components, ...rest } = template as { components: TemplateComponent[] };
  return {
    ...rest,
    components: components.map((component) => {
      if (component.type !== "header") return component;
      return { ...component, parameters: component.parameters.map((one) => withId(one, id)) };
    }),
  };
}

const withId = ({ type, ...one }: Content, id: string) => ({ type, [type]: { ...(one[type] as object), id } });

type Content = { type: string; shown?: unknown; [part: string]: unknown };
type TemplateComponent = { type: string; parameters: Content[] };
type Taken = {
  contactId: string;
  isDemo: boolean;
  attempts: number;
  content: Content;
  phone: string | null;
  userId: string | null;
};

/** Claims a waiting message, or an abandoned one whose file was not at Meta yet, so nothing was sent. */
async function take(id: string): Promise<Taken | undefined> {
  const [taken] = await db.$queryRaw<Taken[]>`
    UPDATE whatsapp_sends s
    SET state = 'sending', attempts = s.attempts + 1,
      next_attempt_at = now() + make_interval(secs => CASE WHEN f.id IS NULL THEN ${longest.text}::int ELSE ${longest.file}::int END)
    FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id LEFT JOIN whatsapp_media f ON f.message_id = m.id
    WHERE s.message_id = ${id}::uuid AND m.id = s.message_id AND s.next_attempt_at <= now()
      AND (s.state = 'waiting' OR s.state = 'sending' AND f.id IS NOT NULL AND f.meta_id IS NULL)
    RETURNING s.contact_id AS "contactId", c.is_demo AS "isDemo", s.attempts, m.content, c.phone, c.business_user_id AS "userId"`;
  return taken;
}

/** The outcome for an unclaimed message: settled, under way, or left to a person. */
async function leave(id: string): Promise<JobOutcome> {
  const [left] = await db.$queryRaw<{ contactId: string }[]>`
    UPDATE whatsapp_sends SET state = 'unconfirmed', error = ${uncertain}
    WHERE message_id = ${id}::uuid AND state = 'sending' AND next_attempt_at <= now()
    RETURNING contact_id AS "contactId"`;
  if (left) {
    log.warn({ message: id }, "a message of WhatsApp was being sent when its process ended");
    await tell(inboxChanged, { contactId: left.contactId, kind: "status" });
  }
  const [later] = await db.$queryRaw<{ inMs: number }[]>`
    SELECT greatest(0, extract(epoch FROM next_attempt_at - now()) * 1000)::float8 AS "inMs"
    FROM whatsapp_sends WHERE message_id = ${id}::uuid AND state IN ('waiting', 'sending')`;
  return later ? { is: "again", ...later } : done;
}

const addressOf = ({ phone, userId }: Taken) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  ...(phone ? { to: phone } : { recipient: userId }),
});

/** Meta's code for no answer; if no connection was made, nothing was sent. */
const noAnswer = 1;

async function refuse(
  attempt: Attempt<SendJob>,
  attempts: number,
  { status, reason }: GraphError,
  settings: WhatsappSettings,
): Promise<void> {
  const { messageId } = attempt.payload;
  const { details, isUncertain } = reason;
  const code = status === 0 ? noAnswer : reason.code;
  const { text: error, retryMs, holds } = explainFailure(code, attempts, details);
  log.warn({ message: messageId, code, attempts, isUncertain, retryMs }, "a message of WhatsApp was not sent");
  const isOfToday = settings === (await whatsappSettings());
  const why = { errorCode: reason.code ?? null, error, nextAttemptAt: new Date(Date.now() + (retryMs ?? 0)) };
  await db.$transaction(async (tx) => {
    if (isUncertain) return write(tx, attempt, { state: "unconfirmed", error: uncertain }, done);
    if (holds === "halt") {
      // If the token was renewed meanwhile, retry at once.
      if (isOfToday) await haltQueue(tx, code!);
      // Same transaction, because the halt's mail counts waiting messages.
      return write(tx, attempt, { ...why, state: "waiting", attempts: { decrement: 1 } }, { is: "again" });
    }
    if (retryMs === null) {
      // The file may be at fault if somebody sends it again.
      await forgetMetaId(messageId, tx);
      return write(tx, attempt, { ...why, state: "failed" }, { is: "failed", error });
    }
    if (holds === "pause") await pauseQueue(tx, retryMs);
    return write(tx, attempt, { ...why, state: "waiting" }, { is: "retry", inMs: retryMs, error });
  });
  // Somebody renewing the token in between found no halt to end.
  if (holds === "halt") await resumeAfterChange();
}

/** Settles message and job together, unless settled already: a status may precede Meta's answer. */
async function write(
  tx: Prisma.TransactionClient,
  { payload, settle }: Attempt<SendJob>,
  data: Prisma.WhatsappSendUpdateManyMutationInput,
  outcome: JobOutcome,
): Promise<void> {
  const { count } = await tx.whatsappSend.updateMany({
    where: { messageId: payload.messageId, state: "sending" },
    data,
  });
  if (count > 0 && outcome.is === "failed") await failPlanned(tx, [{ ...payload, reason: outcome.error }]);
  await settle(tx, count > 0 ? outcome : done);
}
