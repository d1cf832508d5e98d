import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { Badge } from "@/components/ui/badge";
import { formatNumber } from "@/lib/core/numbers";
import type { ServerInfo } from "@/lib/info/schema";

/** Whether the process serves, and how its database does. */
export function ServerState({ info: { ready, database } }: { info: ServerInfo }) {
  return (
    <Card title="Estado">
      <Details
        items={[
          {
            label: "Servicio",
            value: ready ? <Badge tone="accent">Listo</Badge> : <Badge tone="danger">No recibe peticiones</Badge>,
          },
          { label: "PostgreSQL", value: database.version },
          { label: "Respuesta de la base", value: `${formatNumber(database.latency)} ms` },
        ]}
      />
    </Card>
  );
}
