import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ReviewTable } from "@/components/studio/review/review-table";
import { CheckCheckIcon } from "@/components/ui/icons";
import { listReview } from "@/lib/studio/review/review";
import { reviewQuery } from "@/lib/studio/review/schema";
import { contentKinds, kindNames } from "@/lib/studio/shared/kinds";
import { listPage } from "../../list-page";

export const metadata = { title: "En revisión" };

const states = { review: "En revisión", scheduled: "Programados", draft: "Borradores" };
const kinds = contentKinds.map((id) => ({ id, name: `Solo ${kindNames[id].many}` }));
const emptyTitles = {
  review: "No hay nada por revisar",
  scheduled: "No hay nada programado",
  draft: "No hay borradores",
};

export default listPage("/dashboard/content/review", {
  ...metadata,
  description: "Los contenidos que esperan publicación, los programados y los borradores.",
  query: reviewQuery,
  load: (query, actor) => listReview(actor, query),
  filters: [
    searchFilter("Título"),
    labelFilter("state", "Estado", states, null),
    choiceFilter("kind", "Tipo", kinds, "Todos los tipos"),
    perPageFilter,
  ],
  empty: ({ list }) => ({
    icon: CheckCheckIcon,
    title: emptyTitles[list.query.state],
    text: "Los contenidos que se envíen a revisión aparecerán aquí.",
  }),
  noMatch: ({ list }) => emptyTitles[list.query.state],
  show: ({ page, list }) => <ReviewTable rows={page.results} state={list.query.state} />,
});
