"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FilterIcon, XIcon } from "@/components/ui/icons";
import { control, FieldNote } from "@/components/ui/labelled";
import { useSingleKey, useSingleKeys } from "@/components/ui/single-keys";
import { useAwake } from "@/components/ui/use-awake";
import { useApi } from "@/lib/api/use-api";
import { isValueDimension, sessionDimensions, type ValueDimension } from "@/lib/analytics/shared/dimensions";
import { analyticsValue, dimensionName } from "@/lib/analytics/shared/labels";
import {
  analyticsHref,
  analyticsPath,
  type AnalyticsQuery,
  filteredHref,
  pageFilterLimits,
  type PageOperator,
  pageOperators,
  readFilters,
  withFilter,
} from "@/lib/analytics/shared/report-query";

type Props = { query: AnalyticsQuery; props: readonly string[] };

/** Builds a filter on any dimension. Also handles the page's keyboard shortcuts. */
export function FilterBuilder({ query, props }: Props) {
  const router = useRouter();
  const isAwake = useAwake();
  const [open, setOpen] = useState(false);
  const filters = readFilters(query.f);
  const go = (changes: Partial<AnalyticsQuery>) => router.push(analyticsHref(query, changes), { scroll: false });
  const show = (period: AnalyticsQuery["period"]) => go({ period, from: "", to: "", unit: "" });

  const hasKeys = useSingleKey("f", () => setOpen(true));
  useSingleKey("x", () => filters.length > 0 && go({ f: "" }));
  useSingleKey("d", () => show("today"));
  useSingleKey("w", () => show("7d"));
  useSingleKey("m", () => show("month"));
  useSingleKey("y", () => show("year"));

  return (
    <>
      <Button
        variant="secondary"
        disabled={!isAwake || filters.length >= pageFilterLimits.filters}
        aria-keyshortcuts={hasKeys ? "F" : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <FilterIcon className="size-5" /> Filtrar
        {hasKeys && (
          <kbd
            aria-hidden="true"
            className="rounded-sm border border-line px-1.5 font-mono text-sm font-normal text-subtle max-md:hidden"
          >
            F
          </kbd>
        )}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Filtrar las estadísticas" hasCross>
        <FilterFields
          query={query}
          props={props}
          onFilter={(href) => {
            setOpen(false);
            router.push(href, { scroll: false });
          }}
        />
      </Dialog>
    </>
  );
}

export function ReportKeysHelp() {
  const hasKeys = useSingleKeys();
  if (!hasKeys) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-subtle max-md:hidden">
      Teclas:
      {[
        ["D", "hoy"],
        ["W", "7 días"],
        ["M", "este mes"],
        ["Y", "este año"],
        ["F", "filtrar"],
        ["X", "quitar los filtros"],
      ].map(([key, does]) => (
        <span key={key}>
          <kbd className="rounded-sm border border-line px-1.5 font-mono">{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}

const dimensions: readonly ValueDimension[] = ["page", ...sessionDimensions, "goal", "event"];

type FieldsProps = Props & { onFilter: (href: string) => void };

function FilterFields({ query, props, onFilter }: FieldsProps) {
  const id = useId();
  const [dimension, setDimension] = useState<ValueDimension>("page");
  const [operator, setOperator] = useState<PageOperator>("is");
  const [values, setValues] = useState<string[]>([]);
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const isExact = !operator.startsWith("contains");
  const { data, isLoading } = useApi(
    ["GET /api/analytics/values", { query: { ...query, dimension, search: text.trim().slice(0, 200) } }],
    {
      keepPreviousData: true,
      dedupingInterval: 5_000,
    },
  );
  const offered = (data?.values ?? []).filter(({ value }) => !values.includes(value) && (isExact || value !== ""));

  function add(value: string) {
    setError("");
    setText("");
    if (values.length < pageFilterLimits.values) setValues([...new Set([...values, value])]);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const typed = text.trim();
    // A typed label stands for its stored value.
    const meant = isExact
      ? (data?.values.find(({ label }) => label.toLowerCase() === typed.toLowerCase())?.value ?? typed)
      : typed;
    const all = typed ? [...new Set([...values, meant])] : values;
    if (all.length === 0) return setError("Elige un valor de la lista o escríbelo.");
    onFilter(
      filteredHref(query, withFilter(readFilters(query.f), { operator, dimension, values: all }), analyticsPath),
    );
  }

  return (
    <form onSubmit={submit} className="mt-5 space-y-4">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <div className="space-y-1.5">
          <label htmlFor={`${id}-dimension`} className="block font-medium">
            Dimensión
          </label>
          <select
            id={`${id}-dimension`}
            value={dimension}
            className={control}
            onChange={({ target }) => {
              if (isValueDimension(target.value)) setDimension(target.value);
              setValues([]);
              setText("");
            }}
          >
            {[...dimensions, ...props.map((name) => `prop:${name}` as const)].map((one) => (
              <option key={one} value={one}>
                {dimensionName(one)}
              </option>
            ))}
          </select>
        </div>
        <div className="space-y-1.5">
          <label htmlFor={`${id}-operator`} className="block font-medium">
            Condición
          </label>
          <select
            id={`${id}-operator`}
            value={operator}
            className={control}
            onChange={({ target }) => {
              setOperator(target.value as PageOperator);
              setValues([]);
            }}
          >
            {Object.entries(pageOperators).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="space-y-1.5">
        <label htmlFor={`${id}-value`} className="block font-medium">
          Valores
        </label>
        {values.length > 0 && (
          <ul aria-label="Valores elegidos" className="flex flex-wrap gap-2">
            {values.map((value) => (
              <li key={value}>
                <button
                  type="button"
                  aria-label={`Quitar ${isExact ? analyticsValue(dimension, value) : value}`}
                  onClick={() => setValues(values.filter((other) => other !== value))}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-accent bg-accent-soft py-1 pr-3 pl-4 text-accent sm:min-h-9"
                >
                  <span className="wrap-anywhere">{isExact ? analyticsValue(dimension, value) : value}</span>
                  <XIcon className="size-4 shrink-0" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          id={`${id}-value`}
          value={text}
          maxLength={pageFilterLimits.length}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="Busca o escribe"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-value-error` : undefined}
          onChange={({ target }) => {
            setText(target.value);
            setError("");
          }}
          className={control}
        />
        <FieldNote id={`${id}-value`} error={error} />
        <ul
          aria-label="Valores disponibles"
          aria-busy={isLoading}
          className="h-44 overflow-y-auto rounded-lg border border-line"
        >
          {offered.map(({ value, label }) => (
            <li key={value}>
              <button
                type="button"
                onClick={() => add(value)}
                className="flex min-h-11 w-full items-center px-3 text-left wrap-anywhere hover:bg-sunken sm:min-h-9"
              >
                {label}
              </button>
            </li>
          ))}
          {offered.length === 0 && (
            <li className="px-3 py-3 text-muted">{isLoading ? "Buscando…" : "No hay otros valores en este rango."}</li>
          )}
        </ul>
      </div>
      <Button type="submit" className="w-full">
        Aplicar filtro
      </Button>
    </form>
  );
}
