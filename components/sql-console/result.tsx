"use client";

import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { DownloadIcon, LoaderCircleIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { saveFile } from "@/components/ui/save-file";
import { formatNumber } from "@/lib/core/numbers";
import type { FailedResult, QueryResult } from "@/lib/sql-console/schema";
import { toCsv } from "./csv";
import { PlanTree } from "./plan-tree";
import { ResultTable } from "./result-table";
import type { RunRequest, RunState } from "./use-runs";
import { useEffect, useState } from "react";

type Props = {
  shown: RunState;
  onCancel: () => void;
  onApply: (rows: number) => void;
  onDiscard: () => void;
};

export function Result({ shown, onCancel, onApply, onDiscard }: Props) {
  if (shown.status === "idle") {
    return (
      <EmptyState title="Aquí verás el resultado">
        Escribe una consulta y ejecútala con el botón o con Ctrl + Enter.
      </EmptyState>
    );
  }
  if (shown.status === "running") {
    return <Running began={shown.began} isCancelling={shown.isCancelling} onCancel={onCancel} />;
  }
  if (shown.status === "broken") return <Failure title="❌ Error al ejecutar la consulta." message={shown.message} />;
  const { asked, answer } = shown;
  if (!answer.success) {
    return <Failure title="❌ La consulta no tuvo éxito." place={placeOf(asked, answer.result)} {...answer.result} />;
  }
  const { result } = answer;
  if (result.change) return <Change result={result} onApply={onApply} onDiscard={onDiscard} />;
  if (result.plan !== null) return <PlanTree plan={result.plan} />;
  return <Rows result={result} />;
}

/** Line and column of an error in the editor, counted from 1. */
function placeOf({ before, query }: RunRequest, { position }: FailedResult): string | undefined {
  if (position === undefined) return undefined;
  const lines = (before + query.slice(0, position)).split("\n");
  return `Línea ${formatNumber(lines.length)}, columna ${formatNumber([...lines.at(-1)!].length + 1)}.`;
}

type FailureProps = { title: string; message: string; place?: string; hint?: string };

function Failure({ title, message, place, hint }: FailureProps) {
  return (
    <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4">
      <p className="font-semibold text-danger">{title}</p>
      <p className="mt-1 wrap-anywhere">
        {message} {place}
      </p>
      {hint && <p className="mt-1 text-sm wrap-anywhere text-muted">{hint}</p>}
    </div>
  );
}

const counted = (count: number): string => `${formatNumber(count)} ${count === 1 ? "fila" : "filas"}`;

function Rows({ result }: { result: QueryResult }) {
  const { rows, rowCount, milliseconds, wasCut } = result;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-muted">
          {counted(rowCount)} · {formatNumber(milliseconds)} ms
          {wasCut && (
            <span className="block text-amber">
              El resultado se cortó: hay más filas. Agrega LIMIT o una condición para ver otras.
            </span>
          )}
        </p>
        {rows.length > 0 && (
          <Button variant="secondary" onClick={() => download(toCsv(result))}>
            <DownloadIcon /> Descargar CSV
          </Button>
        )}
      </div>
      {rows.length > 0 ? (
        <ResultTable label="Resultado de la consulta" result={result} />
      ) : (
        <EmptyState title="La consulta no devolvió filas" />
      )}
    </>
  );
}

const download = (csv: string): void => saveFile(new File([csv], "consulta.csv", { type: "text/csv;charset=utf-8" }));

/** Before and after; for one row and for several. */
const verbs = {
  insert: { would: ["Se agregaría", "Se agregarían"], did: ["Se agregó", "Se agregaron"] },
  update: { would: ["Cambiaría", "Cambiarían"], did: ["Cambió", "Cambiaron"] },
  delete: { would: ["Se eliminaría", "Se eliminarían"], did: ["Se eliminó", "Se eliminaron"] },
};

function Change({ result, onApply, onDiscard }: { result: QueryResult } & Pick<Props, "onApply" | "onDiscard">) {
  const { rowCount, rows, milliseconds } = result;
  const { verb, isApplied, before } = result.change!;
  return (
    <>
      <div
        className={`mb-3 rounded-lg border p-4 ${isApplied ? "border-accent bg-accent-soft" : "border-amber bg-amber-soft"}`}
      >
        <p role="status" className="flex items-start gap-2 font-semibold">
          {!isApplied && <TriangleAlertIcon className="mt-0.5 text-amber" />}
          {verbs[verb][isApplied ? "did" : "would"][rowCount === 1 ? 0 : 1]} {counted(rowCount)} (
          {formatNumber(milliseconds)} ms).
        </p>
        <p className="mt-1 text-muted">
          {isApplied
            ? "El cambio se aplicó y quedó en la auditoría."
            : "Aún no se cambió nada: esto es lo que pasaría."}
          {rows.length < rowCount && ` Se muestran las primeras ${rows.length}.`}
        </p>
        {!isApplied && (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={onDiscard}>
              Descartar
            </Button>
            {rowCount > 0 && (
              <Button variant="danger" onClick={() => onApply(rowCount)}>
                Aplicar
              </Button>
            )}
          </div>
        )}
      </div>
      {rows.length > 0 && <ResultTable label="Filas del cambio" result={result} before={before} />}
    </>
  );
}

type RunningProps = {
  /** By `performance.now()`. */
  began: number;
  isCancelling: boolean;
  onCancel: () => void;
};

const seconds = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Running({ began, isCancelling, onCancel }: RunningProps) {
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setElapsed((performance.now() - began) / 1000), 100);
    return () => clearInterval(timer);
  }, [began]);

  return (
    <div className="flex min-h-32 flex-wrap items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6">
      <LoaderCircleIcon className="size-6 animate-spin text-accent" />
      <p>
        <span role="status">{isCancelling ? "Cancelando…" : "Ejecutando…"}</span>{" "}
        <span aria-hidden="true" className="text-subtle tabular-nums">
          {seconds.format(elapsed)} s
        </span>
      </p>
      <Button variant="secondary" disabled={isCancelling} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
