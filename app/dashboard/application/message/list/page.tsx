import type { Metadata } from "next";
import { MessageTable } from "@/components/contact/message-table";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { requirePage } from "@/lib/dashboard/require-page";
import { listMessages } from "@/lib/contact/list";
import { messageQuery, messageStateLabels, messageStates } from "@/lib/contact/schema";
import { listLinks } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";
import { redirectPastEnd } from "../../../redirect-past-end";

export const metadata: Metadata = { title: "Mensajes" };

const path = "/dashboard/application/message/list";
const defaults = messageQuery.parse({});
const states = messageStates.map((value) => ({ value, label: messageStateLabels[value] }));

export default async function MessageListPage({ searchParams }: PageProps<"/dashboard/application/message/list">) {
  await requirePage("/dashboard/application/message/list");
  const query = readPageQuery(messageQuery, await searchParams);
  const page = await listMessages(query);
  const links = listLinks(path, query, defaults);
  redirectPastEnd(page, links.page);

  return (
    <>
      <PageHeader
        title="Mensajes"
        description="Lo que escriben en el formulario de contacto del sitio."
        trail={[{ label: "Mensajes" }]}
        actions={<ExportLink href={links.export("/api/contact/export")} />}
      />
      <ListPage>
        <FilterBar
          values={query}
          defaults={defaults}
          fields={[
            { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, correo, asunto o texto" },
            {
              type: "select",
              name: "state",
              label: "Estado",
              options: [{ value: "", label: "Sin archivar" }, ...states],
            },
            perPageFilter,
          ]}
        />
        <MessageTable rows={page.results} sort={{ by: query.sort, order: query.order, href: links.sort }} />
        <ListFooter page={page} href={links.page} />
      </ListPage>
    </>
  );
}
