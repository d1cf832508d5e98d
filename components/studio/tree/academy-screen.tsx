"use client";

import { FilterControl } from "@/components/dashboard/filter-control";
import { labelFilter, searchFilter } from "@/components/dashboard/filters";
import { PageHeader } from "@/components/dashboard/page-header";
import { Selection, SelectionBar } from "@/components/dashboard/selection";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GraduationCapIcon, PlusIcon, SearchIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import type { TreeQuery } from "@/lib/studio/schema";
import { contentStateLabels } from "@/lib/studio/shared/kinds";
import { NewContent } from "../catalogue/new-content";
import { aboveOf, allOfKind, type Branches, commonKind, inTreeOrder, lastBelow } from "./branches";
import { RelocateDialog } from "./move-dialog";
import { OutlineDialog } from "./outline-dialog";
import { PublishItemsDialog } from "./publish-dialog";
import { RemoveDialog } from "./remove-dialog";
import { isFiltered } from "./rows";
import { TreeGrid } from "./tree-grid";
import { TreeContext, useTreeContext, useTreeState } from "./use-tree-state";
import { shownTitle } from "./words";

const stateFilter = labelFilter("state", "Estado", { ...contentStateLabels, changes: "Publicado, con cambios" });

const dialogs = { move: RelocateDialog, publish: PublishItemsDialog, remove: RemoveDialog, outline: OutlineDialog };

export function AcademyScreen(props: Parameters<typeof useTreeState>[0]) {
  const state = useTreeState(props);
  const { branches, isAdmin, rows, draft, begin, filter, narrow, folded, fold, asked, ask, said } = state;
  const beginCategory = () => begin({ kind: "category", parentId: null, after: lastBelow(branches, null) });
  const Asking = asked && dialogs[asked.what];
  const parents = [...branches.byId.values()].filter(({ id }) => branches.below(id).length > 0).map(({ id }) => id);
  const { places, missing } = lessonPlaces(branches);
  const hasSections = missing.length === 0;
  const isFolded = parents.length > 0 && parents.every((id) => folded.has(id));

  return (
    <TreeContext value={state}>
      <PageHeader
        title="Academia"
        description="Categorías, cursos, secciones y lecciones, en el orden en que se ven en el sitio."
        trail={[{ label: "Academia" }]}
        actions={
          <>
            {isAdmin && (
              <ButtonLink href="/dashboard/academy/import" variant="secondary">
                <span>
                  Importar<span className="max-lg:sr-only"> y exportar</span>
                </span>
              </ButtonLink>
            )}
            <Button variant="secondary" onClick={beginCategory}>
              <PlusIcon className="size-5 sm:max-lg:hidden" /> Nueva categoría
            </Button>
            <NewContent
              kind="lesson"
              label="Nueva lección"
              asks={hasSections ? "Título" : "Lección"}
              places={places}
              missing={missing}
            />
          </>
        }
      />
      {branches.byId.size === 0 && !draft ? (
        <EmptyState
          icon={<GraduationCapIcon className="size-6" />}
          title="Aún no hay nada en la academia"
          action={<ButtonLink href="/dashboard/academy?new=1">Escribir la primera lección</ButtonLink>}
        >
          Una categoría reúne cursos; un curso, secciones; una sección, lecciones. Nadie las ve hasta que se publican.
        </EmptyState>
      ) : (
        <Selection ids={rows.flatMap((row) => ("item" in row ? row.key : []))}>
          <div role="search" aria-label="Filtros" className="mb-3 grid grid-cols-[1fr_auto] items-end gap-3 lg:flex">
            <div className="max-lg:col-span-2 lg:contents">
              <FilterControl
                field={searchFilter("Título o dirección")}
                value={filter.search}
                onChange={(search) => narrow({ search })}
              />
            </div>
            <FilterControl
              field={stateFilter}
              value={filter.state}
              onChange={(state) => narrow({ state: state as TreeQuery["state"] })}
            />
            {parents.length > 0 && !isFiltered(filter) && (
              <Button variant="ghost" className="whitespace-nowrap" onClick={() => fold(parents, !isFolded)}>
                {isFolded ? "Desplegar todo" : "Plegar todo"}
              </Button>
            )}
          </div>
          <BulkBar />
          {rows.length > 0 ? (
            <div className="@container overflow-clip rounded-lg border border-line bg-surface">
              <TreeGrid />
            </div>
          ) : (
            <EmptyState
              icon={<SearchIcon className="size-6" />}
              title="Nada coincide"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: "", state: "" })}>
                  Quitar los filtros
                </Button>
              }
            >
              Prueba con otras palabras o con otro estado.
            </EmptyState>
          )}
          <p className="mt-3 hidden text-sm text-subtle sm:block">
            Flechas para recorrer, <kbd>Enter</kbd> para abrir, <kbd>F2</kbd> para renombrar
            {isAdmin && (
              <>
                , <kbd>Alt</kbd> + <kbd>↑</kbd> <kbd>↓</kbd> para mover
              </>
            )}
            , <kbd>Espacio</kbd> para elegir, <kbd>Supr</kbd> para eliminar.
          </p>
        </Selection>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {Asking && <Asking key={asked.what} ids={asked.ids} onClose={() => ask(null)} />}
    </TreeContext>
  );
}

const levels = [
  { kind: "category", label: "Categoría" },
  { kind: "course", label: "Curso" },
  { kind: "section", label: "Sección" },
] as const;

/** A new lesson stands in a section, or in the deepest level that exists: the levels below that are then missing. */
function lessonPlaces(branches: Branches) {
  const sections = sectionChoices(branches);
  if (sections.length > 0) return { places: { label: "Sección", options: sections }, missing: [] };
  const deepest = levels.findLastIndex(({ kind }) => allOfKind(branches, kind).length > 0);
  const missing = levels.slice(deepest + 1);
  if (deepest < 0) return { missing };
  const { kind, label } = levels[deepest]!;
  const options = allOfKind(branches, kind).map((item) => ({ value: item.id, label: shownTitle(item) }));
  return { places: { label, options }, missing };
}

function sectionChoices(branches: Branches) {
  const [latest] = [...branches.byId.values()]
    .filter(({ kind }) => kind === "lesson")
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt));
  return allOfKind(branches, "section")
    .sort((a, b) => Number(b.id === latest?.parentId) - Number(a.id === latest?.parentId))
    .map((section) => ({
      value: section.id,
      label: [...aboveOf(branches, section).slice(1), section].map(shownTitle).join(" › "),
    }));
}

function BulkBar() {
  const { branches, isAdmin, ask } = useTreeContext();
  return (
    <SelectionBar label={(count) => (count === 1 ? "1 elegido" : `${count} elegidos`)}>
      {(ids) => {
        const kind = commonKind(branches, ids);
        return (
          <>
            {isAdmin && (
              <>
                <Button variant="secondary" onClick={() => ask({ what: "publish", ids })}>
                  Publicar
                </Button>
                <Button
                  variant="secondary"
                  onClick={() =>
                    kind
                      ? ask({ what: "move", ids: inTreeOrder(branches, ids, kind) })
                      : toast.warning("Para mover varios a la vez, elige solo cursos, solo secciones o solo lecciones.")
                  }
                >
                  Mover a…
                </Button>
              </>
            )}
            <Button variant="danger" onClick={() => ask({ what: "remove", ids })}>
              Eliminar
            </Button>
          </>
        );
      }}
    </SelectionBar>
  );
}
