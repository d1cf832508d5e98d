import type { Figures } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/core/numbers";
import { StatTile } from "./stat-tile";

const tiles: { key: keyof Figures; label: string }[] = [
  { key: "visits", label: "Visitas del sitio" },
  { key: "clicks", label: "Visitas de enlaces cortos" },
  { key: "orders", label: "Órdenes registradas" },
  { key: "signIns", label: "Inicios de sesión" },
  { key: "active", label: "Personas activas" },
  { key: "users", label: "Usuarios nuevos" },
];

/** The figures of today, beside those of yesterday up to the same time of day. */
export function TodayFigures({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="hoy" className="mt-8">
      <h2 id="hoy" className="text-lg">
        Hoy
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {tiles.map(({ key, label }) => {
          const { today, yesterday } = figures[key];
          return (
            <StatTile
              key={key}
              label={label}
              value={today}
              previous={yesterday ?? undefined}
              hint={yesterday === null ? "Desde la medianoche" : `Ayer a esta hora: ${formatNumber(yesterday)}`}
            />
          );
        })}
      </div>
    </section>
  );
}
