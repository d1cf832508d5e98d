import { StatTile } from "@/components/dashboard/stat-tile";
import { formatNumber } from "@/lib/core/numbers";
import type { Totals } from "@/lib/visits/schema";

type Props = {
  totals: Totals;
  previous: Totals;
  /** What is shown besides visits and visitors. */
  shown: readonly (keyof Totals)[];
};

const labels: Record<keyof Totals, string> = {
  visits: "Visitas",
  visitors: "Visitantes",
  scans: "Escaneos del QR",
  bots: "Visitas de bots",
  previews: "Vistas previas",
  staff: "Visitas del equipo",
};

/** The figures of a range, beside those of the period before. Visits are those of people. */
export function VisitTiles({ totals, previous, shown }: Props) {
  return shown.map((key) => (
    <StatTile
      key={key}
      label={labels[key]}
      value={totals[key]}
      previous={previous[key]}
      hint={`Antes: ${formatNumber(previous[key])}`}
    />
  ));
}
