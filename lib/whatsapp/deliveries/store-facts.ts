import { timeOrderedId } from "@/lib/core/uuid";
import { tell } from "@/lib/realtime/tell";
import { enqueuePushes } from "@/lib/push/queue";
import { whatsappMessagePush } from "../inbox/message-push";
import { codeNamedIn } from "@/lib/shortener/shared/came-by";
import { inboxChanged } from "../shared/events";
import type { Prisma } from "@/prisma/generated/client";
import { type ContactOf, mostUnread, resolveContacts, summariseContacts } from "../contacts/contacts";
import { stopAnswered } from "../planned-jobs";
import { failPlanned } from "../planned-unsent";
import { whyRefused } from "../failures";
import { haltForStatuses } from "../sending/hold";
import { noteTemplateChanges } from "../templates/sync";
import { storeIncomingMedia } from "../media/incoming";
import type { Facts, MessageFact, StatusFact } from "./read-delivery";

/** Idempotent and independent of the deliveries' order. */
export async function storeFacts(tx: Prisma.TransactionClient, all: Facts[]): Promise<void> {
  const people = all.flatMap((facts) => facts.people);
  const messages = all.flatMap((facts) => facts.messages);
  const statuses = all.flatMap((facts) => facts.statuses);
  let named: string[] = [];
  const anew = new Set<string>();
  let written: string[] = [];
  let heard: string[] = [];
  if (people.length > 0) {
    const { contactOf, ids, changed } = await resolveContacts(tx, people);
    named = ids;
    const stored = await storeMessages(tx, messages, contactOf);
    for (const id of [...changed, ...stored.fromAds]) anew.add(id);
    written = stored.written;
    heard = messages.filter(({ isOutgoing }) => !isOutgoing).map(({ person }) => contactOf(person));
    await noteLinks(tx, messages, contactOf);
    await storeIncomingMedia(tx, messages);
  }
  await storeStatuses(tx, statuses);
  for (const id of await settleSends(tx, statuses)) anew.add(id);
  await summariseContacts(tx, [...anew]);
  await failRefused(tx, statuses);
  if (heard.length > 0) await stopAnswered(tx, heard);
  await haltForStatuses(tx, statuses);
  const notices = all.flatMap((facts) => facts.notices);
  await noteTemplateChanges(tx, notices);
  await tellOf(tx, named, messages.length > 0 ? "message" : "status");
  await enqueuePushes(
    tx,
    whatsappMessagePush,
    written.map((contactId) => ({ contactId })),
  );
}

const mostTold = 20;

/** A status may name nobody; then every viewer refreshes. */
async function tellOf(tx: Prisma.TransactionClient, changed: string[], kind: "message" | "status"): Promise<void> {
  const told = changed.length > 0 && changed.length <= mostTold ? changed : [null];
  for (const contactId of told) await tell(inboxChanged, { contactId, kind }, tx);
}

/**
 * Stores messages and updates their contacts' summaries as `summariseContacts` would, without reading older data.
 * Archived or snoozed conversations with a new message come back and are open again, except blocked ones.
 * @returns contacts that need a full summary, those from an ad, and those who wrote something new
 */
async function storeMessages(
  tx: Prisma.TransactionClient,
  messages: MessageFact[],
  contactOf: ContactOf,
): Promise<{ fromAds: string[]; written: string[] }> {
  if (messages.length === 0) return { fromAds: [], written: [] };
  const rows = messages.map(({ person, isOutgoing, createdAt, ...message }) => ({
    ...message,
    id: timeOrderedId(),
    contact_id: contactOf(person),
    is_outgoing: isOutgoing,
    created_at: createdAt,
  }));
  const summarised = await tx.$queryRaw<{ id: string; isFromAd: boolean; wrote: boolean }[]>`
    WITH stored AS (
      INSERT INTO whatsapp_messages (id, wamid, contact_id, is_outgoing, type, body, emoji, target, quotes, content, created_at)
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS told (id uuid, wamid text, contact_id uuid,
        is_outgoing boolean, type text, body text, emoji text, target text, quotes text, content jsonb, created_at timestamptz)
      ON CONFLICT (wamid) DO NOTHING
      RETURNING contact_id, is_outgoing, type, target, created_at, content ? 'referral' AS is_from_ad
    ), added AS (
      SELECT contact_id,
        max(created_at) FILTER (WHERE target IS NULL) AS message_at,
        max(created_at) FILTER (WHERE NOT is_outgoing AND type <> 'system') AS inbound_at,
        array_agg(created_at) FILTER (WHERE NOT is_outgoing AND target IS NULL) AS unread,
        bool_or(is_from_ad) AS is_from_ad
      FROM stored GROUP BY contact_id
    ), summarised AS (
      UPDATE whatsapp_contacts c SET
        last_message_at = greatest(last_message_at, message_at),
        last_inbound_at = greatest(last_inbound_at, inbound_at),
        unread = least(${mostUnread}::int, c.unread + (SELECT count(*) FROM unnest(added.unread) AS at
          WHERE c.blocked_at IS NULL AND at > coalesce(c.read_up_to, '-infinity'))),
        state = CASE WHEN added.unread IS NULL OR c.blocked_at IS NOT NULL THEN c.state ELSE 'open' END,
        archived_at = CASE WHEN added.unread IS NULL OR c.blocked_at IS NOT NULL THEN archived_at END,
        snoozed_until = CASE WHEN added.unread IS NULL OR c.blocked_at IS NOT NULL THEN snoozed_until END
      FROM added WHERE c.id = added.contact_id
      RETURNING c.id, is_from_ad OR ad_window_until IS NOT NULL AS "isFromAd", added.unread IS NOT NULL AS wrote
    )
    SELECT * FROM summarised WHERE "isFromAd" OR wrote`;
  return {
    fromAds: summarised.filter(({ isFromAd }) => isFromAd).map(({ id }) => id),
    written: summarised.filter(({ wrote }) => wrote).map(({ id }) => id),
  };
}

/**
 * The link that a contact's messages name first stays, in whatever order they come. Anybody may write any code, so it
 * is a figure and no proof.
 */
async function noteLinks(tx: Prisma.TransactionClient, messages: MessageFact[], contactOf: ContactOf): Promise<void> {
  const named = messages.flatMap(({ person, isOutgoing, target, body, createdAt: at }) => {
    const code = isOutgoing || target !== null || person.groupId ? null : codeNamedIn(body);
    return code ? [{ contact_id: contactOf(person), code, at }] : [];
  });
  if (named.length === 0) return;
  await tx.$executeRaw`
    WITH told AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(named)}::jsonb) AS t (contact_id uuid, code text, at timestamptz)
    ), held AS (
      SELECT l.id, k.code FROM link_codes k JOIN short_links l ON l.id = k.link_id
      WHERE k.code = ANY(${named.map(({ code }) => code)}::text[]) FOR KEY SHARE OF l SKIP LOCKED
    ), earliest AS (
      SELECT DISTINCT ON (contact_id) contact_id, held.id, at FROM told JOIN held USING (code) ORDER BY contact_id, at, held.id
    )
    UPDATE whatsapp_contacts c SET link_id = earliest.id, link_at = earliest.at
    FROM earliest WHERE c.id = earliest.contact_id AND (c.link_id IS NULL OR earliest.at < c.link_at)`;
}

/** The earliest of repeated statuses stays. */
async function storeStatuses(tx: Prisma.TransactionClient, statuses: StatusFact[]): Promise<void> {
  if (statuses.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO whatsapp_statuses AS kept (wamid, status, recipient, at, errors, pricing)
    SELECT DISTINCT ON (wamid, status) wamid, status, recipient, at, nullif(errors, 'null'), nullif(pricing, 'null')
    FROM jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb)
      AS told (wamid text, status text, recipient text, at timestamptz, errors jsonb, pricing jsonb)
    ORDER BY wamid, status, at
    ON CONFLICT (wamid, status) DO UPDATE
      SET recipient = EXCLUDED.recipient, at = EXCLUDED.at, errors = EXCLUDED.errors, pricing = EXCLUDED.pricing
      WHERE EXCLUDED.at < kept.at`;
}

/**
 * Settles messages of unknown fate whose status shows that Meta has them.
 * @returns their contacts
 */
async function settleSends(tx: Prisma.TransactionClient, statuses: StatusFact[]): Promise<string[]> {
  const named = JSON.stringify(
    statuses.filter(({ sent }) => sent !== null).map(({ sent, wamid }) => ({ sent, wamid })),
  );
  if (named === "[]") return [];
  await tx.$executeRaw`
    UPDATE whatsapp_messages m SET wamid = told.wamid
    FROM (SELECT DISTINCT ON (sent) sent, wamid FROM jsonb_to_recordset(${named}::jsonb) AS t (sent uuid, wamid text)) told
    WHERE m.id = told.sent AND m.is_outgoing AND m.wamid IS NULL`;
  const settled = await tx.$queryRaw<{ id: string }[]>`
    UPDATE whatsapp_sends s SET state = 'accepted', error = ''
    FROM jsonb_to_recordset(${named}::jsonb) AS told (sent uuid, wamid text)
    WHERE s.message_id = told.sent AND s.state IN ('sending', 'unconfirmed')
    RETURNING s.contact_id AS id`;
  return settled.map(({ id }) => id);
}

/** A failure after a delivery does not count. */
async function failRefused(tx: Prisma.TransactionClient, statuses: StatusFact[]): Promise<void> {
  const failed = new Map(statuses.filter(({ status }) => status === "failed").map((each) => [each.wamid, each.errors]));
  if (failed.size === 0) return;
  const messages = await tx.$queryRaw<{ id: string; wamid: string }[]>`
    SELECT m.id, m.wamid FROM whatsapp_messages m JOIN whatsapp_sends s ON s.message_id = m.id
    WHERE m.wamid = ANY(${[...failed.keys()]}::text[]) AND s.key LIKE 'planned %' AND NOT EXISTS (SELECT FROM whatsapp_statuses t
      WHERE t.wamid = m.wamid AND t.status IN ('delivered', 'read', 'played'))`;
  const refused = messages.map(({ id, wamid }) => ({ messageId: id, reason: whyRefused(failed.get(wamid)).text }));
  if (refused.length > 0) await failPlanned(tx, refused);
}
