import { choiceFilter, labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { ClockIcon } from "@/components/ui/icons";
import { LivePlanned } from "@/components/whatsapp/planned/live-planned";
import { plannedColumns } from "@/components/whatsapp/planned/planned-columns";
import { listColleagues } from "@/lib/whatsapp/desk/colleagues";
import { listPlanned } from "@/lib/whatsapp/planned/list";
import { plannedQuery } from "@/lib/whatsapp/planned/schema";
import { plannedStates } from "@/lib/whatsapp/planned/shared/states";
import { conversationPath } from "@/lib/whatsapp/shared/path";
import { listPage } from "../../../list-page";

export const metadata = { title: "Mensajes programados" };

export default listPage("/dashboard/application/whatsapp/planned", {
  ...metadata,
  description: "Lo que se enviará más tarde en todas las conversaciones, y los recordatorios.",
  trail: [{ label: "WhatsApp", href: "/dashboard/application/whatsapp" }, { label: "Programados" }],
  query: plannedQuery,
  load: listPlanned,
  beside: () => listColleagues(),
  intro: <LivePlanned />,
  filters: ({ beside }) => [
    searchFilter("Nombre o número"),
    labelFilter("state", "Estado", plannedStates, null),
    choiceFilter("author", "Autor", beside),
    perPageFilter,
  ],
  empty: {
    icon: ClockIcon,
    title: "No hay mensajes programados",
    text: "Aquí estará lo que programes con «Enviar más tarde» o «Recordar si no contesta» en una conversación.",
  },
  noMatch: "Ningún mensaje programado coincide",
  columns: plannedColumns,
  rowHref: ({ conversation }) => conversationPath(conversation.id),
});
