import Form from "next/form";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { type OrderState, orderStates, orderStateLabels } from "@/lib/orders/shared/states";

type Props = {
  values: { date: string; operator: string; states: readonly OrderState[]; phone: string };
  operators: { id: string; name: string }[];
  phoneError?: string;
};

/** A plain GET form, so that each report has an address. */
export function ReportForm({ values, operators, phoneError }: Props) {
  return (
    <Form
      // Fields follow the address, also after going back.
      key={JSON.stringify(values)}
      action="/dashboard/order/wa-report"
      scroll={false}
      aria-label="Datos del reporte"
      className="space-y-5"
    >
      <Field name="date" label="Día de salida" type="date" required defaultValue={values.date} />
      {operators.length > 1 && (
        <SelectField
          name="operator"
          label="Operador"
          defaultValue={values.operator}
          options={[{ value: "", label: "Todos" }, ...operators.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      )}
      <fieldset>
        <legend className="font-medium">Estados</legend>
        <div className="mt-1 grid grid-cols-2 gap-x-3">
          {orderStates.map((state) => (
            <label key={state} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name="states"
                value={state}
                defaultChecked={values.states.includes(state)}
                className="size-5 shrink-0 accent-accent"
              />
              {orderStateLabels[state]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field
        name="phone"
        label="Número de WhatsApp"
        hint="Opcional, con el código del país. Si lo dejas vacío, WhatsApp te pregunta a quién enviarlo."
        error={phoneError}
        type="tel"
        maxLength={30}
        defaultValue={values.phone}
      />
      <Button type="submit" className="w-full">
        Ver reporte
      </Button>
    </Form>
  );
}
