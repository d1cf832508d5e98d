"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon, ChevronDownIcon, TrashIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { onceForAll, type PlanDraft } from "@/lib/marketing/shared/prices";
import { solutionNames } from "@/lib/marketing/shared/solution";
import { isLike, RowsControl } from "./rows-control";

const newPlan = (plans: PlanDraft[]): PlanDraft => ({
  id: Math.max(0, ...plans.map(({ id }) => id)) + 1,
  slug: "",
  title: "",
  description: "",
  service: "",
  price: "",
  isFrom: false,
  period: onceForAll,
  features: [],
  buttonText: "Pedir este plan",
  isPopular: false,
});

export const isPlan = (row: unknown): row is PlanDraft =>
  isLike(row, newPlan([])) &&
  row.features.every((feature) => typeof feature === "string") &&
  (row.service === "" || Object.hasOwn(solutionNames, row.service));

export function PlanControl(shared: { label: string; hint: string }) {
  const list = useRef<HTMLOListElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector("summary")?.focus());
  return (
    <RowsControl
      {...shared}
      isRow={isPlan}
      adding={{ label: "Agregar plan", most: 8, none: "Usa como máximo 8 planes.", next: newPlan }}
    >
      {(plans, change, wrong) => (
        <ol ref={list} className="space-y-3">
          {plans.map((plan, index) => (
            <PlanRow
              key={plan.id}
              plan={plan}
              place={index + 1}
              onChange={(typed) =>
                change(
                  plans.map((each, at) => {
                    if (at === index) return { ...each, ...typed };
                    // Only one plan is the most popular.
                    return typed.isPopular ? { ...each, isPopular: false } : each;
                  }),
                )
              }
              onMove={(by) => change(plans.with(index, plans[index + by]!).with(index + by, plan))}
              last={plans.length}
              isWrong={index === wrong}
              isLedTo={index === (wrong ?? 0)}
              onRemove={() => {
                change(plans.filter((_, at) => at !== index));
                focus(Math.min(index, plans.length - 2));
              }}
            />
          ))}
        </ol>
      )}
    </RowsControl>
  );
}

type RowProps = {
  plan: PlanDraft;
  /** Counted from 1. */
  place: number;
  last: number;
  isWrong: boolean;
  isLedTo: boolean;
  onChange: (typed: Partial<PlanDraft>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

function PlanRow({ plan, place, last, isWrong, isLedTo, onChange, onMove, onRemove }: RowProps) {
  const name = plan.title || `Plan ${place}`;
  const [isNew] = useState(plan.title === "");
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isWrong) details.current!.open = true;
  }, [isWrong]);
  return (
    <li className="rounded-lg border border-line">
      <details ref={details} open={isNew || undefined} className="group">
        <summary
          data-focus-for={isLedTo ? "value" : undefined}
          className="flex min-h-12 items-center gap-3 rounded-lg px-4 hover:bg-sunken"
        >
          <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
          {plan.isPopular && (
            <span className="max-sm:hidden">
              <Badge tone="accent">Más Popular</Badge>
            </span>
          )}
          <span className="text-muted tabular-nums">{plan.price}</span>
          <ChevronDownIcon className="size-5 text-subtle transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-1 gap-4 border-t border-line p-4 sm:grid-cols-2">
          <Text label="Nombre" value={plan.title} onChange={(title) => onChange({ title })} />
          <Text
            label="Precio"
            value={plan.price}
            onChange={(price) => onChange({ price })}
            inputMode="decimal"
            placeholder="1,250.50"
          />
          <Text label="Periodo" value={plan.period} onChange={(period) => onChange({ period })} />
          <Labelling label="Servicio">
            {(id) => (
              <select
                id={id}
                value={plan.service}
                onChange={({ target }) => onChange({ service: target.value as PlanDraft["service"] })}
                className={control}
              >
                <option value="">Ninguno</option>
                {Object.entries(solutionNames).map(([slug, label]) => (
                  <option key={slug} value={slug}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Labelling>
          <Lines label="Descripción" value={plan.description} onChange={(description) => onChange({ description })} />
          <Lines
            label="Qué incluye, una cosa por línea"
            rows={7}
            value={plan.features.join("\n")}
            onChange={(text) => onChange({ features: text.split("\n") })}
          />
          <Text label="Texto del botón" value={plan.buttonText} onChange={(buttonText) => onChange({ buttonText })} />
          <div>
            <Check
              label="Mostrar «desde» antes del precio"
              on={plan.isFrom}
              onChange={(isFrom) => onChange({ isFrom })}
            />
            <Check label="Más Popular" on={plan.isPopular} onChange={(isPopular) => onChange({ isPopular })} />
          </div>
          <div className="flex items-center gap-1 sm:col-span-2">
            <IconButton label={`Subir ${name}`} disabled={place === 1} onClick={() => onMove(-1)}>
              <ArrowUpIcon />
            </IconButton>
            <IconButton label={`Bajar ${name}`} disabled={place === last} onClick={() => onMove(1)}>
              <ArrowDownIcon />
            </IconButton>
            <Button variant="ghost" className="ml-auto text-danger" disabled={last === 1} onClick={onRemove}>
              <TrashIcon /> Quitar {name}
            </Button>
          </div>
        </div>
      </details>
    </li>
  );
}

function Labelling({ label, wide, children }: { label: string; wide?: true; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={wide && "sm:col-span-2"}>
      <Labelled id={id} label={label}>
        {children(id)}
      </Labelled>
    </div>
  );
}

type TextProps = {
  label: string;
  value: string;
  onChange: (typed: string) => void;
  inputMode?: "decimal";
  placeholder?: string;
};

const Text = ({ label, onChange, ...props }: TextProps) => (
  <Labelling label={label}>
    {(id) => (
      <input
        {...props}
        id={id}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className={control}
      />
    )}
  </Labelling>
);

const Lines = ({ label, onChange, rows = 2, ...props }: TextProps & { rows?: number }) => (
  <Labelling label={label} wide>
    {(id) => (
      <textarea
        {...props}
        id={id}
        rows={rows}
        onChange={({ target }) => onChange(target.value)}
        className={`${control} h-auto py-2.5`}
      />
    )}
  </Labelling>
);

const Check = ({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) => (
  <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
    <input
      type="checkbox"
      checked={on}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 shrink-0 accent-accent"
    />
    {label}
  </label>
);
