import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { PostTable } from "@/components/discussion/post-table";
import { EmptyState } from "@/components/ui/empty-state";
import { MessageCircleIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listPosts } from "@/lib/discussion/desk";
import { deskQuery } from "@/lib/discussion/schema";
import { deskFilters } from "@/lib/discussion/shared/discussion";

export const metadata: Metadata = { title: "Dudas" };

const states = Object.entries(deskFilters).map(([value, label]) => ({ value, label }));

export default async function DiscussionPage({ searchParams }: PageProps<"/dashboard/content/discussion">) {
  const actor = await requirePage("/dashboard/content/discussion");
  const list = await readList("/dashboard/content/discussion", deskQuery, searchParams);
  const page = await listPosts(actor, list.query);
  return (
    <ListScreen
      title="Dudas"
      description="Lo que se pregunta y responde debajo de tus lecciones: lo que espera a que decidas, primero."
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Texto, persona o lección" },
        { type: "select", name: "state", label: "Estado", options: states },
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<MessageCircleIcon className="size-6" />} title="No hay dudas que mostrar">
          {list.isFiltered
            ? "Prueba con otras palabras u otro estado."
            : "Aquí llega lo que los lectores reportan y lo que publica con enlaces quien recién empieza."}
        </EmptyState>
      }
    >
      <PostTable rows={page.results} />
    </ListScreen>
  );
}
