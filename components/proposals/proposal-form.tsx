"use client";

import { useRouter } from "next/navigation";
import { ConflictNotice } from "@/components/dashboard/conflict-notice";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { toast } from "@/components/ui/toast";
import { useFieldValue } from "@/components/ui/use-field-value";
import { ApiError, api } from "@/lib/api/client";
import { currencyLabels } from "@/lib/core/currency";
import { formatQuantity, parseQuantity, type Tax, taxes } from "@/lib/core/money";
import { formatAmount, parseMoney } from "@/lib/core/numbers";
import { formatRate } from "@/lib/payments/shared/rate";
import type { OfferedVersion, ProposalDetails, ProposalInput } from "@/lib/proposals/schema";
import { nothingStands, planPresets, type MoneyStanding } from "@/lib/proposals/instalments/shared/plan";
import { chosenAtFirst, type Line, totalsOfChoice } from "@/lib/proposals/shared/lines";
import {
  lastDayOf,
  type ProposalCurrency,
  proposalCurrencies,
  proposalPath,
  taxLabels,
} from "@/lib/proposals/shared/proposal";
import { LineRows, newRow, type LineDraft, useRows } from "./line-rows";
import { type OfferedPlan, PlanPicker } from "./plan-picker";
import { PlanRows, planText } from "./plan-rows";
import { Sums } from "./sums";

type Props = {
  proposal?: ProposalDetails;
  clients: { id: string; name: string }[];
  plans: OfferedPlan[];
  /** Basis points. */
  taxRate: number;
  initial: { clientId: string; validUntil: string; rate: string };
  standing?: MoneyStanding;
};

export function ProposalForm({ proposal, clients, plans, taxRate, initial, standing = nothingStands }: Props) {
  async function save(body: ProposalInput) {
    const { id } = proposal
      ? await api("PATCH /api/proposals/update/{id}", {
          params: { id: proposal.id },
          body: { ...body, version: proposal.version },
        })
      : await api("POST /api/proposals/create", { body });
    toast.success(proposal ? "Los cambios se guardaron." : "La propuesta se creó como borrador.");
    return { to: proposalPath(id) };
  }

  return (
    <Form
      schema={() => import("@/lib/proposals/schema").then(({ proposalForm }) => proposalForm)}
      initial={
        proposal
          ? { clientId: proposal.client.id, ...storedValues(proposal.versions[0]!) }
          : { ...initial, currency: "PEN", tax: "added", ...newSheet }
      }
      onSubmit={save}
      aria-label={proposal ? "Editar propuesta" : "Nueva propuesta"}
      className="max-w-4xl space-y-8"
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="clientId"
          label="Cliente"
          options={[
            { value: "", label: "Elige un cliente" },
            ...clients.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <Field name="validUntil" type="date" label="Válida hasta" />
        <div className="sm:col-span-2">
          <Field name="title" label="Título" autoComplete="off" maxLength={120} required />
        </div>
        <div className="sm:col-span-2">
          <TextareaField
            name="intro"
            label="Texto"
            rows={8}
            hint="Opcional. Va antes de las líneas y admite markdown."
            maxLength={10_000}
          />
        </div>
        <SelectField
          name="currency"
          label="Moneda"
          options={proposalCurrencies.map((value) => ({ value, label: currencyLabels[value] }))}
        />
        <Field
          name="rate"
          label="Tipo de cambio del día"
          inputMode="decimal"
          autoComplete="off"
          hint="Opcional. Soles por dólar, como 3.75: la propuesta lo conserva."
        />
        <SelectField
          name="tax"
          label="IGV"
          options={taxes.map((value) => ({ value, label: taxLabels[value] }))}
          hint="El porcentaje está en las opciones del sitio."
        />
      </div>
      <PlanPicker plans={plans} />
      <LineRows />
      <LiveTotal {...{ taxRate, standing }} />
      <Refusal />
      <div className="flex flex-wrap gap-3">
        <SubmitButton busyLabel="Guardando...">{proposal ? "Guardar cambios" : "Crear borrador"}</SubmitButton>
        <ButtonLink href={proposal ? proposalPath(proposal.id) : "/dashboard/proposal/list"} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The sums, and how they are paid; what has no readable number yet counts as nothing. */
function LiveTotal({ taxRate, standing }: { taxRate: number; standing: MoneyStanding }) {
  const [rows] = useRows();
  const lines = rows.map(toLine);
  const offered = { lines, tax: useFieldValue<Tax>("tax"), taxRate };
  const chosen = chosenAtFirst(lines);
  return (
    <>
      <Sums {...offered} chosen={chosen} currency={useFieldValue<ProposalCurrency>("currency")} />
      <PlanRows totalCents={totalsOfChoice(offered, chosen).totalCents} standing={standing} />
    </>
  );
}

const newSheet = { lines: JSON.stringify([newRow([], { id: "l1" })]), plan: planText(planPresets[0]!.plan) };

const toLine = ({ quantity, unitCents, ...row }: LineDraft): Line => ({
  ...row,
  quantity: parseQuantity(quantity) ?? 0,
  unitCents: parseMoney(unitCents) ?? 0,
});

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

const storedValues = ({ title, intro, currency, rate, tax, validUntil, lines, plan }: OfferedVersion) => ({
  ...{ title, intro, currency, tax, rate: rate ? formatRate(rate) : "", validUntil: lastDayOf(validUntil as Date) },
  plan: planText(plan),
  lines: JSON.stringify(
    lines.map(({ quantity, unitCents, ...line }) => ({
      ...line,
      quantity: formatQuantity(quantity).replaceAll(",", ""),
      unitCents: formatAmount(unitCents),
    })),
  ),
});
