"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileTextIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { WorkBar } from "@/components/ui/progress-bar";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { formatKilobytes } from "@/lib/core/numbers";
import { mostFileBytes } from "@/lib/products/shared/limits";
import type { KeptFile } from "@/lib/content/shared/fields-of";
import { useDraftState } from "../draft/draft-context";
import { type DraftFieldProps, useDraftControl } from "../fields/draft-text";
import { findLeftFile, forgetLeftFile, uploadProductFile } from "./upload-product-file";
import { failureWords } from "@/lib/api/failure-words";

type Running = { name: string; share: number; isWaiting: boolean };

/** Uploads go on after a reload, and when the network is back. */
export function DraftFile({ userId, ...field }: DraftFieldProps & { userId: string }) {
  const { labelled, value, readOnly, set } = useDraftControl<KeptFile | null>(field);
  const { id, label, hint, error } = labelled;
  const key = `${userId}/${useDraftState(({ draft }) => draft.id)}/${field.name}`;
  const input = useRef<HTMLInputElement>(null);
  const abort = useRef<AbortController>(null);
  const [running, setRunning] = useState<Running | null>(null);
  const [message, setMessage] = useState<string | undefined>();
  const drop = useFileDrop(([file]) => file && !readOnly && !running && void take(file));

  async function take(file: File) {
    setMessage(undefined);
    if (file.size > mostFileBytes) return setMessage("El archivo pesa más de 200 MB.");
    if (file.size === 0) return setMessage("El archivo está vacío.");
    const { signal } = (abort.current = new AbortController());
    const show = (share: number, isWaiting: boolean) => setRunning({ name: file.name, share, isWaiting });
    show(0, false);
    try {
      set(await uploadProductFile(key, file, { signal, onProgress: show }));
    } catch (failure) {
      if (signal.aborted) return;
      await forgetLeftFile(key);
      setMessage(failureWords(failure, "No se pudo subir el archivo."));
    } finally {
      if (abort.current?.signal === signal) setRunning(null);
    }
  }

  const goOn = useEffectEvent(async (isGone: () => boolean) => {
    const file = await findLeftFile(key);
    if (file && !isGone()) await take(file);
  });
  useEffect(() => {
    let isGone = false;
    if (!readOnly) void goOn(() => isGone);
    return () => {
      isGone = true;
      abort.current?.abort();
    };
  }, [readOnly]);

  function cancel() {
    abort.current?.abort();
    setRunning(null);
    void forgetLeftFile(key);
  }

  const problem = message ?? error;
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-${problem ? "error" : "hint"}`}
      className="space-y-1.5"
    >
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center gap-4 rounded-lg border bg-surface p-3 ${drop.isOver ? "border-accent" : problem ? "border-danger" : "border-line-strong"}`}
      >
        <FileTextIcon className="size-6 shrink-0 text-subtle" />
        <div className="min-w-40 flex-1">
          {running ? (
            <div className="space-y-2">
              <p className="wrap-anywhere" aria-live="polite">
                {running.isWaiting
                  ? `Sin conexión: «${running.name}» seguirá subiendo cuando vuelva la conexión.`
                  : `Subiendo «${running.name}»…`}
              </p>
              <WorkBar share={running.share} label={`Subida de ${running.name}`} />
            </div>
          ) : value ? (
            <p>
              {value.name.split(".").at(-1)!.toUpperCase()} · {formatKilobytes(value.size)}
            </p>
          ) : (
            <p className="text-muted">Sin archivo</p>
          )}
        </div>
        {!readOnly && (
          <div className="flex flex-wrap gap-2">
            <input
              ref={input}
              type="file"
              aria-label={label}
              className="sr-only"
              tabIndex={-1}
              onChange={({ target }) => {
                const file = target.files?.[0];
                target.value = "";
                if (file && !running) void take(file);
              }}
            />
            {running ? (
              <Button variant="secondary" onClick={cancel}>
                Cancelar la subida
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => input.current?.click()}>
                {value ? "Cambiar archivo" : "Elegir archivo"}
              </Button>
            )}
            {value && !running && (
              <Button variant="ghost" onClick={() => set(null)}>
                Quitar
              </Button>
            )}
          </div>
        )}
      </div>
      <FieldNote id={id} hint={hint} error={problem} />
    </div>
  );
}
