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
  description: "Las dudas y respuestas de tus lecciones. Primero aparecen las que esperan tu decisión.",
  query: deskQuery,
  load: (query, actor) => listPosts(actor, query),
  filters: [searchFilter("Texto, persona o lección"), labelFilter("state", "Estado", deskFilters, null), perPageFilter],
  empty: {
    icon: MessageCircleIcon,
    title: "No hay dudas que mostrar",
    text: "Aquí llegan las dudas y respuestas que los lectores reportan, y las que tienen enlaces y son de personas nuevas.",
  },
  noMatch: "Ninguna duda coincide",
  columns: postColumns,
  rowHref: ({ id }) => `${discussionList}/${id}/details`,
});
