import type { Column } from "@/components/dashboard/data-table";
import { Badge } from "@/components/ui/badge";
import type { Planned } from "@/lib/whatsapp/planned/schema";
import { plannedStates } from "@/lib/whatsapp/planned/shared/states";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { PlannedTime } from "./planned-bubbles";

const tones = { waiting: "accent", sent: "neutral", withdrawn: "neutral", stopped: "amber", failed: "danger" } as const;

export const plannedColumns: Column<Planned>[] = [
  {
    key: "conversation",
    header: "Para",
    card: "title",
    primary: true,
    cell: ({ conversation }) => <span dir="auto">{conversation.name}</span>,
  },
  { key: "dueAt", header: "Cuándo", card: "rest", cell: (planned) => <PlannedTime planned={planned} /> },
  { key: "body", header: "Mensaje", card: "note", cell: (planned) => <Said {...planned} /> },
  { key: "author", header: "Autor", card: "fact", cell: ({ author }) => author?.name ?? "—" },
  {
    key: "state",
    header: "Estado",
    card: "state",
    cell: ({ state }) => <Badge tone={tones[state]}>{plannedStates[state]}</Badge>,
  },
];

function Said({ type, body, reason }: Planned) {
  return (
    <span className="wrap-anywhere">
      <span dir="auto" className="line-clamp-2">
        {type === "note" ? `Aviso: ${body}` : lineOf({ type, body })}
      </span>
      {reason && <span className="block text-sm text-muted">{reason}</span>}
    </span>
  );
}
