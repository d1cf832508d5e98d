import { StatTile } from "@/components/dashboard/stat-tile";
import { formatPercent } from "@/lib/core/numbers";
import type { CourseFigures } from "@/lib/teaching/shared/figures";
import { shownDays } from "./shown";

export const CourseTiles = ({ people, active, finished, days }: CourseFigures) => (
  <div className="mb-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
    <StatTile label="Personas" value={people} />
    <StatTile label="Activas en 7 días" value={active} />
    <StatTile
      label="Terminaron"
      value={finished}
      hint={people > 0 && `${formatPercent(finished, people)} de quienes empezaron`}
    />
    <StatTile
      label="Mediana de días"
      value={days === null ? null : Math.round(days)}
      hint={days === null ? "Aún nadie terminó" : days < 1 && shownDays(days)}
    />
  </div>
);
