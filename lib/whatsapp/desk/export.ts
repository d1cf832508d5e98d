import { formatBrief } from "@/lib/core/dates";
import { dayOf, timeOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { download, inBatches } from "@/lib/core/download";
import type { Untyped } from "@/lib/core/page";
import { plainText, withoutHidden } from "@/lib/core/text";
import { writeJson } from "@/lib/core/write-json";
import { getSite } from "@/lib/site/site";
import { cameBySelect, linkShower } from "@/lib/shortener/came-by";
import { codeOfLink } from "@/lib/shortener/shared/came-by";
import type { Actor } from "@/lib/people/actor";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { findContact } from "../contacts/find-contact";
import { conversationAudit } from "../audit";
import { colleagueSelect } from "./colleagues";
import { contactName } from "../contacts/person";
import { listNotes } from "./notes";
import { provenanceOf, wordFor } from "../messages/kinds";
import { conversationNotFound } from "../not-found";

/**
 * Recorded in the audit log.
 * @throws AppError `not_found`, `conflict` for the demo
 */
export async function exportConversation(actor: Actor, id: string, format: "text" | "json"): Promise<Response> {
  const contact = await db.whatsappContact.findUnique({ where: { id }, select: contactSelect });
  if (!contact) throw conversationNotFound();
  if (contact.isDemo) throw new AppError("conflict", "La demostración no se puede exportar: sus personas no existen.");
  const name = contactName(contact);
  await conversationAudit.record(db, actor, { action: "conversation.export", target: { id, name } });
  const file = `whatsapp-${fileName(name) || "conversacion"}-${dayOf(new Date())}`;
  if (format === "json") {
    const link = codeOfLink((await linkShower(actor))(contact.link));
    const parts = {
      ...toPerson(contact, link),
      messages: messagesOf(id),
      notes: listNotes(id),
      planned: plannedOf(id),
    };
    return download({ name: `${file}.json`, type: "application/json" }, writeJson(parts));
  }
  const { name: studio } = await getSite();
  return download({ name: `${file}.txt`, type: "text/plain" }, linesOf(id, name, studio));
}

const contactSelect = {
  name: true,
  phone: true,
  username: true,
  isDemo: true,
  createdAt: true,
  link: cameBySelect,
  profiles: { orderBy: { seenAt: "asc" }, select: { name: true, username: true, seenAt: true } },
  labels: { select: { label: { select: { name: true } } } },
} as const satisfies Prisma.WhatsappContactSelect;

const toPerson = (contact: Prisma.WhatsappContactGetPayload<{ select: typeof contactSelect }>, link: string) => {
  const { profiles, labels, isDemo: _, ...person } = contact;
  return {
    exportedAt: new Date(),
    contact: { ...person, link },
    names: profiles,
    labels: labels.map(({ label }) => label.name),
  };
};

const messageSelect = {
  id: true,
  isOutgoing: true,
  type: true,
  body: true,
  emoji: true,
  content: true,
  createdAt: true,
  media: { select: { fileName: true, kind: true, mimeType: true } },
  send: { select: { author: { select: colleagueSelect } } },
} as const satisfies Prisma.WhatsappMessageSelect;

type Row = Prisma.WhatsappMessageGetPayload<{ select: typeof messageSelect }>;

const rowsOf = (contactId: string): AsyncGenerator<Row> =>
  inBatches(db.whatsappMessage as unknown as Untyped<Row>, {
    where: { contactId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: messageSelect,
  });

/** Matches the number in any spelling; nothing of the demo. */
export async function* conversationWith(phone: string): AsyncGenerator<object> {
  const contact = phone ? await findContact(phone) : null;
  if (contact && !contact.isDemo) yield* messagesOf(contact.id);
}

async function* messagesOf(contactId: string): AsyncGenerator<object> {
  for await (const { send, media, isOutgoing, type, body, emoji, content, createdAt } of rowsOf(contactId)) {
    const { group } = provenanceOf(content);
    yield {
      createdAt,
      from: isOutgoing ? "studio" : "contact",
      ...(send?.author && { author: fullName(send.author) }),
      ...(group && { inGroup: group.sender }),
      type,
      body,
      ...(emoji !== null && { emoji }),
      ...(media && { file: media.fileName || media.kind, mimeType: media.mimeType }),
    };
  }
}

/** Messages that were or will be sent at a later time. */
const plannedOf = (contactId: string): Promise<object[]> =>
  db.whatsappPlanned.findMany({
    where: { contactId },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    select: { createdAt: true, dueAt: true, type: true, body: true, state: true, reason: true },
  });

/** "[22 nov. 2026, 14:05] Ana: Hola". Further lines are indented, so that no text can imitate a message. */
async function* linesOf(contactId: string, name: string, studio: string): AsyncGenerator<string> {
  for await (const row of rowsOf(contactId)) {
    const { group } = provenanceOf(row.content);
    const theirs = [name, group?.sender].filter(Boolean).join(", ");
    const author = row.isOutgoing ? (row.send?.author ? fullName(row.send.author) : studio) : theirs;
    const said = harmless(saidIn(row)).split("\n").join("\n    ");
    yield `[${formatBrief(row.createdAt)}, ${timeOf(row.createdAt)}] ${harmless(author).replaceAll("\n", " ")}: ${said}\n`;
  }
}

function saidIn({ type, body, emoji, media }: Row): string {
  if (type === "reaction") return emoji ? `(reaccionó con ${emoji})` : "(quitó su reacción)";
  if (type === "revoke") return "(eliminó un mensaje)";
  if (type === "edit") return `(editó un mensaje) ${body}`;
  const file = media ? `(archivo: ${media.fileName || (wordFor(media.kind) ?? media.kind)})` : "";
  return [file, body].filter(Boolean).join(" ") || `(${wordFor(type) ?? `mensaje: ${type}`})`;
}

/** Removes hidden, bidirectional and control characters; keeps line breaks. */
const harmless = (text: string): string =>
  withoutHidden(text)
    .replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "");

/** A file name valid on every system. */
const fileName = (name: string): string =>
  plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
