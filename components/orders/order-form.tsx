"use client";

import { useRouter } from "next/navigation";
import type { ReactNode } from "react";
import { ConflictNotice } from "@/components/dashboard/conflict-notice";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { ApiError, api } from "@/lib/api/client";
import { toLocalTime } from "@/lib/core/days";
import { formatAmount } from "@/lib/core/numbers";
import { currencies, type Currency, currencyLabels } from "@/lib/core/currency";
import type { OrderDetail } from "@/lib/orders/schema";
import type { OrderValues } from "@/lib/orders/shared/input";

type Props = {
  order?: OrderDetail;
  initial?: Partial<OrderDefaults>;
  operators: { id: string; name: string }[];
  assignees: AssigneeChoice[];
};

export function OrderForm({ order, initial, operators, assignees }: Props) {
  async function save({ departureAt, returnAt, ...input }: OrderValues) {
    const body = {
      ...input,
      departureAt: departureAt.toISOString(),
      returnAt: returnAt?.toISOString() ?? null,
    };
    const saved = order
      ? await api("PATCH /api/orders/update/{id}", {
          params: { id: order.id },
          body: { ...body, version: order.version },
        })
      : await api("POST /api/orders/create", { body });
    toast.success(order ? "Los cambios se guardaron." : `La orden ${saved.number} se creó.`);
    return { to: `/dashboard/order/${saved.id}/details` };
  }

  return (
    <Form
      schema={() => import("@/lib/orders/shared/input").then(({ orderForm }) => orderForm)}
      initial={orderDefaults(order, { operatorId: operators.length === 1 ? operators[0]!.id : "", ...initial })}
      onSubmit={save}
      aria-label={order ? `Editar la orden ${order.number}` : "Nueva orden"}
      className="max-w-4xl space-y-8"
    >
      <Fieldset legend="Cliente y operador">
        <SelectField
          name="operatorId"
          label="Operador"
          options={[
            { value: "", label: "Elige un operador" },
            ...operators.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <AssigneeField people={assignees} />
        <Field name="customerName" label="Cliente" autoComplete="off" maxLength={120} />
        <Field name="customerPhone" label="Teléfono" type="tel" autoComplete="off" hint="Opcional" maxLength={30} />
      </Fieldset>
      <Fieldset legend="Viaje">
        <Field name="origin" label="Origen" autoComplete="off" maxLength={120} />
        <Field name="destination" label="Destino" autoComplete="off" maxLength={120} />
        <Field name="departureAt" label="Salida" type="datetime-local" hint="Hora de Lima y Bogotá" />
        <Field name="returnAt" label="Retorno" type="datetime-local" hint="Opcional" />
      </Fieldset>
      <Fieldset legend="Precio y notas" columns="sm:grid-cols-3">
        <Field name="priceCents" label="Precio total" inputMode="decimal" autoComplete="off" hint="Como 1,250.50" />
        <SelectField
          name="currency"
          label="Moneda"
          options={currencies.map((value) => ({ value, label: currencyLabels[value] }))}
        />
        <Field name="passengers" label="Pasajeros" type="number" inputMode="numeric" min={1} max={999} />
        <div className="sm:col-span-3">
          <TextareaField name="notes" label="Notas" hint="Opcional" maxLength={2000} />
        </div>
      </Fieldset>
      <Refusal />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">{order ? "Guardar cambios" : "Crear orden"}</SubmitButton>
        <ButtonLink href={order ? `/dashboard/order/${order.id}/details` : "/dashboard/order/list"} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

function Refusal() {
  const router = useRouter();
  const { failure } = useForm();
  if (!(failure instanceof ApiError) || !failure.fields.version) return <FormAlert />;
  return (
    <ConflictNotice message={failure.message}>
      <Button onClick={() => router.refresh()}>Descartar mis cambios y ver los datos actuales</Button>
    </ConflictNotice>
  );
}

type FieldsetProps = { legend: string; columns?: string; children: ReactNode };

function Fieldset({ legend, columns = "sm:grid-cols-2", children }: FieldsetProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
      {/* Floats, so that it stands within the border and not on it. */}
      <legend className="float-left mb-4 w-full font-display text-lg font-bold">{legend}</legend>
      <div className={`clear-both grid grid-cols-1 gap-5 ${columns}`}>{children}</div>
    </fieldset>
  );
}

type AssigneeChoice = { id: string; name: string; operatorId: string | null };

/** Offers only people who can take orders of the chosen operator. */
function AssigneeField({ people }: { people: AssigneeChoice[] }) {
  const operatorId = useFieldValue<string | undefined>("operatorId");
  const able = people.filter((person) => person.operatorId === null || person.operatorId === operatorId);
  return (
    // A person who can no longer be chosen is replaced by the first option, nobody.
    <SelectField
      name="assigneeId"
      label="Responsable"
      hint="Opcional hasta que se asigne"
      options={[{ value: "", label: "Sin responsable" }, ...able.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  );
}

type OrderDefaults = Record<keyof OrderValues, string> & { currency: Currency };

function orderDefaults(order: OrderDetail | undefined, initial: Partial<OrderDefaults>): Partial<OrderDefaults> {
  if (!order) return { currency: "PEN", passengers: "1", ...initial };
  // List every field: the next change would empty one that is missing here.
  const stored: OrderDefaults = {
    operatorId: order.operator.id,
    customerName: order.customerName,
    customerPhone: order.customerPhone,
    origin: order.origin,
    destination: order.destination,
    departureAt: toLocalTime(order.departureAt),
    returnAt: order.returnAt ? toLocalTime(order.returnAt) : "",
    passengers: String(order.passengers),
    priceCents: formatAmount(order.priceCents),
    currency: order.currency,
    notes: order.notes,
    assigneeId: order.assignee?.id ?? "",
  };
  return stored;
}
