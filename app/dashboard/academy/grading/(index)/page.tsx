import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { GradingTable } from "@/components/quizzes/grading-table";
import { EmptyState } from "@/components/ui/empty-state";
import { ListChecksIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listWaiting } from "@/lib/quizzes/grading";
import { gradingQuery } from "@/lib/quizzes/schema";

export const metadata: Metadata = { title: "Por calificar" };

export default async function GradingListPage({ searchParams }: PageProps<"/dashboard/academy/grading">) {
  await requirePage("/dashboard/academy/grading");
  const list = await readList("/dashboard/academy/grading", gradingQuery, searchParams);
  const page = await listWaiting(list.query);
  return (
    <ListScreen
      title="Por calificar"
      description="Respuestas abiertas de los cuestionarios, que esperan a que una persona las lea."
      list={list}
      page={page}
      filters={[perPageFilter]}
      empty={
        <EmptyState icon={<ListChecksIcon className="size-6" />} title="No hay nada por calificar">
          Aquí llegan los cuestionarios con preguntas abiertas cuando alguien los entrega.
        </EmptyState>
      }
    >
      <GradingTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
