import { db } from "@/lib/core/db";
import { siteUrl } from "@/lib/core/seo";
import { getSite } from "@/lib/site/site";
import type { Actor } from "@/lib/people/actor";
import { itemNotFound } from "../access";
import { findBelow } from "../live";
import { called, whatIsMissing } from "../ready";
import type { ContentDraftView } from "../schema";
import { type ContentKind, contentKinds } from "../shared/kinds";
import { readDraftView } from "../views";
import { describe, type CheckedParts } from "./describe";
import { checkLinks } from "./links";
import { findWeak, type InspectedText, inspectTexts } from "./problems";
import type { Checks, Problem } from "./schema";

const mostLinks = 200;

/** Problems shown at once; fixing them reveals the others. */
const mostProblems = 200;

/**
 * Checks a working copy: problems, links, items that could be published along, and its look on other sites. Links to
 * other sites are checked in the background.
 * @throws AppError `not_found`; `unavailable` when too many wait
 */
export async function readChecks(actor: Actor, id: string): Promise<Checks> {
  const draft = await getDraftView(actor, id);
  const described = describeDraft(draft);
  const texts = await inspectTexts(actor, described);
  const [missing, alts, clashes, links, below] = await Promise.all([
    whatIsMissing(db, draft),
    readAlts(texts),
    findClashes(draft),
    checkLinks(linksOf(described, texts).slice(0, mostLinks)),
    countBelow(id),
  ]);
  const problems = [
    ...Object.entries(missing ?? {}).map(([field, text]): Problem => ({ level: "missing", field, text })),
    ...clashes,
    ...findWeak(described, texts, alts),
    ...aboutPlainLinks(described, texts),
  ];
  return {
    problems: problems.slice(0, mostProblems),
    links,
    page: await pageOf(draft, described),
    above: draft.above.filter(({ isLive }) => !isLive).map(({ id, kind, title }) => ({ id, kind, title })),
    below,
  };
}

/** @throws AppError `not_found`, also without a page */
export async function readCard(actor: Actor, id: string): Promise<{ title: string; context: string }> {
  const draft = await getDraftView(actor, id);
  const { title, context } = describeDraft(draft);
  if (title === null) throw itemNotFound();
  return { title: draft.title, context };
}

async function getDraftView(actor: Actor, id: string): Promise<ContentDraftView> {
  const draft = await readDraftView(actor, id);
  if (!draft) throw itemNotFound();
  return draft;
}

const describeDraft = ({ kind, fields, above }: ContentDraftView): CheckedParts =>
  describe[kind](fields as never, above);

async function readAlts(texts: InspectedText[]): Promise<Map<string, string>> {
  const ids = texts.flatMap(({ pictures }) =>
    pictures.flatMap(({ src }) => /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(src)?.[1] ?? []),
  );
  const files = await db.mediaFile.findMany({ where: { id: { in: ids } }, select: { id: true, alt: true } });
  return new Map(files.map(({ id, alt }) => [`/media/${id}`, alt.trim()]));
}

/** Items with the same address, now or formerly. Sections of two courses may share one. */
async function findClashes({ id, kind, slug, parentId }: ContentDraftView): Promise<Problem[]> {
  const field = kind === "member" ? "username" : "slug";
  const [others, alias] = await Promise.all([
    db.contentItem.findMany({
      where: {
        kind,
        id: { not: id },
        deletedAt: null,
        published: { path: [field], equals: slug },
        ...(kind === "section" && { parentId }),
      },
      select: { kind: true, title: true },
      take: 1,
    }),
    db.contentAlias.findFirst({
      where: { kind, slug, itemId: { not: id }, item: { deletedAt: null } },
      select: { item: { select: { kind: true, title: true } } },
    }),
  ]);
  if (others[0]) return [{ level: "missing", field, text: `Esa dirección ya la usa ${called(others[0])}.` }];
  if (!alias) return [];
  return [
    {
      level: "info",
      field,
      text: `Antes ${called(alias.item)} usaba esta dirección, que ya no llevará allí.`,
    },
  ];
}

const linksOf = ({ links }: CheckedParts, texts: InspectedText[]): string[] => [
  ...new Set([...links.map(({ url }) => url), ...texts.flatMap((text) => text.links)].filter(isChecked)),
];

/** Web addresses and paths; no anchors, mails or telephones. */
const isChecked = (url: string): boolean => /^(?:https:\/\/|\/(?!\/))/i.test(url);

function aboutPlainLinks({ links }: CheckedParts, texts: InspectedText[]): Problem[] {
  const all = [...links, ...texts.flatMap(({ field, links }) => links.map((url) => ({ field, url })))];
  return all
    .filter(({ url }) => /^http:\/\//i.test(url))
    .map(({ field, url }) => ({
      level: "weak",
      field,
      text: `${url} no usa https: los navegadores muestran una advertencia.`,
    }));
}

async function countBelow(id: string): Promise<{ kind: ContentKind; count: number }[]> {
  const ids = (await findBelow(db, [id])).map((one) => one.id).filter((one) => one !== id);
  const rows = await db.contentItem.findMany({
    where: { id: { in: ids }, deletedAt: null, state: { notIn: ["archived", "published"] } },
    select: { kind: true },
  });
  return contentKinds
    .map((kind) => ({ kind, count: rows.filter((row) => row.kind === kind).length }))
    .filter(({ count }) => count > 0);
}

async function pageOf(
  { id, version, path }: ContentDraftView,
  { title, description }: CheckedParts,
): Promise<Checks["page"]> {
  if (title === null) return null;
  const site = await getSite();
  return {
    title: `${title} · ${site.name}`,
    address: `${new URL(siteUrl).host}${(path ?? "").replaceAll("/", " › ")}`,
    host: new URL(siteUrl).host,
    description: description?.text.trim() ?? "",
    image: `/api/content/card/${id}?v=${version}`,
  };
}
