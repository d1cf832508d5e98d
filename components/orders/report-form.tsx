import Form from "next/form";
import { Button } from "@/components/ui/button";
import { control, Labelled } from "@/components/ui/labelled";
import { type OrderState, orderStates, stateLabels } from "@/lib/orders/schema";

type Props = {
  values: { date: string; operator: string; states: readonly OrderState[]; phone: string };
  operators: { id: string; name: string }[];
  /** What is wrong with the phone number. */
  phoneError?: string;
};

/** What a report tells of. A plain GET form: the answer is a page with an address. */
export function ReportForm({ values, operators, phoneError }: Props) {
  return (
    <Form
      // What the address says is what the fields show, also after going back.
      key={JSON.stringify(values)}
      action="/dashboard/order/wa-report"
      scroll={false}
      aria-label="Datos del reporte"
      className="space-y-5"
    >
      <Labelled id="date" label="Día de salida">
        <input id="date" name="date" type="date" required defaultValue={values.date} className={control} />
      </Labelled>
      {operators.length > 1 && (
        <Labelled id="operator" label="Operador">
          <select id="operator" name="operator" defaultValue={values.operator} className={control}>
            <option value="">Todos</option>
            {operators.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
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
              {stateLabels[state]}
            </label>
          ))}
        </div>
      </fieldset>
      <Labelled
        id="phone"
        label="Número de WhatsApp"
        hint="Opcional, con el código del país. Sin él, WhatsApp pregunta a quién."
        error={phoneError}
      >
        <input
          id="phone"
          name="phone"
          type="tel"
          maxLength={30}
          defaultValue={values.phone}
          aria-invalid={phoneError ? true : undefined}
          aria-describedby={phoneError ? "phone-error" : "phone-hint"}
          className={control}
        />
      </Labelled>
      <Button type="submit" className="w-full">
        Ver reporte
      </Button>
    </Form>
  );
}
