import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { postColumns } from "@/components/discussion/post-columns";
import { MessageCircleIcon } from "@/components/ui/icons";
import { listPosts } from "@/lib/discussion/desk";
import { deskQuery } from "@/lib/discussion/schema";
import { deskFilters, discussionList } from "@/lib/discussion/shared/discussion";
import { listPage } from "../../../list-page";

export const metadata = { title: "Dudas" };

export default listPage("/dashboard/content/discussion", {
  ...metadata,
  description: "Lo que se pregunta y responde debajo de tus lecciones: lo que espera a que decidas, primero.",
  query: deskQuery,
  load: (query, actor) => listPosts(actor, query),
  filters: [searchFilter("Texto, persona o lección"), labelFilter("state", "Estado", deskFilters, null), perPageFilter],
  empty: ({ list }) => ({
    icon: MessageCircleIcon,
    title: "No hay dudas que mostrar",
    text: list.isFiltered
      ? "Prueba con otras palabras u otro estado."
      : "Aquí llega lo que los lectores reportan y lo que publica con enlaces quien recién empieza.",
  }),
  columns: postColumns,
  rowHref: ({ id }) => `${discussionList}/${id}/details`,
});
