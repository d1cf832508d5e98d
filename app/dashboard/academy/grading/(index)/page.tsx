import { perPageFilter } from "@/components/dashboard/filters";
import { gradingColumns } from "@/components/quizzes/grading-columns";
import { ListChecksIcon } from "@/components/ui/icons";
import { listWaiting } from "@/lib/quizzes/grading";
import { gradingQuery } from "@/lib/quizzes/schema";
import { listPage } from "../../../list-page";

export const metadata = { title: "Por calificar" };

export default listPage("/dashboard/academy/grading", {
  ...metadata,
  description: "Las respuestas abiertas de los cuestionarios que una persona debe calificar.",
  query: gradingQuery,
  load: listWaiting,
  filters: [perPageFilter],
  empty: {
    icon: ListChecksIcon,
    title: "No hay nada por calificar",
    text: "Aquí aparecerán los cuestionarios con preguntas abiertas cuando alguien los entregue.",
  },
  noMatch: "Ningún intento coincide",
  caption: "Intentos por calificar",
  columns: gradingColumns,
  rowHref: ({ id }) => `/dashboard/academy/grading/${id}/details`,
});
