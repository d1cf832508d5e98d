import { Card } from "@/components/dashboard/card";
import { Badge } from "@/components/ui/badge";
import { formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { ServerInfo } from "@/lib/info/schema";

/** The migrations of the database: those that are missing first, then the applied ones. */
export function Migrations({ migrations: { applied, pending } }: Pick<ServerInfo, "migrations">) {
  return (
    <Card
      title="Migraciones"
      actions={
        pending.length > 0 ? (
          <Badge tone="danger">{formatNumber(pending.length)} pendientes</Badge>
        ) : (
          <Badge tone="accent">Al día</Badge>
        )
      }
    >
      <ul className="divide-y divide-line">
        {pending.map((name) => (
          <li key={name} className="py-3 first:pt-0 last:pb-0">
            <p className="font-mono text-sm wrap-anywhere">{name}</p>
            <p className="text-sm text-danger">Pendiente</p>
          </li>
        ))}
        {applied.map(({ name, appliedAt }) => (
          <li key={name} className="py-3 first:pt-0 last:pb-0">
            <p className="font-mono text-sm wrap-anywhere">{name}</p>
            <p className="text-sm text-subtle">Aplicada el {formatDateTime(appliedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
