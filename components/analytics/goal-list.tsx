"use client";

import { useState } from "react";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { RemovalDialog } from "@/components/dashboard/removal-dialog";
import { RowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ChartIcon, PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { SiteGoalItem } from "@/lib/analytics/goals/schema";
import { goalKinds, goalLimits } from "@/lib/analytics/shared/goals";
import { analyticsValue, metricText } from "@/lib/analytics/shared/labels";
import { formatNumber } from "@/lib/core/numbers";
import type { GoalDraft } from "./goal-dialog";

type Props = { site: number; goals: SiteGoalItem[]; events: string[] };

const empty: GoalDraft = { name: "", kind: "page", pattern: "", currency: null };
const GoalDialog = openedPiece(() => import("./goal-dialog").then((file) => file.GoalDialog));

export function GoalList({ site, goals, events }: Props) {
  const isAwake = useAwake();
  const [draft, setDraft] = useState<GoalDraft | null>(null);
  const [removing, setRemoving] = useState<SiteGoalItem | null>(null);
  const add = (
    <Button disabled={!isAwake || goals.length >= goalLimits.most} onClick={() => setDraft(empty)}>
      <PlusIcon /> Crear objetivo
    </Button>
  );
  const columns: Column<SiteGoalItem>[] = [
    {
      key: "name",
      header: "Objetivo",
      card: "title",
      cell: ({ name }) => <span className="wrap-anywhere">{analyticsValue("goal", name)}</span>,
    },
    { key: "kind", header: "Tipo", cell: ({ kind }) => goalKinds[kind] },
    {
      key: "pattern",
      header: "Página o evento",
      card: "note",
      cell: ({ pattern }) => <code className="wrap-anywhere">{pattern}</code>,
    },
    {
      key: "visitors",
      header: "Visitantes, 30 días",
      card: "fact",
      named: true,
      align: "end",
      cell: ({ visitors }) => formatNumber(visitors),
    },
    {
      key: "rate",
      header: "Conversión",
      card: "fact",
      named: true,
      align: "end",
      cell: ({ rate }) => (rate === null ? "—" : `${formatNumber(rate)} %`),
    },
    ...(goals.some(({ currency }) => currency)
      ? [
          {
            key: "revenue",
            header: "Ingresos",
            card: "fact",
            named: true,
            align: "end",
            cell: ({ revenue, currency }) => (
              <span className="whitespace-nowrap">{metricText("total_revenue", revenue, currency)}</span>
            ),
          } satisfies Column<SiteGoalItem>,
        ]
      : []),
    {
      key: "actions",
      header: "Acciones",
      card: "actions",
      align: "end",
      cell: (goal) => (
        <>
          <RowAction icon={<PencilIcon />} label="Editar" name={`Editar ${goal.name}`} onClick={() => setDraft(goal)} />
          <RowAction
            icon={<TrashIcon />}
            label="Eliminar"
            name={`Eliminar ${goal.name}`}
            danger
            onClick={() => setRemoving(goal)}
          />
        </>
      ),
    },
  ];
  return (
    <div className="space-y-6">
      <div className="flex justify-end">{add}</div>
      {goals.length === 0 ? (
        <EmptyState icon={<ChartIcon className="size-6" />} title="Aún no hay objetivos" action={add}>
          Un objetivo es una página que alguien ve, como /contact, o un evento, como «Contacto enviado». Crea uno para
          ver cuántos visitantes lo alcanzan.
        </EmptyState>
      ) : (
        <DataTable
          caption="Objetivos"
          rows={goals}
          rowKey={({ _id }) => _id}
          rowName={({ name }) => name}
          columns={columns}
        />
      )}
      {events.length > 0 && (
        <section aria-labelledby="eventos" className="space-y-3">
          <h2 id="eventos" className="text-lg">
            Eventos que aún no son objetivos
          </h2>
          <ul className="flex flex-wrap gap-2">
            {events.map((name) => (
              <li key={name}>
                <Button
                  variant="secondary"
                  disabled={!isAwake}
                  onClick={() => setDraft({ name, kind: "event", pattern: name, currency: null })}
                >
                  <PlusIcon className="size-5" /> {analyticsValue("event", name)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {draft && <GoalDialog site={site} goal={draft} onClose={() => setDraft(null)} />}
      {removing && (
        <RemovalDialog
          title={`¿Eliminar el objetivo ${removing.name}?`}
          description="El objetivo deja de contarse. Sus páginas y eventos siguen en las cifras."
          confirmLabel="Eliminar objetivo"
          onRemove={() => api("DELETE /api/analytics/goals/remove/{id}", { params: { id: removing._id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}
