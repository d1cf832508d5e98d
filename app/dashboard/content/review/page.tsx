import type { Metadata } from "next";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { ReviewTable } from "@/components/studio/review/review-table";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckCheckIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listReview } from "@/lib/studio/review/review";
import { reviewQuery } from "@/lib/studio/review/schema";
import { contentKinds, kindNames } from "@/lib/studio/shared/kinds";

export const metadata: Metadata = { title: "En revisión" };

const states = [
  { value: "review", label: "En revisión" },
  { value: "scheduled", label: "Programados" },
  { value: "draft", label: "Borradores" },
];
const kinds = contentKinds.map((value) => ({ value, label: `Solo ${kindNames[value].many}` }));

export default async function ReviewPage({ searchParams }: PageProps<"/dashboard/content/review">) {
  const user = await requirePage("/dashboard/content/review");
  const list = await readList("/dashboard/content/review", reviewQuery, searchParams);
  const page = await listReview(user, list.query);
  const { state } = list.query;

  return (
    <ListScreen
      title="En revisión"
      description="Lo que espera a que alguien lo publique, lo programado y los borradores."
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Título" },
        { type: "select", name: "state", label: "Estado", options: states },
        { type: "select", name: "kind", label: "Tipo", options: [{ value: "", label: "De todo" }, ...kinds] },
        perPageFilter,
      ]}
      empty={
        <EmptyState icon={<CheckCheckIcon className="size-6" />} title={emptyTitles[state]}>
          {list.isFiltered
            ? "Prueba con otras palabras, otro estado u otro tipo."
            : "Lo que se envíe a revisión aparecerá aquí."}
        </EmptyState>
      }
    >
      <ReviewTable rows={page.results} state={state} />
    </ListScreen>
  );
}

const emptyTitles = {
  review: "No hay nada por revisar",
  scheduled: "No hay nada programado",
  draft: "No hay borradores",
};
