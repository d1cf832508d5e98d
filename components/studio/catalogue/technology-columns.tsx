import type { Column } from "@/components/dashboard/data-table";
import { TechnologyIcon } from "@/components/projects/technology-icon";
import { technologyTypeLabels } from "@/lib/projects/shared/kinds";
import type { TechnologyRow } from "@/lib/studio/schema";
import { DraftBadge } from "../draft/state-badge";

export const technologyColumns: Column<TechnologyRow>[] = [
  { key: "icon", header: "Ícono", card: "lead", cell: ({ icon }) => <TechnologyIcon src={icon} /> },
  {
    key: "name",
    header: "Tecnología",
    card: "title",
    primary: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title || "Sin título"}</span>,
  },
  { key: "state", header: "Estado", card: "state", cell: (item) => <DraftBadge item={item} /> },
  { key: "type", header: "Qué es", card: "fact", cell: ({ type }) => technologyTypeLabels[type] },
  {
    key: "uses",
    header: "Se usa en",
    card: "fact",
    cell: ({ uses }) => (uses === 1 ? "1 proyecto" : `${uses} proyectos`),
  },
];
