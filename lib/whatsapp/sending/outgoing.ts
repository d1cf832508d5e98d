import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { startWorker, type Worker } from "@/lib/core/worker";
import { tellInbox } from "@/lib/realtime/tell-inbox";
import type { Prisma } from "@/prisma/generated/client";
import { summariseContacts } from "../contacts/contacts";
import { failureOf } from "./failures";
import { haltQueue, pauseQueue, resumeAfterChange } from "./hold";
import { callGraph, GraphError } from "../graph";
import { forgetMetaId, giveMs, metaIdOf } from "../media/give";
import { isConfigured, type WhatsappSettings, whatsappSettings } from "../settings";

/** How long an attempt belongs to the process that began it; longer than Meta may take. */
const leaseSeconds = 15;

const pollMs = 2_000;

/** Messages that one process sends at once of those that waited: a large file keeps no other message from its turn. */
const atOnce = 3;

/** Sends what has to wait, once its time comes. */
export const startSendWorker = (): Worker => startWorker("sends", pollMs, sendDueMessages);

/** Sends what is due until nothing is or `stopped` says so. */
export async function sendDueMessages(stopped: () => boolean = () => false): Promise<void> {
  await settleAbandoned();
  await resumeAfterChange();
  const work = async () => {
    while (!stopped() && (await attemptSend())) continue;
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/**
 * What a process began and did not end: Meta may have it, so nobody sends it again without being asked. Where not even its file was there yet,
 * nothing was sent.
 */
async function settleAbandoned(): Promise<void> {
  await db.whatsappSend.updateMany({
    where: { state: "sending", nextAttemptAt: { lte: new Date() }, message: { media: { metaId: null } } },
    data: { state: "waiting" },
  });
  const { count } = await db.whatsappSend.updateMany({
    where: { state: "sending", nextAttemptAt: { lte: new Date() } },
    data: { state: "unconfirmed", error: uncertain },
  });
  if (count > 0) log.warn({ count }, "messages of WhatsApp were being sent when their process ended");
}

const uncertain = "WhatsApp no confirmó el envío. Espera su estado antes de enviarlo otra vez.";

/**
 * Sends the message of an id, or the one that is due first; whatever else somebody is at, or must not overtake another one to the same
 * contact, is left. Never throws for what Meta says.
 * @returns whether there was one.
 */
export async function attemptSend(id: string | null = null): Promise<boolean> {
  const settings = await whatsappSettings();
  if (!isConfigured(settings)) return false;
  const claimed = await claim(id);
  if (!claimed) return false;
  const { accessToken, phoneNumberId, apiVersion } = settings;
  try {
    const mediaId = await metaIdOf(claimed.id, settings, () => extendLease(claimed.id));
    const answer = await callGraph({
      method: "POST",
      path: `/${phoneNumberId}/messages`,
      version: apiVersion,
      json: { ...addressOf(claimed), ...contentOf(claimed, mediaId), biz_opaque_callback_data: claimed.id },
      token: accessToken,
    });
    await accept(claimed.id, answer);
  } catch (error) {
    if (error instanceof GraphError) await refuse(claimed, error, settings);
    // Of our own storage: the file cannot be had.
    else if (error instanceof AppError) await settle(claimed.id, { state: "failed", error: error.message });
    else throw error;
  }
  await tellInbox({ contactId: claimed.contactId, kind: "status" });
  return true;
}

/** Its file is given to Meta first. */
async function extendLease(messageId: string): Promise<void> {
  const nextAttemptAt = new Date(Date.now() + giveMs + leaseSeconds * 1_000);
  await db.whatsappSend.updateMany({ where: { messageId }, data: { nextAttemptAt } });
}

/** A message as Meta takes it: without what is kept for the thread, and with its id of the file in the part that the type is named for. */
function contentOf({ content: { shown: _, ...content } }: Claimed, mediaId: string | null): object {
  if (mediaId === null) return content;
  if (content.type === "template") return { ...content, template: withFile(content.template, mediaId) };
  return { ...content, [content.type]: { ...(content[content.type] as object), id: mediaId } };
}

/** A template whose header is a file. */
function withFile(template: unknown, id: string): object {
  const { components, ...rest } = template as { components: TemplateComponent[] };
  return {
    ...rest,
    components: components.map((component) => {
      if (component.type !== "header") return component;
      const parameters = component.parameters.map(({ type, ...one }) => ({
        type,
        [type]: { ...(one[type] as object), id },
      }));
      return { ...component, parameters };
    }),
  };
}

type TemplateComponent = { type: string; parameters: { type: string; [kind: string]: unknown }[] };

type Content = { type: string; shown?: unknown; [part: string]: unknown };
type Claimed = {
  id: string;
  contactId: string;
  attempts: number;
  content: Content;
  phone: string | null;
  userId: string | null;
};

/**
 * Takes a message for one attempt; none while the queue is held. What is said to a contact keeps its order; what is said about one message, a
 * reaction, keeps its own, and neither waits for the other.
 */
async function claim(id: string | null): Promise<Claimed | undefined> {
  const [claimed] = await db.$queryRaw<Claimed[]>`
    UPDATE whatsapp_sends s
    SET state = 'sending', attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${leaseSeconds}::int)
    FROM whatsapp_messages m JOIN whatsapp_contacts c ON c.id = m.contact_id
    WHERE m.id = s.message_id AND s.message_id = (
      SELECT w.message_id FROM whatsapp_sends w JOIN whatsapp_messages wm ON wm.id = w.message_id
      WHERE w.state = 'waiting' AND w.next_attempt_at <= now() AND (${id}::uuid IS NULL OR w.message_id = ${id}::uuid)
        AND NOT EXISTS (SELECT FROM whatsapp_sends e JOIN whatsapp_messages em ON em.id = e.message_id
          WHERE e.contact_id = w.contact_id AND e.state IN ('waiting', 'sending')
            AND (e.created_at, e.message_id) < (w.created_at, w.message_id) AND em.target IS NOT DISTINCT FROM wm.target)
        AND NOT EXISTS (SELECT FROM whatsapp_account WHERE halted_at IS NOT NULL OR paused_until > now())
      ORDER BY w.next_attempt_at
      LIMIT 1
      FOR UPDATE OF w SKIP LOCKED
    )
    RETURNING s.message_id AS id, s.contact_id AS "contactId", s.attempts, m.content, c.phone, c.business_user_id AS "userId"`;
  return claimed;
}

const addressOf = ({ phone, userId }: Claimed) => ({
  messaging_product: "whatsapp",
  recipient_type: "individual",
  ...(phone ? { to: phone } : { recipient: userId }),
});

async function accept(id: string, answer: Record<string, unknown>): Promise<void> {
  const wamid = (answer.messages as { id?: unknown }[] | undefined)?.[0]?.id;
  await db.$transaction(async (tx) => {
    const [accepted] = await tx.whatsappSend.updateManyAndReturn({
      where: { messageId: id },
      data: { state: "accepted", error: "", errorCode: null, answer: answer as Prisma.InputJsonObject },
      select: { contactId: true },
    });
    // The data of whom it was for was removed meanwhile.
    if (!accepted) return;
    // Under which its statuses come; one of them may have named it already.
    if (typeof wamid === "string") await tx.whatsappMessage.updateMany({ where: { id, wamid: null }, data: { wamid } });
    // It may be the answer to an ad.
    await summariseContacts(tx, [accepted.contactId]);
  });
}

/** The number with which Meta says that it does not answer. Where nobody was reached it is no different: nothing was sent. */
const noAnswer = 1;

async function refuse(
  { id, attempts }: Claimed,
  { status, reason }: GraphError,
  settings: WhatsappSettings,
): Promise<void> {
  const { details, isUncertain } = reason;
  const code = status === 0 ? noAnswer : reason.code;
  const { text, retryMs, holds } = failureOf(code, attempts, details);
  log.warn({ message: id, code, attempts, isUncertain, retryMs }, "a message of WhatsApp was not sent");
  if (isUncertain) return settle(id, { state: "unconfirmed", error: uncertain });
  const error = { errorCode: reason.code ?? null, error: text };
  if (holds === "halt") {
    // With a token that was renewed meanwhile it is worth another try at once.
    const isOfToday = settings === (await whatsappSettings());
    // At once: whoever is told of the halt counts what waits.
    return db.$transaction(async (tx) => {
      if (isOfToday) await haltQueue(tx, code!);
      await settle(id, { ...error, state: "waiting", nextAttemptAt: new Date(), attempts: { decrement: 1 } }, tx);
    });
  }
  // Should a person send it once more, it may be the file that was at fault.
  if (retryMs === null) await forgetMetaId(id);
  if (holds === "pause" && retryMs !== null) await pauseQueue(retryMs);
  await settle(id, {
    ...error,
    ...(retryMs === null ? { state: "failed" } : { state: "waiting", nextAttemptAt: new Date(Date.now() + retryMs) }),
  });
}

/** Only while nothing else settled it: its status may have come before Meta's answer did. */
async function settle(
  id: string,
  data: Prisma.WhatsappSendUpdateManyMutationInput,
  tx: Prisma.TransactionClient = db,
): Promise<void> {
  await tx.whatsappSend.updateMany({ where: { messageId: id, state: "sending" }, data });
}
