"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon, PlusIcon, TrashIcon, XIcon } from "@/components/ui/icons";
import { control } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import type { SiteFunnelItem } from "@/lib/analytics/funnels/schema";
import { funnelLimits, funnelOrders, type FunnelStep, funnelWindows } from "@/lib/analytics/shared/funnels";
import { goalKinds, goalLimits, isPathPattern } from "@/lib/analytics/shared/goals";
import { analyticsDefaults } from "@/lib/analytics/shared/report-query";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { MatchedPages } from "./matched-pages";

type Props = { site: number; funnel?: SiteFunnelItem; onClose: () => void };

/** Stable keys, so that fields follow a moved or removed step. */
type EditedStep = FunnelStep & { key: number };

let lastKey = 0;
const newStep = (): EditedStep => ({ key: ++lastKey, name: "", kind: "page", patterns: [""] });

const optionsOf = (labels: object) =>
  Object.entries(labels).map(([value, label]: [string, string]) => ({ value, label }));

export function FunnelDialog({ site, funnel, onClose }: Props) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [steps, setSteps] = useState<EditedStep[]>(
    () => funnel?.steps.map((step) => ({ ...step, key: ++lastKey })) ?? [newStep(), newStep()],
  );
  const move = (at: number, by: -1 | 1) => {
    setSteps(steps.toSpliced(at, 1).toSpliced(at + by, 0, steps[at]!));
    // Moving loses the focus; at either end the button is disabled, so the list takes it.
    const button = document.activeElement as HTMLButtonElement | null;
    requestAnimationFrame(() => (button?.disabled ? list.current : button)?.focus({ preventScroll: true }));
  };
  return (
    <Dialog open onClose={onClose} title={funnel ? "Editar el embudo" : "Crear embudo"}>
      <Form
        schema={() => import("@/lib/analytics/funnels/schema").then((file) => file.funnelChanges)}
        initial={{ name: funnel?.name, order: funnel?.order ?? "in_order", window: String(funnel?.window ?? 1440) }}
        extra={() => ({ steps: steps.map(({ key: _, ...step }) => ({ ...step, patterns: written(step) })) })}
        onSubmit={async (body) => {
          const { _id: id } = await (funnel
            ? api("PATCH /api/analytics/funnels/update/{id}", { params: { id: funnel._id }, body })
            : api("POST /api/analytics/funnels/create", { body: { site, ...body } }));
          toast.success(funnel ? "Embudo guardado." : "Embudo creado.");
          onClose();
          // The other choices of the address stay.
          const address = new URLSearchParams(location.search);
          address.set("funnel", id);
          router.push(`${location.pathname}?${address}`, { scroll: false });
          router.refresh();
        }}
        survives={false}
        className="mt-5 space-y-5"
      >
        <Field name="name" label="Nombre" maxLength={funnelLimits.name} autoComplete="off" />
        <div
          ref={list}
          tabIndex={-1}
          role="group"
          aria-label="Pasos en orden"
          data-missing={problemOf(steps)}
          className="space-y-4 outline-none"
        >
          {steps.map((step, at) => (
            <Step
              key={step.key}
              site={site}
              step={step}
              name={`Paso ${at + 1}`}
              onChange={(changed) => setSteps(steps.with(at, changed))}
              onUp={at > 0 ? () => move(at, -1) : undefined}
              onDown={at < steps.length - 1 ? () => move(at, 1) : undefined}
              onRemove={
                steps.length > funnelLimits.steps.least
                  ? () => {
                      list.current?.focus({ preventScroll: true });
                      setSteps(steps.toSpliced(at, 1));
                    }
                  : undefined
              }
            />
          ))}
          {steps.length < funnelLimits.steps.most && (
            <Button variant="secondary" onClick={() => setSteps([...steps, newStep()])}>
              <PlusIcon /> Agregar paso
            </Button>
          )}
        </div>
        <SelectField name="order" label="Orden" options={optionsOf(funnelOrders)} />
        <SelectField
          name="window"
          label="Plazo"
          hint="Cuánto puede pasar del primer paso al último. Cada visitante se reconoce solo durante un día: quien vuelve mañana cuenta como otro."
          options={optionsOf(funnelWindows)}
        />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Guardando...">Guardar embudo</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

const written = ({ patterns }: FunnelStep): string[] => patterns.map((one) => one.trim()).filter(Boolean);

function problemOf(steps: readonly FunnelStep[]): string | undefined {
  for (const [at, step] of steps.entries()) {
    const patterns = written(step);
    if (patterns.length === 0) return `Paso ${at + 1}: escribe una página o un evento.`;
    if (step.kind === "page" && !patterns.every(isPathPattern))
      return `Paso ${at + 1}: escribe una ruta, como /contact o /academy/**.`;
  }
  return undefined;
}

type StepProps = {
  site: number;
  step: EditedStep;
  name: string;
  onChange: (step: EditedStep) => void;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

function Step({ site, step, name, onChange, onUp, onDown, onRemove }: StepProps) {
  const { kind, patterns } = step;
  const one = kind === "page" ? "página" : "evento";
  const setPatterns = (changed: string[]) => onChange({ ...step, patterns: changed });
  return (
    <div role="group" aria-label={name} className="space-y-3 rounded-lg border border-line p-4">
      <div className="flex items-center justify-between gap-2">
        <p className="font-medium">{name}</p>
        <span className="-my-2 -mr-2 flex *:disabled:opacity-40">
          <IconButton quiet label={`Subir: ${name}`} disabled={!onUp} onClick={onUp}>
            <ArrowUpIcon />
          </IconButton>
          <IconButton quiet label={`Bajar: ${name}`} disabled={!onDown} onClick={onDown}>
            <ArrowDownIcon />
          </IconButton>
          <IconButton quiet label={`Quitar: ${name}`} disabled={!onRemove} onClick={onRemove}>
            <TrashIcon />
          </IconButton>
        </span>
      </div>
      <select
        aria-label={`${name}, se da con`}
        value={kind}
        onChange={({ target }) => onChange({ ...step, kind: target.value as FunnelStep["kind"] })}
        className={control}
      >
        {optionsOf(goalKinds).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {patterns.map((pattern, at) => (
        <div key={at} className="space-y-2">
          <div className="flex gap-2">
            <PatternInput
              site={site}
              kind={kind}
              label={`${name}, ${one} ${at + 1}`}
              value={pattern}
              onChange={(value) => setPatterns(patterns.with(at, value))}
            />
            {patterns.length > 1 && (
              <IconButton
                quiet
                label={`Quitar: ${name}, ${one} ${at + 1}`}
                onClick={() => setPatterns(patterns.toSpliced(at, 1))}
              >
                <XIcon />
              </IconButton>
            )}
          </div>
          {pattern.includes("*") && <MatchedPages site={site} kind={kind} written={pattern.trim()} />}
        </div>
      ))}
      {patterns.length < funnelLimits.patterns && (
        <Button variant="ghost" className="-ml-4" onClick={() => setPatterns([...patterns, ""])}>
          <PlusIcon /> {kind === "page" ? "O bien otra página" : "O bien otro evento"}
        </Button>
      )}
      <input
        aria-label={`${name}, nombre`}
        placeholder="Nombre del paso (opcional)"
        autoComplete="off"
        maxLength={funnelLimits.name}
        value={step.name}
        onChange={({ target }) => onChange({ ...step, name: target.value })}
        className={control}
      />
    </div>
  );
}

type PatternProps = {
  site: number;
  kind: FunnelStep["kind"];
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Offers the site's pages and events of the last 30 days. */
function PatternInput({ site, kind, label, value, onChange }: PatternProps) {
  const id = useId();
  const [isInUse, setIsInUse] = useState(false);
  const search = value.trim().replaceAll("*", "").slice(0, 200);
  const { data } = useApi(
    isInUse ? ["GET /api/analytics/values", { query: { ...analyticsDefaults, site, dimension: kind, search } }] : null,
    { keepPreviousData: true, dedupingInterval: 5_000 },
  );
  return (
    <>
      <input
        aria-label={label}
        list={id}
        placeholder={kind === "page" ? "/academy/**" : "Contacto enviado"}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={goalLimits.pattern}
        value={value}
        onFocus={() => setIsInUse(true)}
        onChange={({ target }) => onChange(target.value)}
        className={control}
      />
      <datalist id={id}>
        {data?.values
          .filter((one) => one.value)
          .map((one) => (
            <option key={one.value} value={one.value} label={one.label} />
          ))}
      </datalist>
    </>
  );
}
