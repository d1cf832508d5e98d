"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { type Column, DataTable } from "@/components/dashboard/data-table";
import { RemovalDialog } from "@/components/dashboard/removal-dialog";
import { RowAction } from "@/components/dashboard/row-menu";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { ChartIcon, PencilIcon, PlusIcon, TrashIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { SiteGoalItem } from "@/lib/analytics/goals/schema";
import { goalCurrencies, goalKinds, goalLimits } from "@/lib/analytics/shared/goals";
import { metricText } from "@/lib/analytics/shared/labels";
import { formatNumber } from "@/lib/core/numbers";
import { MatchedPages } from "./matched-pages";

type Draft = Pick<SiteGoalItem, "name" | "kind" | "pattern" | "currency"> & { _id?: string };
type Props = { site: number; goals: SiteGoalItem[]; events: string[] };

const empty: Draft = { name: "", kind: "page", pattern: "", currency: null };
const currencyNames = new Intl.DisplayNames("es-PE", { type: "currency" });
const currencies = [
  { value: "", label: "No se suman" },
  ...goalCurrencies.map((value) => ({ value, label: `${value} · ${currencyNames.of(value)}` })),
];
const kinds = Object.entries(goalKinds).map(([value, label]) => ({ value, label }));

/** What a site wants of its visitors, and who reached it; events that came are one click away. */
export function GoalList({ site, goals, events }: Props) {
  const isAwake = useAwake();
  const [draft, setDraft] = useState<Draft | null>(null);
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
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { key: "kind", header: "Tipo", cell: ({ kind }) => goalKinds[kind] },
    {
      key: "pattern",
      header: "Página o evento",
      card: "rest",
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
          <RowAction
            icon={<PencilIcon />}
            label="Editar"
            aria-label={`Editar ${goal.name}`}
            onClick={() => setDraft(goal)}
          />
          <RowAction
            icon={<TrashIcon />}
            label="Eliminar"
            aria-label={`Eliminar ${goal.name}`}
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
        <EmptyState icon={<ChartIcon className="size-6" />} title="Todavía no hay objetivos" action={add}>
          Un objetivo es una página que se ve, como /contact, o un evento que ocurre, como «Contacto enviado».
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
            Eventos que llegaron y no son objetivos
          </h2>
          <ul className="flex flex-wrap gap-2">
            {events.map((name) => (
              <li key={name}>
                <Button
                  variant="secondary"
                  disabled={!isAwake}
                  onClick={() => setDraft({ name, kind: "event", pattern: name, currency: null })}
                >
                  <PlusIcon className="size-5" /> {name}
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
          description="Deja de contarse aparte. Sus páginas y eventos siguen en las cifras."
          confirmLabel="Eliminar objetivo"
          onRemove={() => api("DELETE /api/analytics/goals/remove/{id}", { params: { id: removing._id } })}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  );
}

function GoalDialog({ site, goal, onClose }: { site: number; goal: Draft; onClose: () => void }) {
  const router = useRouter();
  const { _id: id, name, kind, pattern, currency } = goal;
  return (
    <Dialog open onClose={onClose} title={id ? "Editar el objetivo" : "Crear objetivo"}>
      <Form
        schema={() => import("@/lib/analytics/goals/schema").then((file) => file.goalChanges)}
        initial={{ name, kind, pattern, currency: currency ?? "" }}
        onSubmit={async (body) => {
          await (id
            ? api("PATCH /api/analytics/goals/update/{id}", { params: { id }, body })
            : api("POST /api/analytics/goals/create", { body: { site, ...body } }));
          toast.success(id ? "Objetivo guardado." : "Objetivo creado.");
          onClose();
          router.refresh();
        }}
        survives={false}
        className="mt-5 space-y-5"
      >
        <Field name="name" label="Nombre" maxLength={goalLimits.name} autoComplete="off" />
        <SelectField name="kind" label="Se alcanza con" options={kinds} />
        <Field
          name="pattern"
          label="Página o evento"
          hint="De una página su ruta: * es una parte y ** todo lo que sigue, como /academy/**. De un evento su nombre."
          maxLength={goalLimits.pattern}
          autoComplete="off"
          autoCapitalize="none"
        />
        <MatchedPages site={site} />
        <CurrencyField />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar objetivo</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Events alone are worth something. */
function CurrencyField() {
  const kind = useFieldValue("kind");
  if (kind !== "event") return null;
  return (
    <SelectField
      name="currency"
      label="Ingresos"
      hint="Si el evento dice cuánto valió, se suman los de esta moneda; los de otras no."
      options={currencies}
    />
  );
}
