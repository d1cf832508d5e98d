import { randomUUID } from "node:crypto";
import type { Fields } from "@/lib/content/adapter";
import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { adapterOf, adapters } from "@/lib/studio/adapters";
import { createItem, updateItem } from "@/lib/studio/items";
import { syncLive } from "@/lib/studio/live";
import { archiveItem, publishItem } from "@/lib/studio/publish";
import { type ContentKind, parentOf } from "@/lib/studio/shared/kinds";

/** Something that was written, by what addresses name. */
export type Written = { id: string; kind: ContentKind; slug: string };
/** One of each kind that everybody reads; the others stand under them. */
export type Shown = Map<ContentKind, Written>;

const publishNow = { at: null, with: [] };
const kinds = adapters.map(({ kind }) => kind);

/** Publishes one of each kind, which say nothing secret but to members. @param toMembers what only who is signed in reads of the lesson */
export async function publishShown(author: Actor, toMembers: string): Promise<Shown> {
  const shown: Shown = new Map();
  for (const kind of kinds) {
    const say = `Visible-${randomUUID().slice(0, 8)}`;
    const item = await write(author, shown, kind, say, kind === "lesson" ? { markdownPremium: toMembers } : {});
    await publishItem(author, kind, item.id, { version: 1, ...publishNow });
    shown.set(kind, item);
  }
  return shown;
}

/**
 * Writes a word into every text of things that nobody may read: of each kind one for each of the ways to be hidden, and the drafts of those
 * that everybody reads.
 * @param past the word of what everybody could read for a moment, which what is kept may still say in the next
 */
export async function writeHidden(author: Actor, shown: Shown, word: string, past = word): Promise<Written[]> {
  const hidden: Written[] = [];
  for (const kind of kinds) {
    for (const hide of ways) {
      const item = await write(author, shown, kind, wasShown.has(hide) ? past : word);
      await hide(author, item);
      hidden.push(item);
    }
    const { id } = shown.get(kind)!;
    await updateItem(author, kind, id, { version: 1, fields: fieldsOf[kind](word, shown) });
  }
  return hidden;
}

/** A draft with a text in each of its fields; it may be published. Its name in addresses says nothing. */
export async function write(
  author: Actor,
  shown: Shown,
  kind: ContentKind,
  say: string,
  others: Fields = {},
): Promise<Written> {
  const above = parentOf[kind];
  const slug = `direccion-${randomUUID().slice(0, 12)}`;
  const fields = { ...adapterOf(kind).blank(say, slug), ...fieldsOf[kind](say, shown), ...others };
  const { id } = await createItem(author, kind, { fields, parentId: above ? shown.get(above)!.id : null });
  return { id, kind, slug };
}

const publish = (author: Actor, { id, kind }: Written) => publishItem(author, kind, id, { version: 1, ...publishNow });

type Way = (author: Actor, item: Written) => Promise<unknown>;

/** How something comes not to be read by anybody. */
const ways: Way[] = [
  async () => {},
  (_author, { id }) => db.contentItem.update({ where: { id }, data: { state: "review" } }),
  (author, { id, kind }) => {
    const at = new Date(Date.now() + 60 * 60_000).toISOString();
    return publishItem(author, kind, id, { version: 1, at, with: [] });
  },
  async (author, item) => {
    await publish(author, item);
    await archiveItem(author, item.id);
  },
  async (author, item) => {
    await publish(author, item);
    await db.$transaction(async (tx) => {
      await tx.contentItem.update({ where: { id: item.id }, data: { deletedAt: new Date() } });
      await syncLive(tx, [item.id]);
    });
  },
];

/** Ways of which everybody could read it before. */
const wasShown = new Set(ways.slice(-2));

/** Fields of each kind but its name in addresses, with something said in each of their texts. */
const fieldsOf: Record<ContentKind, (say: string, shown: Shown) => Fields> = {
  category: (say) => ({ name: say, description: say }),
  course: (say) => ({ title: say, description: say }),
  section: (say) => ({ titleSection: say }),
  lesson: (say) => ({
    titleLesson: say,
    labelLesson: say,
    descriptionLesson: say,
    markdown: say,
    markdownPremium: say,
    links: [{ name: say, url: `https://example.com/${say}` }],
    linksPremium: [{ name: say, url: `https://example.com/${say}` }],
  }),
  project: (say, shown) => ({
    title: say,
    description: say,
    client: say,
    problem: say,
    solution: say,
    result: say,
    // After those of the demo: the home shows the latest.
    startedOn: "2026-07-01",
    isFeatured: true,
    technologyIds: [shown.get("technology")!.id],
    collaborators: [{ memberId: shown.get("member")!.id, roles: [say], skillsUsed: [say] }],
    links: [{ name: say, url: `https://example.com/${say}` }],
    figures: [{ value: say, label: say }],
  }),
  member: (say) => ({ name: say, lastName: say, title: say, about: say, skills: [say] }),
  technology: (say) => ({ name: say }),
  product: (say) => ({
    name: say,
    shortDescription: say,
    markdown: say,
    category: say,
    tags: [say],
    priceCents: 100,
    sku: `${say}-${randomUUID()}`,
  }),
};
