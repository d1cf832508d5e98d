import type { Metadata } from "next";
import { ExportLink } from "@/components/dashboard/export-link";
import { perPageFilter } from "@/components/dashboard/filters";
import { ListScreen } from "@/components/dashboard/list-screen";
import { OperatorTable } from "@/components/operators/operator-table";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { BuildingIcon, PlusIcon } from "@/components/ui/icons";
import { readList } from "@/lib/core/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { listOperators } from "@/lib/operators/list";
import { operatorExportQuery, operatorQuery, operatorStateLabels, operatorStates } from "@/lib/operators/schema";

export const metadata: Metadata = { title: "Operadores" };

const states = operatorStates.map((value) => ({ value, label: operatorStateLabels[value] }));

export default async function OperatorListPage({ searchParams }: PageProps<"/dashboard/operator/list">) {
  await requirePage("/dashboard/operator/list");
  const list = await readList("/dashboard/operator/list", operatorQuery, searchParams);
  const page = await listOperators(list.query);

  return (
    <ListScreen
      title="Operadores"
      description="Las empresas para las que se registran órdenes de viaje."
      actions={
        <>
          <ExportLink list={list} call="GET /api/operators/export" query={operatorExportQuery} />
          <ButtonLink href="/dashboard/operator/create">
            <PlusIcon /> Registrar operador
          </ButtonLink>
        </>
      }
      list={list}
      page={page}
      filters={[
        { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, RUC o contacto" },
        { type: "select", name: "state", label: "Estado", options: [{ value: "", label: "Sin archivar" }, ...states] },
        perPageFilter,
      ]}
      empty={
        <EmptyState
          icon={<BuildingIcon className="size-6" />}
          title="Ningún operador coincide"
          action={<ButtonLink href="/dashboard/operator/create">Registrar operador</ButtonLink>}
        >
          Prueba con otras palabras, cambia el estado o registra un operador nuevo.
        </EmptyState>
      }
    >
      <OperatorTable rows={page.results} sort={list.sort} />
    </ListScreen>
  );
}
