"use client";

import { useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { IconButton } from "@/components/ui/icon-button";
import { PlusIcon, TrashIcon } from "@/components/ui/icons";
import { control, FieldNote, Labelled } from "@/components/ui/labelled";
import { useFieldValue } from "@/components/ui/use-field-value";
import { formatMoney } from "@/lib/core/numbers";
import {
  amountsOf,
  leftOf,
  mostParts,
  parseShare,
  planMomentLabels,
  type PlanMoment,
  type PlanPart,
  planPresets,
  sayStanding,
  type MoneyStanding,
  wholeShare,
} from "@/lib/proposals/instalments/shared/plan";
import { useRowsOf } from "./use-rows";

/** A part as it is typed. */
type PartDraft = Omit<PlanPart, "share" | "days"> & { share: string; days: string };

const toDraft = ({ share, days, ...part }: PlanPart): PartDraft => ({
  ...part,
  share: String(share / 100),
  days: days === 0 ? "" : String(days),
});

/** The first value of the field that holds the plan. */
export const planText = (plan: readonly PlanPart[]): string => JSON.stringify(plan.map(toDraft));

/** The last part takes what the others leave. */
function withRest(rows: readonly PartDraft[]): PartDraft[] {
  const others = rows.slice(0, -1).reduce((sum, { share }) => sum + (parseShare(share) ?? 0), 0);
  return rows.map((row, place) =>
    place === rows.length - 1 ? { ...row, share: String(Math.max(0, wholeShare - others) / 100) } : row,
  );
}

/** How a proposal is paid. One hidden field holds the parts, so that the form knows of every change. */
export function PlanRows({ totalCents, standing }: { totalCents: number; standing: MoneyStanding }) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const { errors, initial } = useForm();
  const [rows, write] = useRowsOf<PartDraft>("plan");
  const currency = useFieldValue("currency");
  const change = (typed: PartDraft[]) => write(withRest(typed));
  const amounts = amountsOf(
    leftOf(totalCents, standing),
    rows.map(({ share }) => ({ share: parseShare(share) ?? 0 })),
  );
  return (
    <fieldset aria-describedby={errors.plan && `${id}-error`} className="min-w-0 space-y-3">
      <legend className="mb-2 font-display text-lg font-bold">Plan de pagos</legend>
      <textarea name="plan" hidden readOnly defaultValue={initial.plan as string} />
      <div className="flex flex-wrap gap-2">
        {planPresets.map(({ label, plan }) => (
          <Button key={label} variant="secondary" onClick={() => change(plan.map(toDraft))}>
            {label}
          </Button>
        ))}
      </div>
      {rows.length === 0 && <p className="text-muted">Sin plan, la propuesta no pide pagos en su página.</p>}
      {sayStanding(standing).map(({ label, cents }) => (
        <p key={label} className="text-muted">
          {label}: {formatMoney(cents, currency)}. El plan divide lo que falta.
        </p>
      ))}
      <ol ref={list} className="space-y-3">
        {rows.map((row, place) => (
          <PartRow
            // Parts have no names of their own, and only the last one is added.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            row={row}
            place={place + 1}
            isLast={place === rows.length - 1}
            amount={formatMoney(amounts[place]!, currency)}
            onChange={(typed) => change(rows.with(place, { ...row, ...typed }))}
            onRemove={() => change(rows.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      <FieldNote id={id} error={errors.plan} />
      {rows.length < mostParts && (
        <Button
          variant="secondary"
          onClick={() => {
            const isFirst = rows.length === 0;
            const moment = isFirst
              ? ({ when: "acceptance", days: "" } as const)
              : ({ when: "after", days: "30" } as const);
            change([...rows, { label: isFirst ? "Pago único" : "Saldo", share: "", day: "", ...moment }]);
            requestAnimationFrame(() => list.current?.lastElementChild?.querySelector("input")?.focus());
          }}
        >
          <PlusIcon /> Agregar pago
        </Button>
      )}
    </fieldset>
  );
}

type RowProps = {
  row: PartDraft;
  /** Counted from 1. */
  place: number;
  isLast: boolean;
  amount: string;
  onChange: (typed: Partial<PartDraft>) => void;
  onRemove: () => void;
};

function PartRow({ row, place, isLast, amount, onChange, onRemove }: RowProps) {
  const id = useId();
  const name = `Pago ${place}`;
  return (
    <li aria-label={name} className="space-y-3 rounded-lg border border-line p-3 sm:p-4">
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_6rem_13rem_11rem]">
        <div className="col-span-2 sm:col-span-1">
          <Labelled id={`${id}-label`} label="Nombre">
            <input
              id={`${id}-label`}
              data-focus-for={place === 1 ? "plan" : undefined}
              value={row.label}
              onChange={({ target }) => onChange({ label: target.value })}
              maxLength={60}
              autoComplete="off"
              className={control}
            />
          </Labelled>
        </div>
        <Labelled id={`${id}-share`} label="%">
          <input
            id={`${id}-share`}
            value={row.share}
            onChange={({ target }) => onChange({ share: target.value })}
            readOnly={isLast}
            inputMode="decimal"
            autoComplete="off"
            className={`${control} read-only:bg-sunken`}
          />
        </Labelled>
        <Labelled id={`${id}-when`} label="Se paga">
          <select
            id={`${id}-when`}
            value={row.when}
            onChange={({ target }) => onChange({ when: target.value as PlanMoment })}
            className={control}
          >
            {Object.entries(planMomentLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Labelled>
        {row.when === "day" && (
          <Labelled id={`${id}-day`} label="Fecha">
            <input
              id={`${id}-day`}
              type="date"
              value={row.day}
              onChange={({ target }) => onChange({ day: target.value })}
              className={control}
            />
          </Labelled>
        )}
        {row.when === "after" && (
          <Labelled id={`${id}-days`} label="Días">
            <input
              id={`${id}-days`}
              value={row.days}
              onChange={({ target }) => onChange({ days: target.value })}
              inputMode="numeric"
              autoComplete="off"
              className={control}
            />
          </Labelled>
        )}
      </div>
      <div className="flex items-center justify-between gap-3">
        <output htmlFor={`${id}-share`} className="font-semibold tabular-nums">
          {amount}
        </output>
        <IconButton label={`Quitar ${name}`} onClick={onRemove}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
