"use client";

import { useRouter } from "next/navigation";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { api } from "@/lib/api/client";
import type { SiteGoalItem } from "@/lib/analytics/goals/schema";
import { goalCurrencies, goalKinds, goalLimits } from "@/lib/analytics/shared/goals";
import { MatchedPages } from "./matched-pages";

export type GoalDraft = Pick<SiteGoalItem, "name" | "kind" | "pattern" | "currency"> & { _id?: string };

const currencyNames = new Intl.DisplayNames("es-PE", { type: "currency" });
const currencies = [
  { value: "", label: "Sin ingresos" },
  ...goalCurrencies.map((value) => ({ value, label: `${value} · ${currencyNames.of(value)}` })),
];
const kinds = Object.entries(goalKinds).map(([value, label]) => ({ value, label }));

export function GoalDialog({ site, goal, onClose }: { site: number; goal: GoalDraft; onClose: () => void }) {
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
          hint="Si es una página, escribe su ruta, como /academy/**: * es una parte y ** es todo lo que sigue. Si es un evento, escribe su nombre."
          maxLength={goalLimits.pattern}
          autoComplete="off"
          autoCapitalize="none"
        />
        <GoalPages site={site} />
        <CurrencyField />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar objetivo</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function GoalPages({ site }: { site: number }) {
  return <MatchedPages site={site} kind={useFieldValue("kind")} written={useFieldValue("pattern").trim()} />;
}

/** Only events have revenue. */
function CurrencyField() {
  const kind = useFieldValue("kind");
  if (kind !== "event") return null;
  return (
    <SelectField
      name="currency"
      label="Ingresos"
      hint="Se suma el valor de los eventos en esta moneda. Los de otras monedas no se suman."
      options={currencies}
    />
  );
}
