import { formatNumber } from "@/lib/core/numbers";

type Cost = { visits30Days: number; linkCount: number; shortLinks: number };

/** Tells what visitors would lose: "3 visitas en 30 días y 1 enlace lleva a ella". */
export function describeCost({ visits30Days, linkCount, shortLinks }: Cost): string {
  const count = linkCount + shortLinks;
  return `${visits(visits30Days)} en 30 días${count > 0 ? ` y ${links(count)}` : ""}`;
}

const visits = (count: number) => `${formatNumber(count)} ${count === 1 ? "visita" : "visitas"}`;
const links = (count: number) =>
  count === 1 ? "1 enlace lleva a ella" : `${formatNumber(count)} enlaces llevan a ella`;
