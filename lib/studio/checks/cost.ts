import { coursePath } from "@/lib/academy/shared/paths";
import type { Fields } from "@/lib/content/adapter";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import type { Actor } from "@/lib/people/actor";
import { linksFor } from "@/lib/shortener/folders/rights";
import { countBranchVisits } from "@/lib/visits/count";
import { itemNotFound } from "../access";
import { adapterOf } from "../adapters";
import { findBelow } from "../live";
import type { ContentDraftView } from "../schema";
import { type ContentKind, editorPath } from "../shared/kinds";
import { findAbove, readDraftView } from "../views";

const named = 20;

/**
 * The cost of changing an address: its visits in 30 days, and the links to it.
 * @throws AppError `not_found`
 */
export async function readCost(actor: Actor, id: string) {
  const draft = await readDraftView(actor, id);
  if (!draft) throw itemNotFound();
  const path = draft.isLive ? draft.path : null;
  const branch = draft.isLive ? (path ?? (await branchOf(draft))) : null;
  if (branch === null) return { path, visits30Days: 0, links: [], linkCount: 0, shortLinks: 0 };
  const [visits30Days, leading, shortLinks] = await Promise.all([
    countBranchVisits(branch, 30),
    findLeading(id, branch),
    db.shortLink.count({ where: { AND: [leadsTo(branch), linksFor(actor, "see")] } }),
  ]);
  const links = leading.slice(0, named).map(({ id, kind, title }) => ({ title, href: editorPath(kind, id) }));
  return { path, visits30Days, links, linkCount: leading.length, shortLinks };
}

async function branchOf({ kind, slug, published, parentId }: ContentDraftView): Promise<string | null> {
  if (kind !== "section") return null;
  const above = await findAbove(parentId);
  const [category, course] = above.map((one) => adapterOf(one.kind).slugOf(one.published as Fields));
  return `${coursePath(category!, course!)}/${adapterOf(kind).slugOf(published ?? { slug })}`;
}

async function findLeading(id: string, branch: string) {
  const own = (await findBelow(db, [id])).map((one) => one.id);
  const text = `%${branch.replace(/[\\%_]/g, "\\$&")}%`;
  const whole = `${branch.replace(/[.]/g, "\\.")}(?![\\w-])`;
  return db.$queryRaw<{ id: string; kind: ContentKind; title: string }[]>`
    SELECT id, kind, title FROM content_items
    WHERE deleted_at IS NULL AND id <> ALL(${own}::uuid[])
      AND ((fields::text LIKE ${text} AND fields::text ~ ${whole}) OR (published::text LIKE ${text} AND published::text ~ ${whole}))
    ORDER BY title, id`;
}

const leadsTo = (branch: string) => {
  const address = absoluteUrl(branch);
  return {
    OR: [{ destination: address }, ...["/", "?", "#"].map((next) => ({ destination: { startsWith: address + next } }))],
  };
};
