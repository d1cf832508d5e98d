"use client";

import type { ReactNode } from "react";
import { CheckboxField, SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { useFieldValue } from "@/components/ui/use-field-value";
import type { LinkManyChanges } from "@/lib/shortener/schema";
import { changeBox } from "@/lib/shortener/shared/limits";
import { utmLabels, utmNames } from "@/lib/shortener/shared/utm";

type Props = {
  links: string;
  open: boolean;
  onClose: () => void;
  onChange: (changes: LinkManyChanges) => Promise<void>;
};

/** Changes several links at once: only ticked fields change, and an empty one is cleared. */
export function ChangeDialog({ links, open, onClose, onChange }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cambiar ${links}`}
      description="Marca los datos que quieres cambiar. Si marcas uno y lo dejas vacío, se quita."
    >
      <Form
        schema={() => import("@/lib/shortener/schema").then(({ changeManyForm }) => changeManyForm)}
        survives={false}
        onSubmit={async (changes) => {
          await onChange(changes);
          onClose();
        }}
        className="mt-5 space-y-5"
      >
        <div className="max-h-[50vh] space-y-1 overflow-y-auto p-1">
          {utmNames.map((name) => (
            <Ticked key={name} name={name} label={`${utmLabels[name].label} (${name})`}>
              <Field
                name={name}
                label={utmLabels[name].label}
                placeholder={utmLabels[name].example}
                maxLength={200}
                autoComplete="off"
              />
            </Ticked>
          ))}
          <Ticked name="expiresAt" label="Vencimiento">
            <Field
              name="expiresAt"
              type="datetime-local"
              label="Vence"
              hint="Hora de Lima y Bogotá. Si lo dejas vacío, no vence."
            />
          </Ticked>
          <Ticked name="maxClicks" label="Límite de visitas">
            <Field
              name="maxClicks"
              type="number"
              inputMode="numeric"
              min={1}
              label="Límite"
              hint="Si lo dejas vacío, no hay límite."
            />
          </Ticked>
        </div>
        <SelectField name="paused" label="Estado" options={states} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Cambiar</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const states = [
  { value: "", label: "Sin cambios" },
  { value: "no", label: "Activos" },
  { value: "yes", label: "En pausa" },
];

function Ticked({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  const isTicked = useFieldValue<boolean | undefined>(changeBox + name);
  return (
    <div>
      <CheckboxField name={changeBox + name} label={label} />
      {isTicked && <div className="pb-3 pl-8">{children}</div>}
    </div>
  );
}
