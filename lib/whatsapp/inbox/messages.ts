import { db } from "@/lib/core/db";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { whyFailed, whyRefused } from "../failures";
import { latestStatus } from "../status";
import { detailsOf, provenanceOf } from "../messages/kinds";
import type { MessageStatus } from "../shared/kinds";
import { messageStatus, type ThreadMessage } from "./schema";
import { fileSelect } from "../media/select";
import { messageNotFound } from "../not-found";

const select = {
  id: true,
  wamid: true,
  contactId: true,
  isOutgoing: true,
  type: true,
  body: true,
  quotes: true,
  content: true,
  createdAt: true,
  send: {
    select: {
      state: true,
      error: true,
      errorCode: true,
      nextAttemptAt: true,
      author: { select: { name: true, lastName: true, username: true } },
    },
  },
  media: { select: { ...fileSelect, state: true, error: true, thumbnailKey: true, key: true, metaId: true } },
} as const satisfies Prisma.WhatsappMessageSelect;

const otherSelect = {
  id: true,
  wamid: true,
  target: true,
  contactId: true,
  isOutgoing: true,
  type: true,
  body: true,
  emoji: true,
} as const satisfies Prisma.WhatsappMessageSelect;

type Row = Prisma.WhatsappMessageGetPayload<{ select: typeof select }>;
/** A reaction, an edit or a removal. */
type About = Prisma.WhatsappMessageGetPayload<{ select: typeof otherSelect }>;
type Told = { wamid: string; status: string; at: Date; errors: Prisma.JsonValue };

/** Data about messages, by Meta's message id. */
type Known = { abouts: Map<string, About[]>; told: Map<string, Told[]>; quoted: Map<string, About> };

export async function showMessages(ids: string[]): Promise<Map<string, ThreadMessage>> {
  const rows = await db.whatsappMessage.findMany({ where: { id: { in: ids } }, select });
  const known = await knownOf(rows);
  return new Map(rows.map((row) => [row.id, toMessage(row, known)]));
}

/** @throws AppError `not_found` when the conversation was removed */
export async function showMessage(id: string): Promise<ThreadMessage> {
  const shown = (await showMessages([id])).get(id);
  if (!shown) throw messageNotFound();
  return shown;
}

async function knownOf(rows: Row[]): Promise<Known> {
  const named = rows.flatMap(({ wamid }) => wamid ?? []);
  const quotes = rows.flatMap(({ quotes }) => quotes ?? []);
  const [abouts, told, quoted] = await Promise.all([
    db.whatsappMessage.findMany({
      where: {
        target: { in: [...named, ...quotes] },
        // Ignore our own that Meta never accepted.
        NOT: { send: { is: { state: "failed" } } },
      },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      select: otherSelect,
    }),
    db.whatsappStatus.findMany({
      where: { wamid: { in: named } },
      orderBy: [{ at: "asc" }],
      select: { wamid: true, status: true, at: true, errors: true },
    }),
    db.whatsappMessage.findMany({ where: { wamid: { in: quotes } }, select: otherSelect }),
  ]);
  return {
    abouts: Map.groupBy(abouts, ({ target }) => target!),
    told: Map.groupBy(told, ({ wamid }) => wamid),
    quoted: new Map(quoted.map((row) => [row.wamid!, row])),
  };
}

function toMessage(row: Row, { abouts, told, quoted }: Known): ThreadMessage {
  const about = aboutOf(row, abouts);
  const statuses = row.isOutgoing && row.wamid ? (told.get(row.wamid) ?? []) : [];
  const shown = textAfter(row, about);
  return {
    kind: "message",
    id: row.id,
    isOutgoing: row.isOutgoing,
    author: row.send?.author ? fullName(row.send.author) : null,
    type: row.type,
    body: shown.body,
    at: row.createdAt,
    isEdited: shown.isEdited,
    isRevoked: shown.isRevoked,
    ...provenanceOf(row.content),
    ...standing(row, statuses),
    quote: row.quotes ? quoteOf(row, quoted.get(row.quotes), abouts) : null,
    reactions: reactionsOf(about),
    media: row.media && !shown.isRevoked ? toMedia(row.media) : null,
    details: shown.isRevoked ? null : detailsOf(row.type, row.content),
  };
}

const aboutOf = ({ wamid, contactId }: Pick<Row, "wamid" | "contactId">, abouts: Known["abouts"]): About[] =>
  (wamid ? (abouts.get(wamid) ?? []) : []).filter((about) => about.contactId === contactId);

/** Only the author can edit or revoke a message. */
function textAfter({ isOutgoing, body }: Pick<Row, "isOutgoing" | "body">, about: About[]) {
  const own = about.filter((each) => each.isOutgoing === isOutgoing);
  const edit = own.findLast(({ type }) => type === "edit");
  const isRevoked = own.some(({ type }) => type === "revoke");
  return { body: isRevoked ? "" : (edit?.body ?? body), isEdited: edit !== undefined && !isRevoked, isRevoked };
}

function reactionsOf(about: About[]): ThreadMessage["reactions"] {
  return [false, true].flatMap((isOutgoing) => {
    const last = about.findLast((each) => each.type === "reaction" && each.isOutgoing === isOutgoing);
    return last?.emoji ? [{ emoji: last.emoji, isOutgoing }] : [];
  });
}

function quoteOf(row: Row, quoted: About | undefined, abouts: Known["abouts"]): ThreadMessage["quote"] {
  if (!quoted || quoted.contactId !== row.contactId) return { id: null, isOutgoing: false, body: "", type: "unknown" };
  const { body, isRevoked } = textAfter(quoted, aboutOf(quoted, abouts));
  return {
    id: quoted.id,
    isOutgoing: quoted.isOutgoing,
    body: body.slice(0, 300).toWellFormed(),
    type: isRevoked ? "revoke" : quoted.type,
  };
}

function standing({ isOutgoing, send }: Row, told: Told[]): Pick<ThreadMessage, "status" | "statusTimes" | "failure"> {
  const latest = latestStatus(told);
  const times = told.flatMap(({ status, at }) => {
    const known = messageStatus.safeParse(status);
    return known.success ? [{ status: known.data, at }] : [];
  });
  const ofSend = send && send.state !== "accepted" ? (send.state satisfies MessageStatus) : null;
  const ofMeta = messageStatus.safeParse(latest?.status).data ?? null;
  return {
    status: isOutgoing ? (ofMeta ?? ofSend) : null,
    statusTimes: times,
    failure: isOutgoing ? failureIn(latest, send) : null,
  };
}

function failureIn(latest: Told | null, send: Row["send"]): ThreadMessage["failure"] {
  if (latest?.status === "failed") return { ...whyRefused(latest.errors), retryAt: null, canResend: false };
  if (latest || !send?.error || send.state === "accepted" || send.state === "sending") return null;
  const waits = send.state === "waiting";
  const { action } = whyFailed(send.errorCode ?? undefined);
  const retryAt = waits && send.nextAttemptAt > new Date() ? send.nextAttemptAt : null;
  return { text: send.error, action: retryAt ? "wait" : action, retryAt, canResend: !waits };
}

const toMedia = ({ thumbnailKey, key, metaId, ...media }: NonNullable<Row["media"]>): ThreadMessage["media"] => ({
  ...media,
  hasThumbnail: thumbnailKey !== null,
  // Never arrived or fetching failed; files past their retention have no key.
  canRetry: media.state !== "stored" && media.error !== "" && key !== null && metaId !== null,
});

/** Characters of raw JSON that are shown. */
const most = 100_000;

/**
 * As indented JSON.
 * @throws AppError `not_found`
 */
export async function readRaw(id: string): Promise<{ text: string }> {
  const message = await db.whatsappMessage.findUnique({ where: { id }, select: { content: true } });
  if (!message) throw messageNotFound();
  return { text: JSON.stringify(message.content, null, 2).slice(0, most).toWellFormed() };
}
