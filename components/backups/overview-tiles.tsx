import Link from "next/link";
import type { ReactNode } from "react";
import type { Overview } from "@/lib/backups/schema";
import { formatMoment } from "@/lib/core/dates";
import { formatBytes } from "@/lib/core/numbers";
import { When } from "./notices";

const schedule = "/dashboard/setting/options?search=copias";

export function OverviewTiles({ overview }: { overview: Overview }) {
  const { backups, nextAt, usedBytes, freeBytes, isEncrypted } = overview;
  const newest = backups[0]?.createdAt;
  return (
    <dl className="grid grid-cols-1 divide-line max-sm:divide-y max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface sm:grid-cols-3 sm:gap-4">
      <Tile
        label="Última copia"
        value={newest ? <When at={newest} /> : "Ninguna"}
        hint={newest ? formatMoment(newest) : "Todavía no hay nada a lo que volver"}
      />
      <Tile
        label="Próxima copia"
        value={nextAt ? <When at={nextAt} /> : "Sin programar"}
        hint={
          <>
            {nextAt && <>{formatMoment(nextAt)} · </>}
            <Link href={schedule} className="link">
              {nextAt ? "Cambiar el horario" : "Programar copias"}
            </Link>
          </>
        }
      />
      <Tile
        label="Espacio usado"
        value={formatBytes(usedBytes)}
        hint={[
          freeBytes !== null && `${formatBytes(freeBytes)} libres`,
          isEncrypted ? "las copias nuevas se cifran" : "las copias nuevas no se cifran",
        ]
          .filter(Boolean)
          .join(" · ")}
      />
    </dl>
  );
}

function Tile({ label, value, hint }: { label: string; value: ReactNode; hint: ReactNode }) {
  return (
    <div className="px-4 py-3 max-sm:flex max-sm:justify-between max-sm:gap-4 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-5">
      <dt className="text-sm leading-6 text-muted">{label}</dt>
      <dd className="max-sm:text-right">
        <span className="block font-semibold sm:font-display sm:text-xl sm:leading-8 sm:font-bold">{value}</span>
        <span className="block text-sm text-subtle first-letter:uppercase sm:mt-1">{hint}</span>
      </dd>
    </div>
  );
}
