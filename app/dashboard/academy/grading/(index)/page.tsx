import { perPageFilter } from "@/components/dashboard/filters";
import { GradingTable } from "@/components/quizzes/grading-table";
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
  show: ({ page, list }) => <GradingTable rows={page.results} sort={list.sort} />,
});
