import type { Metadata } from "next";
import { MessageTable } from "@/components/contact/message-table";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ButtonAnchor } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { InboxIcon } from "@/components/ui/icons";
import { listMessages } from "@/lib/contact/list";
import { messageExportQuery, messageQuery, messageStateLabels, messageStates } from "@/lib/contact/schema";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Mensajes" };

const states = messageStates.map((value) => ({ value, label: messageStateLabels[value] }));

export default async function MessageListPage({ searchParams }: PageProps<"/dashboard/application/message/list">) {
  await requirePage("/dashboard/application/message/list");
  const list = await readList("/dashboard/application/message/list", messageQuery, searchParams);
  const page = await listMessages(list.query);

  return (
    <ListScreen
      title="Mensajes"
      description="Lo que escriben en el formulario de contacto del sitio."
      actions={<ExportLink list={list} call="GET /api/contact/export" query={messageExportQuery} />}
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, correo, asunto o texto" },
        { type: "select", name: "state", label: "Estado", options: [{ value: "", label: "Sin archivar" }, ...states] },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<InboxIcon className="size-6" />}
          title="No hay mensajes que mostrar"
          action={<ButtonAnchor href="/contact">Ver el formulario</ButtonAnchor>}
        >
          Aquí llega lo que escriben en la página de contacto. Prueba con otras palabras u otro estado.
        </EmptyState>
      }
    >
      <MessageTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
