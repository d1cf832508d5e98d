import Form from "next/form";
import { Button } from "@/components/ui/button";
import { type OrderState, orderStates, stateLabels } from "@/lib/orders/schema";

type Props = {
  values: { date: string; operator: string; states: readonly OrderState[]; phone: string };
  operators: { id: string; name: string }[];
  /** What is wrong with the phone number. */
  phoneError?: string;
};

const control =
  "block h-12 w-full rounded-lg border border-line-strong bg-surface px-3.5 text-base hover:border-ink aria-invalid:border-danger";

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
      <Labelled id="phone" label="Número de WhatsApp">
        <input
          id="phone"
          name="phone"
          type="tel"
          maxLength={30}
          defaultValue={values.phone}
          aria-invalid={phoneError ? true : undefined}
          aria-describedby="phone-note"
          className={control}
        />
        <p id="phone-note" className={`text-sm ${phoneError ? "text-danger" : "text-subtle"}`}>
          {phoneError ?? "Opcional, con el código del país. Sin él, WhatsApp pregunta a quién."}
        </p>
      </Labelled>
      <Button type="submit" className="w-full">
        Ver reporte
      </Button>
    </Form>
  );
}

function Labelled({ id, label, children }: { id: string; label: string; children: React.ReactNode }) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}
