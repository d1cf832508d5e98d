import { perPageFilter } from "@/components/dashboard/filters";
import { gradingColumns } from "@/components/quizzes/grading-columns";
import { ListChecksIcon } from "@/components/ui/icons";
import { listWaiting } from "@/lib/quizzes/grading";
import { gradingQuery } from "@/lib/quizzes/schema";
import { listPage } from "../../../list-page";

export const metadata = { title: "Por calificar" };

export default listPage("/dashboard/academy/grading", {
  ...metadata,
  description: "Respuestas abiertas de los cuestionarios, que esperan a que una persona las lea.",
  query: gradingQuery,
  load: listWaiting,
  filters: [perPageFilter],
  empty: {
    icon: ListChecksIcon,
    title: "No hay nada por calificar",
    text: "Aquí llegan los cuestionarios con preguntas abiertas cuando alguien los entrega.",
  },
  caption: "Intentos por calificar",
  columns: gradingColumns,
  rowHref: ({ id }) => `/dashboard/academy/grading/${id}/details`,
});
