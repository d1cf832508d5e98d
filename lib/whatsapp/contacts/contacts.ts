import type { Prisma, WhatsappIdentityKind } from "@/prisma/generated/client";
import { sendKind } from "../send-jobs";
import { mergeDesk } from "./merge-desk";
import type { Naming, NamedPerson } from "./person";
import { phoneKey } from "./phone-key";

type Identity = { kind: WhatsappIdentityKind; value: string; given: string; seenAt: Date };
type Profile = { name: string; username: string; seenAt: Date };

type Group = { identities: Map<string, Identity>; profiles: Map<string, Profile> };

export type ContactOf = (person: NamedPerson) => string;

/**
 * Finds, creates or joins the contacts of all named people. When two turn out to be one person, the oldest contact
 * stays. Concurrent calls wait until the other's transaction ends.
 * @returns how to find each contact, the ids of all, and of those whose summary may have changed
 */
export async function resolveContacts(
  tx: Prisma.TransactionClient,
  namings: Naming[],
): Promise<{ contactOf: ContactOf; ids: string[]; changed: string[] }> {
  const groups = groupsOf(namings);
  await holdContacts(tx);
  const known = await knownContacts(tx, groups);
  const made = await makeContacts(tx, groups.length - known.size);
  const owners = new Map(groups.map((group): [Group, string[]] => [group, known.get(group)?.ids ?? [made.pop()!]]));

  const survivors = new Map<string, string>();
  for (const contacts of owners.values()) join(survivors, contacts);
  const contactOfGroup = new Map([...owners].map(([group, [first]]) => [group, survivor(survivors, first!)]));
  await mergeContacts(tx, survivors);
  await storeIdentities(tx, contactOfGroup);
  await storeProfiles(tx, contactOfGroup);

  const byKey = new Map<string, string>();
  for (const [group, id] of contactOfGroup) for (const key of group.identities.keys()) byKey.set(key, id);
  const changed = groups
    .filter((group) => !saysTheSame(group, known.get(group)))
    .map((group) => contactOfGroup.get(group)!);
  return {
    contactOf: (person) => byKey.get(keysOf(person)[0]!)!,
    ids: [...new Set(contactOfGroup.values())],
    changed,
  };
}

const joining = "whatsapp_contacts";

/** Waits for others who join contacts, and prevents joins until the transaction ends. */
export async function keepContactsApart(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(hashtext(${joining}))`;
}

/** Until the transaction ends nobody else finds, creates or joins contacts. */
export async function holdContacts(tx: Prisma.TransactionClient): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${joining}))`;
}

async function makeContacts(tx: Prisma.TransactionClient, count: number): Promise<string[]> {
  if (count === 0) return [];
  const data = Array.from({ length: count }, () => ({}));
  const made = await tx.whatsappContact.createManyAndReturn({ data, select: { id: true } });
  return made.map(({ id }) => id);
}

function saysTheSame({ identities, profiles }: Group, known: Known | undefined): boolean {
  if (known?.ids.length !== 1) return false;
  const { phone, userId, groupId, name, username } = known;
  const said = { phone, user: userId, parent_user: null, group: groupId };
  return (
    [...identities.values()].every(({ kind, given }) => kind === "parent_user" || said[kind] === given) &&
    [...profiles.values()].every((profile) => profile.name === name && profile.username === (username ?? ""))
  );
}

/** Recomputes the summaries. Blocked contacts have nothing unread. */
export async function summariseContacts(tx: Prisma.TransactionClient, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  // Waits for concurrent writers: a statement does not see commits made after it began.
  await tx.$queryRaw`SELECT id FROM whatsapp_contacts WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  await tx.$executeRaw`
    UPDATE whatsapp_contacts c SET
      phone = (SELECT given FROM whatsapp_identities
        WHERE contact_id = c.id AND kind = 'phone' ORDER BY seen_at DESC, value DESC LIMIT 1),
      business_user_id = (SELECT given FROM whatsapp_identities
        WHERE contact_id = c.id AND kind = 'user' ORDER BY seen_at DESC, value DESC LIMIT 1),
      group_id = (SELECT given FROM whatsapp_identities WHERE contact_id = c.id AND kind = 'group' LIMIT 1),
      (name, username) = (SELECT coalesce(max(newest.name), ''), max(nullif(newest.username, ''))
        FROM (SELECT name, username FROM whatsapp_profiles
          WHERE contact_id = c.id ORDER BY seen_at DESC, name DESC, username DESC LIMIT 1) newest),
      last_message_at = (SELECT max(created_at) FROM whatsapp_messages WHERE contact_id = c.id AND target IS NULL),
      last_inbound_at = theirs.newest,
      -- A click on an ad lets one answer for 72 hours, for free, if that is done within a day.
      ad_window_until = (SELECT max(ad.created_at) + interval '72 hours' FROM whatsapp_messages ad
        WHERE ad.contact_id = c.id AND NOT ad.is_outgoing AND ad.content ? 'referral'
          AND ad.created_at > theirs.newest - interval '72 hours'
          AND EXISTS (SELECT FROM whatsapp_messages answer JOIN whatsapp_sends s ON s.message_id = answer.id
            WHERE answer.contact_id = c.id AND s.state = 'accepted'
              AND answer.created_at BETWEEN ad.created_at AND ad.created_at + interval '24 hours')),
      unread = (SELECT count(*) FROM (SELECT FROM whatsapp_messages
        WHERE contact_id = c.id AND c.blocked_at IS NULL AND NOT is_outgoing AND target IS NULL
          AND created_at > coalesce(c.read_up_to, '-infinity')
        LIMIT ${mostUnread}) counted)
    FROM whatsapp_contacts known, LATERAL (SELECT max(created_at) AS newest FROM whatsapp_messages
      WHERE contact_id = known.id AND NOT is_outgoing AND type <> 'system') theirs
    WHERE c.id = known.id AND known.id = ANY(${ids}::uuid[])`;
}

/** Counting stops here: the screen shows "99+". */
export const mostUnread = 100;

const keyOf = ({ kind, value }: Pick<Identity, "kind" | "value">): string => `${kind} ${value}`;

function identitiesOf({ phone, userId, parentUserId, groupId }: NamedPerson, seenAt = new Date(0)): Identity[] {
  const given: [WhatsappIdentityKind, string | undefined][] = [
    ["phone", phone],
    ["user", userId],
    ["parent_user", parentUserId],
    ["group", groupId],
  ];
  return given.flatMap(([kind, spelling]) => {
    if (!spelling) return [];
    return [{ kind, value: kind === "phone" ? phoneKey(spelling) : spelling, given: spelling, seenAt }];
  });
}

const keysOf = (person: NamedPerson): string[] => identitiesOf(person).map(keyOf);

function groupsOf(namings: Naming[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { person, at, sameAs } of namings) {
    const named = identitiesOf(person, at);
    const keys = [...named.map(keyOf), ...(sameAs ? keysOf(sameAs) : [])];
    const group: Group = { identities: new Map(), profiles: new Map() };
    for (const met of new Set(keys.flatMap((key) => groups.get(key) ?? []))) {
      for (const identity of met.identities.values()) keepNewest(group.identities, keyOf(identity), identity);
      for (const [key, profile] of met.profiles) keepNewest(group.profiles, key, profile);
    }
    for (const identity of named) keepNewest(group.identities, keyOf(identity), identity);
    const { name = "", username = "" } = person;
    if (name || username) keepNewest(group.profiles, `${name}\n${username}`, { name, username, seenAt: at });
    for (const key of group.identities.keys()) groups.set(key, group);
  }
  return [...new Set(groups.values())];
}

/** If two spellings have the same moment, the greater wins, so the order does not matter. */
function keepNewest<T extends { seenAt: Date; given?: string }>(map: Map<string, T>, key: string, item: T): void {
  const kept = map.get(key);
  const age = kept ? item.seenAt.getTime() - kept.seenAt.getTime() : 1;
  if (age > 0 || (age === 0 && (item.given ?? "") > (kept!.given ?? ""))) map.set(key, item);
}

type Known = { ids: string[] } & Said;
type Said = Record<"phone" | "userId" | "groupId" | "username", string | null> & { name: string };

async function knownContacts(tx: Prisma.TransactionClient, groups: Group[]): Promise<Map<Group, Known>> {
  const identities = groups.flatMap(({ identities }) => [...identities.values()]);
  const rows = await tx.$queryRaw<({ kind: WhatsappIdentityKind; value: string; contactId: string } & Said)[]>`
    SELECT i.kind, i.value, c.id AS "contactId", c.phone, c.business_user_id AS "userId", c.group_id AS "groupId", c.name, c.username
    FROM unnest(${identities.map(({ kind }) => kind)}::whatsapp_identity_kind[], ${identities.map(({ value }) => value)}::text[])
      AS named (kind, value)
    JOIN whatsapp_identities i USING (kind, value) JOIN whatsapp_contacts c ON c.id = i.contact_id`;
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const known = new Map<Group, Known>();
  for (const group of groups) {
    const found = [...group.identities.keys()].flatMap((key) => byKey.get(key) ?? []);
    const ids = [...new Set(found.map(({ contactId }) => contactId))].sort();
    if (ids.length > 0) known.set(group, { ...found[0]!, ids });
  }
  return known;
}

/** Each leads to the smallest id, the oldest's. */
function join(survivors: Map<string, string>, contacts: string[]): void {
  const roots = [...new Set(contacts.map((id) => survivor(survivors, id)))].sort();
  for (const root of roots.slice(1)) survivors.set(root, roots[0]!);
}

function survivor(survivors: Map<string, string>, id: string): string {
  const next = survivors.get(id);
  return next === undefined ? id : survivor(survivors, next);
}

async function mergeContacts(tx: Prisma.TransactionClient, survivors: Map<string, string>): Promise<void> {
  for (const gone of survivors.keys()) {
    const contactId = survivor(survivors, gone);
    const where = { contactId: gone };
    await tx.whatsappMessage.updateMany({ where, data: { contactId } });
    await tx.whatsappSend.updateMany({ where, data: { contactId } });
    await tx.job.updateMany({ where: { kind: sendKind.name, key: gone }, data: { key: contactId } });
    await tx.whatsappIdentity.updateMany({ where, data: { contactId } });
    await tx.$executeRaw`
      INSERT INTO whatsapp_profiles (contact_id, name, username, seen_at)
      SELECT ${contactId}::uuid, name, username, seen_at FROM whatsapp_profiles WHERE contact_id = ${gone}::uuid
      ON CONFLICT (contact_id, name, username)
      DO UPDATE SET seen_at = greatest(whatsapp_profiles.seen_at, EXCLUDED.seen_at)`;
    // A message unread in either contact stays unread.
    await tx.$executeRaw`
      UPDATE whatsapp_contacts c SET read_up_to = CASE WHEN g.read_up_to IS NULL THEN NULL ELSE least(c.read_up_to, g.read_up_to) END
      FROM whatsapp_contacts g WHERE c.id = ${contactId}::uuid AND g.id = ${gone}::uuid`;
    await mergeDesk(tx, gone, contactId);
    await tx.whatsappContact.delete({ where: { id: gone }, select: { id: true } });
  }
}

async function storeIdentities(tx: Prisma.TransactionClient, contacts: Map<Group, string>): Promise<void> {
  const rows = [...contacts].flatMap(([{ identities }, contact_id]) =>
    [...identities.values()].map(({ seenAt, ...identity }) => ({ ...identity, seen_at: seenAt, contact_id })),
  );
  await tx.$executeRaw`
    INSERT INTO whatsapp_identities AS kept (kind, value, given, seen_at, contact_id)
    SELECT kind, value, given, seen_at, contact_id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS named (kind whatsapp_identity_kind, value text, given text, seen_at timestamptz, contact_id uuid)
    ON CONFLICT (kind, value) DO UPDATE SET given = EXCLUDED.given, seen_at = EXCLUDED.seen_at
    WHERE (EXCLUDED.seen_at, EXCLUDED.given) > (kept.seen_at, kept.given)`;
}

async function storeProfiles(tx: Prisma.TransactionClient, contacts: Map<Group, string>): Promise<void> {
  const rows = [...contacts].flatMap(([{ profiles }, contact_id]) =>
    [...profiles.values()].map(({ name, username, seenAt }) => ({ contact_id, name, username, seen_at: seenAt })),
  );
  await tx.$executeRaw`
    INSERT INTO whatsapp_profiles AS kept (contact_id, name, username, seen_at)
    SELECT contact_id, name, username, max(seen_at) FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS named (contact_id uuid, name text, username text, seen_at timestamptz)
    GROUP BY contact_id, name, username
    ON CONFLICT (contact_id, name, username) DO UPDATE SET seen_at = EXCLUDED.seen_at
    WHERE EXCLUDED.seen_at > kept.seen_at`;
}
