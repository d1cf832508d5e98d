import { messageColumns } from "@/components/contact/message-columns";
import { labelFilter, perPageFilter, searchFilter } from "@/components/dashboard/filters";
import { CameByChip } from "@/components/shortener/came-by-chip";
import { ButtonAnchor } from "@/components/ui/button";
import { InboxIcon } from "@/components/ui/icons";
import { listMessages } from "@/lib/contact/list";
import { messageExportQuery, messageQuery, messageStateLabels } from "@/lib/contact/schema";
import { listPage } from "../../../list-page";
import { MessageTabs } from "../../message-tabs";

export const metadata = { title: "Mensajes" };

export default listPage("/dashboard/application/message/list", {
  ...metadata,
  description: "Los mensajes del formulario de contacto del sitio.",
  query: messageQuery,
  load: listMessages,
  export: { call: "GET /api/contact/export", query: messageExportQuery },
  intro: <MessageTabs />,
  filters: [
    searchFilter("Nombre, correo, asunto o texto"),
    labelFilter("state", "Estado", messageStateLabels, "Sin archivar"),
    perPageFilter,
  ],
  narrow: ({ list, page }) => <CameByChip list={list} page={page} />,
  empty: {
    icon: InboxIcon,
    title: "No hay mensajes que mostrar",
    text: "Aquí llegan los mensajes de la página de contacto.",
    action: <ButtonAnchor href="/contact">Ver el formulario</ButtonAnchor>,
  },
  noMatch: "Ningún mensaje coincide",
  columns: messageColumns,
  rowHref: ({ id }) => `/dashboard/application/message/${id}/details`,
});
