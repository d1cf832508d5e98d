"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileInput } from "@/components/ui/file-input";
import { FormMessage } from "@/components/ui/form-message";
import { Fold, TitleCount } from "@/components/ui/fold";
import { FileTextIcon, UploadIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useFileDrop } from "@/components/ui/use-file-drop";
import type { AnswerOf } from "@/lib/api/calls";
import { ApiError, api } from "@/lib/api/client";
import { formatNumber } from "@/lib/core/numbers";
import { decodeCsv } from "@/lib/core/read-csv";
import { type LinkCsv, mostCsvBytes, mostLines, readLinkCsv } from "@/lib/shortener/shared/link-csv";

type Plan = AnswerOf<"POST /api/shortener/import/plan">;
type Choices = { update: boolean; folders: boolean };
type Stage = Choices & { name: string; csv: LinkCsv; plan: Plan };

const most = 100;

export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { stage, busy, message, take, toggle, run, reset } = useImport(onClose);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, handlers } = useFileDrop((files) => void take(files));
  const total = stage ? stage.plan.created + stage.plan.updated : 0;
  function close() {
    if (busy === "running") return;
    reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Importar CSV"
      description="Primero verás qué se va a crear. Nada se guarda hasta que lo confirmes."
      wide
    >
      <div
        {...handlers}
        className={`mt-5 space-y-5 rounded-lg border border-dashed p-4 sm:p-6 ${
          isOver ? "border-accent bg-accent-soft" : "border-line-strong"
        }`}
      >
        {stage ? (
          <>
            <p className="flex items-center gap-2 font-semibold wrap-anywhere">
              <FileTextIcon className="size-5 shrink-0" /> {stage.name}
            </p>
            <PlanOf plan={stage.plan} csv={stage.csv} />
            {stage.plan.conflicts.length > 0 && (
              <Choice checked={stage.update} disabled={busy !== null} onChange={() => void toggle("update")}>
                Actualizar los que llevan a otra dirección
              </Choice>
            )}
            {(stage.folders || stage.plan.newFolders.length > 0) && (
              <div>
                <Choice checked={stage.folders} disabled={busy !== null} onChange={() => void toggle("folders")}>
                  Crear las carpetas que falten
                </Choice>
                <p className="pl-8 wrap-anywhere text-muted">
                  {stage.plan.newFolders.length > 0 && `${titled(stage.plan.newFolders)}. `}
                  Todos los administradores podrán usarlas.
                </p>
              </div>
            )}
          </>
        ) : (
          <div className="space-y-4">
            <p className="text-muted">
              <span className="pointer-coarse:hidden">Arrastra aquí un archivo, o elígelo. </span>
              Hasta {formatNumber(mostLines)} enlaces. La primera línea tiene los títulos: «Destino» (o url, long_url)
              y, si quieres, «Código» (key, keyword, slug), «Título», «Etiquetas», «Vence», «Límite de visitas»,
              «Carpeta» y utm_source, utm_medium…
            </p>
            <Button busy={busy === "planning"} onClick={() => input.current!.click()} className="max-sm:w-full">
              <UploadIcon /> Elegir un archivo
            </Button>
          </div>
        )}
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="Archivo CSV"
          onFiles={(files) => void take(files)}
        />
        <FormMessage message={message} />
      </div>
      <div className="dialog-foot mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy === "running"} onClick={stage ? reset : close}>
          {stage ? "Elegir otro" : "Cancelar"}
        </Button>
        {total > 0 && (
          <Button busy={busy !== null} onClick={() => void run()}>
            Importar {amount(total)}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { checked: boolean; disabled: boolean; onChange: () => void; children: ReactNode };

const Choice = ({ children, ...box }: ChoiceProps) => (
  <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
    <input type="checkbox" {...box} className="size-5 shrink-0 accent-accent" />
    {children}
  </label>
);

const amount = (count: number): string => (count === 1 ? "1 enlace" : `${formatNumber(count)} enlaces`);

const titled = (columns: string[]): string =>
  columns
    .slice(0, 12)
    .map((title) => `«${title.slice(0, 40)}»`)
    .join(", ") + (columns.length > 12 ? "…" : "");

function sourceOfCodes([first, ...others]: string[]): string {
  if (first === undefined) return "Ninguna columna tiene los códigos: cada enlace tendrá uno nuevo.";
  const rest = others.length > 0 ? ` o, si está vacía, de ${titled(others)}` : "";
  return `Los códigos salen de la columna ${titled([first])}${rest}.`;
}

function PlanOf({ plan, csv }: { plan: Plan; csv: LinkCsv }) {
  const { created, updated, same, again, uncoded, conflicts, problems } = plan;
  const figures = [
    { label: "Se crean", value: created },
    { label: "Se actualizan", value: updated },
    { label: "Ya están", value: same },
    { label: "Se omiten", value: problems.length + conflicts.length - updated },
  ];
  return (
    <div role="status" className="space-y-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {figures.map(({ label, value }) => (
          <div key={label} className="rounded-lg bg-sunken px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-display text-2xl tabular-nums">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="wrap-anywhere">
        {sourceOfCodes(csv.codeColumns)}
        {csv.unread.length > 0 && ` Columnas que no se importan: ${titled(csv.unread)}.`}
      </p>
      {created + updated === 0 && <p>No hay nada que importar.</p>}
      {again > 0 && (
        <p>
          {again === 1 ? "1 dirección ya tiene" : `${formatNumber(again)} direcciones ya tienen`} un enlace; se creará
          otro.
        </p>
      )}
      <Lines
        title="Sin código en el archivo: tendrán uno nuevo"
        lines={uncoded.map(({ line, destination }) => ({ line, text: destination }))}
      />
      <Lines
        title="Otros códigos del mismo enlace, que no se guardan"
        lines={csv.lost.map(({ line, code }) => ({ line, text: `/${code}` }))}
      />
      <Lines
        title="Llevan a otra dirección"
        lines={conflicts.map(({ line, code, present, destination }) => ({
          line,
          text: `/${code} lleva a ${present}; el archivo dice ${destination}`,
        }))}
      />
      <Lines title="Con errores" lines={problems.map(({ line, message }) => ({ line, text: message }))} />
    </div>
  );
}

function Lines({ title, lines }: { title: string; lines: { line: number; text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <Fold
      title={
        <>
          {title} <TitleCount>{formatNumber(lines.length)}</TitleCount>
        </>
      }
      isOpen={lines.length <= 10}
    >
      <ul className="max-h-60 divide-y divide-line overflow-y-auto">
        {lines.slice(0, most).map(({ line, text }) => (
          <li key={`${line} ${text}`} className="px-4 py-2.5 wrap-anywhere">
            <span className="text-muted">Línea {formatNumber(line)}:</span> {text}
          </li>
        ))}
        {lines.length > most && <li className="px-4 py-2.5 text-muted">Y {formatNumber(lines.length - most)} más.</li>}
      </ul>
    </Fold>
  );
}

function useImport(onDone: () => void) {
  const router = useRouter();
  const [stage, setStage] = useState<Stage | null>(null);
  const [busy, setBusy] = useState<"planning" | "running" | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const reset = () => {
    setStage(null);
    setMessage(null);
  };

  async function plan(asked: Omit<Stage, "plan">, told: string | null = null) {
    setBusy("planning");
    setMessage(told);
    try {
      const { csv, update, folders } = asked;
      const body = { rows: csv.rows, update, folders };
      setStage({ ...asked, plan: await api("POST /api/shortener/import/plan", { body }) });
    } catch (failure) {
      setMessage((failure as Error).message);
    } finally {
      setBusy(null);
    }
  }

  return {
    stage,
    busy,
    message,
    reset,
    take: async ([file]: File[]) => {
      if (!file || busy) return;
      reset();
      if (file.size > mostCsvBytes) return setMessage("El archivo es demasiado grande: puede pesar hasta 2 MB.");
      const csv = readLinkCsv(decodeCsv(new Uint8Array(await file.arrayBuffer())));
      if (typeof csv === "string") return setMessage(csv);
      await plan({ name: file.name, csv, update: false, folders: false });
    },
    toggle: async (choice: keyof Choices) => {
      if (stage && !busy) await plan({ ...stage, [choice]: !stage[choice] });
    },
    run: async () => {
      if (!stage || busy) return;
      setBusy("running");
      const { csv, update, folders, plan: seen } = stage;
      try {
        const { created, updated } = await api("POST /api/shortener/import/run", {
          body: { rows: csv.rows, update, folders, plan: seen.digest },
        });
        toast.success(`${created + updated === 1 ? "Se importó" : "Se importaron"} ${amount(created + updated)}.`);
        reset();
        onDone();
        router.refresh();
      } catch (failure) {
        // Links changed meanwhile, so plan again.
        if (failure instanceof ApiError && failure.code === "conflict") await plan(stage, failure.message);
        else setMessage((failure as Error).message);
      } finally {
        setBusy(null);
      }
    },
  };
}
