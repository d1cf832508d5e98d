import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import type { CertificateItem } from "@/lib/certificates/schema";
import { CertificateBadge } from "./certificate-badge";

export const certificateColumns: Column<CertificateItem>[] = [
  {
    key: "name",
    header: "Nombre",
    card: "title",
    sortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: "courseTitle",
    header: "Curso",
    card: "rest",
    cell: ({ courseTitle }) => <span className="wrap-anywhere">{courseTitle}</span>,
  },
  { key: "state", header: "Estado", card: "state", cell: ({ state }) => <CertificateBadge state={state} /> },
  {
    key: "issuedAt",
    header: "Emitido",
    card: "fact",
    sortable: true,
    cell: ({ issuedAt }) => <DateCell date={issuedAt} />,
  },
  {
    key: "expiresAt",
    header: "Vence",
    cell: ({ expiresAt }) => (expiresAt ? <DateCell date={expiresAt} /> : "Nunca"),
  },
];
