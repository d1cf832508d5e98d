"use client";

import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormMessage } from "@/components/ui/form-message";
import { UploadIcon } from "@/components/ui/icons";
import { WorkBar } from "@/components/ui/progress-bar";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { upload } from "@/lib/api/upload";
import { formatBytes } from "@/lib/core/numbers";
import { withReason } from "./say-failure";

const maxBytes = 2 * 1024 ** 3;

type Running = { file: File; share: number; abort: AbortController };

export function UploadBackup({ onUploaded }: { onUploaded: () => void }) {
  const isAwake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [running, setRunning] = useState<Running | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { isOver, handlers } = useFileDrop((files) => void take(files));
  useAskBeforeLeaving(running !== null);

  async function take(files: File[]) {
    if (running || files.length === 0) return;
    const file = files[0]!;
    const refusal = refusalOf(files);
    setMessage(refusal);
    if (refusal) return;

    const abort = new AbortController();
    const show = (share: number) => setRunning({ file, share, abort });
    show(0);
    try {
      const body = new FormData();
      body.set("file", file);
      const { name } = await upload("POST /api/db/upload", { body }, { onProgress: show, signal: abort.signal });
      toast.success(`Se subió ${name}.`);
      onUploaded();
    } catch (failure) {
      if (abort.signal.aborted) toast.info("Se canceló la subida: no se guardó nada.");
      else setMessage(withReason("❌ Error al subir el archivo", failure));
    } finally {
      setRunning(null);
    }
  }

  return (
    <div
      {...handlers}
      className={`rounded-lg border border-dashed p-4 transition-colors ${
        isOver ? "border-accent bg-accent-soft" : "border-line-strong"
      }`}
    >
      {running ? (
        <Progress {...running} />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p id={hint} className="min-w-0 flex-1 basis-60 text-sm text-muted">
            <span className="max-sm:hidden">Arrastra aquí una copia .sql o elígela. </span>
            Hasta 2 GB. La copia se revisa antes de guardarla, y nada cambia hasta que la restaures.
          </p>
          <Button
            variant="secondary"
            disabled={!isAwake}
            onClick={() => input.current!.click()}
            aria-describedby={hint}
            className="max-sm:w-full"
          >
            <UploadIcon /> Subir copia
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".sql"
        hidden
        aria-label="Copia .sql"
        onChange={({ target }) => {
          void take([...(target.files ?? [])]);
          // Lets the same file be chosen again after it was mended.
          target.value = "";
        }}
      />
      <div className={message && !running ? "mt-3" : ""}>
        <FormMessage message={running ? null : message} />
      </div>
    </div>
  );
}

function refusalOf(files: File[]): string | null {
  if (files.some(({ name }) => !name.toLowerCase().endsWith(".sql"))) return "❌ Solo se permiten archivos .sql";
  if (files.length > 1) return "Sube un solo archivo a la vez.";
  if (files[0]!.size > maxBytes) return "❌ Error al subir el archivo: pesa más de 2 GB.";
  return null;
}

function Progress({ file, share, abort }: Running) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className="mb-1.5 wrap-anywhere">
          <span role="status">{share < 1 ? `Subiendo ${file.name}` : `Revisando ${file.name}`}</span>
        </p>
        <WorkBar share={share} label={`Subida de ${file.name}`} />
        <p className="mt-1.5 text-sm text-subtle tabular-nums">
          {share < 1
            ? `${formatBytes(share * file.size)} de ${formatBytes(file.size)} · ${Math.floor(share * 100)} %`
            : formatBytes(file.size)}
        </p>
      </div>
      <Button variant="secondary" onClick={() => abort.abort()}>
        Cancelar
      </Button>
    </div>
  );
}

/** Closing the tab would end the upload. */
function useAskBeforeLeaving(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isActive]);
}
