import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ExportLink } from "@/components/dashboard/export-link";
import { FilterBar } from "@/components/dashboard/filter-bar";
import { ListFooter } from "@/components/dashboard/list-footer";
import { ListPage } from "@/components/dashboard/list-page";
import { PageHeader } from "@/components/dashboard/page-header";
import { MessageTable } from "@/components/messages/message-table";
import { requireUser } from "@/lib/auth/require-user";
import { listMessages } from "@/lib/contact/list";
import { messageQuery, messageStateLabels, messageStates } from "@/lib/contact/schema";
import { listHref } from "@/lib/core/list-href";
import { readPageQuery } from "@/lib/core/schema";

export const metadata: Metadata = { title: "Mensajes" };

const path = "/dashboard/application/message/list";
const defaults = messageQuery.parse({});
const states = messageStates.map((value) => ({ value, label: messageStateLabels[value] }));

export default async function MessageListPage({ searchParams }: PageProps<"/dashboard/application/message/list">) {
  await requireUser("admin");
  const query = readPageQuery(messageQuery, await searchParams);
  const page = await listMessages(query);
  const href = (changes: Partial<typeof query>) => listHref(path, query, changes, defaults);
  // The last message of the last page may just have been archived.
  if (page.results.length === 0 && page.totalItems > 0) redirect(href({ page: page.totalPages }));

  return (
    <>
      <PageHeader
        title="Mensajes"
        description="Lo que escriben en el formulario de contacto del sitio."
        trail={[{ label: "Mensajes" }]}
        actions={
          <ExportLink href={listHref("/api/messages/export", query, { page: undefined, limit: undefined }, defaults)} />
        }
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
            { type: "number", name: "limit", label: "Por página", min: 1, max: 100 },
          ]}
        />
        <MessageTable
          rows={page.results}
          sort={{
            by: query.sort,
            order: query.order,
            href: (sort, order) => href({ sort: sort as typeof query.sort, order, page: 1 }),
          }}
        />
        <ListFooter page={page} href={(number) => href({ page: number })} />
      </ListPage>
    </>
  );
}
