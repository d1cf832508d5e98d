import { FilterChips } from "@/components/dashboard/filter-chips";
import type { List } from "@/lib/core/list";
import { type CameBy, codeOfLink } from "@/lib/shortener/shared/came-by";

type Props = { list: List<{ link: string }>; page: { results: readonly { link: CameBy }[] } };

/** The link by which those of a list came, with the way back to all. */
export function CameByChip({ list, page }: Props) {
  if (!list.query.link) return null;
  const code = codeOfLink(page.results[0]?.link ?? null);
  const href = list.href({ link: "" });
  return <FilterChips chips={[{ label: code ? `Enlace: /${code}` : "Un enlace", href }]} clear={href} />;
}
