import type { Column } from "@/components/dashboard/data-table";
import { DateCell } from "@/components/dashboard/date-cell";
import type { WaitingAttempt } from "@/lib/quizzes/schema";

export const gradingColumns: Column<WaitingAttempt>[] = [
  {
    key: "student",
    header: "Estudiante",
    card: "title",
    cell: ({ student }) => <span className="wrap-anywhere">{student}</span>,
  },
  { key: "lesson", header: "Lección", card: "rest", cell: ({ lesson }) => lesson || "Ya no está publicada" },
  {
    key: "open",
    header: "Respuestas",
    card: "fact",
    cell: ({ open }) => (open === 1 ? "1 respuesta" : `${open} respuestas`),
  },
  {
    key: "submittedAt",
    header: "Entregado",
    card: "fact",
    sortable: true,
    cell: ({ submittedAt }) => <DateCell date={submittedAt} />,
  },
];
