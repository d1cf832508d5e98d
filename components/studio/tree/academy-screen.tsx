"use client";

import { useMemo, useState } from "react";
import { FilterControl } from "@/components/dashboard/filter-control";
import { PageHeader } from "@/components/dashboard/page-header";
import { Selection } from "@/components/dashboard/selection";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { GraduationCapIcon, PlusIcon, SearchIcon } from "@/components/ui/icons";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import type { ContentItemView, ContentTree, TreeQuery } from "@/lib/studio/schema";
import { contentStates, contentStateLabels } from "@/lib/studio/shared/kinds";
import { lastBelow, stepOf } from "./branches";
import { BulkBar } from "./bulk-bar";
import { MoveDialog } from "./move-dialog";
import { OutlineDialog } from "./outline-dialog";
import { PublishDialog } from "./publish-dialog";
import { RemoveDialog } from "./remove-dialog";
import { type Draft, isFiltered, rowsOf } from "./rows";
import { type Asked, TreeContext } from "./tree-context";
import { TreeGrid } from "./tree-grid";
import { useFolded } from "./use-folded";
import { useTree } from "./use-tree";
import { titleOf } from "./words";

type Props = { tree: ContentTree; filter: TreeQuery; isAdmin: boolean };

const stateOptions = [
  { value: "", label: "Todos" },
  ...contentStates.map((value) => ({ value, label: contentStateLabels[value] })),
  { value: "changes", label: "Publicado, con cambios" },
];

const dialogs = { move: MoveDialog, publish: PublishDialog, remove: RemoveDialog, outline: OutlineDialog };

/** The academy as it is written: its tree, and all that is done with more than one text of it. */
export function AcademyScreen({ tree, filter: initialFilter, isAdmin }: Props) {
  const { branches, actions } = useTree(tree);
  const { folded, fold } = useFolded();
  const [filter, setFilter] = useState(initialFilter);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [renaming, setRenaming] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, say] = useState("");
  const [wanted, setWanted] = useState<{ id: string } | null>(null);
  const address = useAddressSteps();
  const rows = useMemo(() => rowsOf(branches, { folded, filter, draft }), [branches, folded, filter, draft]);

  const focusRow = (id: string) => setWanted({ id });

  function begin(next: Draft | null) {
    setDraft(next);
    // What is new is where it will stand, not where a filter leaves it.
    if (next && isFiltered(filter)) narrow({ search: "", state: "" });
    if (next?.parentId) fold([next.parentId], false);
  }

  function step(item: ContentItemView, direction: "up" | "down") {
    const place = stepOf(branches, item, direction);
    if (!place) return say(`«${titleOf(item)}» ya no puede ${direction === "up" ? "subir" : "bajar"} más.`);
    actions.move({ kind: item.kind, ids: [item.id], ...place });
    if (place.parentId !== null) fold([place.parentId], false);
    focusRow(item.id);
    const [parent, sibling] = [place.parentId, place.after].map((id) =>
      id === null ? undefined : branches.byId.get(id),
    );
    const where = sibling ? `después de «${titleOf(sibling)}»` : "al principio";
    say(`«${titleOf(item)}» está ${where}${parent ? ` en «${titleOf(parent)}»` : ""}.`);
  }

  function narrow(changes: Partial<TreeQuery>) {
    setFilter({ ...filter, ...changes });
    address.go(changes, false);
  }

  const beginCategory = () => begin({ kind: "category", parentId: null, after: lastBelow(branches, null) });
  const Asking = asked && dialogs[asked.what];
  const parents = [...branches.byId.values()].filter(({ id }) => branches.below(id).length > 0).map(({ id }) => id);
  const isFolded = parents.length > 0 && parents.every((id) => folded.has(id));

  return (
    <TreeContext
      value={{
        branches,
        actions,
        isAdmin,
        folded,
        fold,
        renaming,
        setRenaming,
        begin,
        ask: setAsked,
        focusRow,
        say,
        step,
      }}
    >
      <PageHeader
        title="Academia"
        description="Todo lo que se enseña, en el orden en que se ve en el sitio."
        trail={[{ label: "Academia" }]}
        actions={
          <>
            {isAdmin && (
              <ButtonLink href="/dashboard/academy/import" variant="secondary">
                Importar y exportar
              </ButtonLink>
            )}
            <Button onClick={beginCategory}>
              <PlusIcon /> Nueva categoría
            </Button>
          </>
        }
      />
      {branches.byId.size === 0 && !draft ? (
        <EmptyState
          icon={<GraduationCapIcon className="size-6" />}
          title="Todavía no hay nada en la academia"
          action={<Button onClick={beginCategory}>Crear la primera categoría</Button>}
        >
          Una categoría reúne cursos; un curso, secciones; una sección, lecciones. Nadie las ve hasta que se publican.
        </EmptyState>
      ) : (
        <Selection ids={rows.flatMap((row) => ("item" in row ? row.key : []))}>
          <div role="search" aria-label="Filtros" className="mb-3 grid grid-cols-[1fr_auto] items-end gap-3 sm:flex">
            <div className="max-sm:col-span-2 sm:contents">
              <FilterControl
                field={{ type: "search", name: "search", label: "Buscar", placeholder: "Título o dirección" }}
                value={filter.search}
                onChange={(search) => narrow({ search })}
              />
            </div>
            <FilterControl
              field={{ type: "select", name: "state", label: "Estado", options: stateOptions }}
              value={filter.state}
              onChange={(state) => narrow({ state: state as TreeQuery["state"] })}
            />
            {parents.length > 0 && (
              <Button variant="ghost" disabled={isFiltered(filter)} onClick={() => fold(parents, !isFolded)}>
                {isFolded ? "Desplegar todo" : "Plegar todo"}
              </Button>
            )}
          </div>
          <BulkBar />
          {rows.length > 0 ? (
            <div className="overflow-clip rounded-lg border border-line bg-surface">
              <TreeGrid rows={rows} wanted={wanted} />
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
      {Asking && <Asking key={asked.what} ids={asked.ids} onClose={() => setAsked(null)} />}
    </TreeContext>
  );
}
