import type { ContentItemView } from "@/lib/studio/schema";
import { type ContentKind, contentKinds, kindNames, type TreeKind } from "@/lib/studio/shared/kinds";

const list = new Intl.ListFormat("es");

type Named = Pick<ContentItemView, "kind" | "title">;

export const shownTitle = ({ title }: Pick<Named, "title">): string => title || "Sin título";

/** Names an item within a sentence: "lección «Ramas»". */
export const nameOf = (item: Named): string => `${kindNames[item.kind].one} «${shownTitle(item)}»`;

/** "2 secciones y 4 lecciones" */
export function amountOf(counts: Partial<Record<ContentKind, number>>): string {
  const parts = contentKinds.flatMap((kind) => {
    const count = counts[kind];
    return count ? `${count} ${count === 1 ? kindNames[kind].one : kindNames[kind].many}` : [];
  });
  return list.format(parts);
}

export function countKinds(items: readonly Named[]): Partial<Record<ContentKind, number>> {
  const counts: Partial<Record<ContentKind, number>> = {};
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export function calledTogether(items: readonly Named[]): string {
  const [only] = items;
  return only && items.length === 1 ? `${kindNames[only.kind].the} «${shownTitle(only)}»` : amountOf(countKinds(items));
}

/** "Se movió la lección «Ramas» a «Base»." */
export const movedTo = (items: readonly Named[], parent: Named | undefined): string =>
  `Moviste ${calledTogether(items)}${parent ? ` a «${shownTitle(parent)}»` : ""}.`;

export const newLabels: Record<TreeKind, string> = {
  category: "Nueva categoría",
  course: "Nuevo curso",
  section: "Nueva sección",
  lesson: "Nueva lección",
};
