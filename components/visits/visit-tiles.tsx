import { StatTile } from "@/components/dashboard/stat-tile";
import { formatNumber } from "@/lib/core/numbers";
import type { Totals } from "@/lib/visits/shared/dimensions";
import { type ComparedWith, comparisons } from "@/lib/visits/shared/ranges";

const tileLabels: Record<Exclude<keyof Totals, "visits">, string> = {
  visitors: "Visitantes",
  scans: "Escaneos del QR",
  bots: "Visitas de bots",
  previews: "Vistas previas",
  staff: "Visitas del equipo",
};

type Props = {
  tiles: readonly (keyof Totals)[];
  totals: Totals;
  previous: Totals | null;
  compare: ComparedWith;
  visits?: string;
};

export const VisitTiles = ({ tiles, totals, previous, compare, visits = "Visitas" }: Props) => (
  <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    {tiles.map((key) => (
      <StatTile
        key={key}
        label={key === "visits" ? visits : tileLabels[key]}
        value={totals[key]}
        previous={previous?.[key]}
        hint={previous && difference(totals[key], previous[key], compare)}
      />
    ))}
  </div>
);

/** "20 % más que en el periodo anterior (100)" */
function difference(now: number, before: number, compare: ComparedWith): string {
  const { than } = comparisons[compare];
  if (now === before) return `Igual que ${than}`;
  if (before === 0) return `Ninguna ${than}`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  return `${percent < 1 ? "Menos de 1" : formatNumber(percent)} % ${now > before ? "más" : "menos"} que ${than} (${formatNumber(before)})`;
}
