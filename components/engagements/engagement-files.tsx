"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { FileInput } from "@/components/ui/file-input";
import { DownloadIcon, UploadIcon } from "@/components/ui/icons";
import { control, Labelled } from "@/components/ui/labelled";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { upload } from "@/lib/api/upload";
import { formatBytes, formatPercent } from "@/lib/core/numbers";
import type { EngagementFile, EngagementStep } from "@/lib/engagements/schema";
import { engagementFilePath, mostEngagementFileBytes } from "@/lib/engagements/shared/engagement";

type Props = { id: string; files: EngagementFile[]; steps: Pick<EngagementStep, "id" | "title">[] };

/** Files that the client downloads from their page. */
export function EngagementFiles({ id, files, steps }: Props) {
  const router = useRouter();
  return (
    <div className="space-y-5">
      {files.length === 0 ? (
        <p className="text-muted">Aún no hay archivos. El cliente los descarga en su página.</p>
      ) : (
        <ul className="divide-y divide-line">
          {files.map((file) => (
            <li key={file.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <a
                href={engagementFilePath(file.id)}
                download
                className="inline-flex min-h-11 min-w-0 items-center gap-2 link"
              >
                <DownloadIcon className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere">
                  {file.name}{" "}
                  <span className="text-muted">
                    ({formatBytes(file.bytes)}
                    {sayStep(steps.find((step) => step.id === file.stepId))})
                  </span>
                </span>
              </a>
              <ConfirmButton
                label="Eliminar"
                name={`Eliminar ${file.name}`}
                title={`¿Eliminar ${file.name}?`}
                description="El cliente ya no podrá descargarlo. No se puede deshacer."
                confirmLabel="Eliminar"
                danger
                quiet
                onConfirm={async () => {
                  await api("DELETE /api/engagements/files/remove/{id}", { params: { id: file.id } });
                  toast.success("El archivo se eliminó.");
                  router.refresh();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <AddFile id={id} steps={steps} />
    </div>
  );
}

const sayStep = (step: { title: string } | undefined): string => (step ? `, de «${step.title}»` : "");

function AddFile({ id, steps }: Omit<Props, "files">) {
  const router = useRouter();
  const isAwake = useAwake();
  const { busy, run } = useBusy("No se pudo subir el archivo.");
  const [step, setStep] = useState("");
  const [share, setShare] = useState(0);
  const own = useId();
  const input = useRef<HTMLInputElement>(null);

  function take([file]: File[]) {
    if (!file) return;
    if (file.size > mostEngagementFileBytes)
      return toast.danger(`El archivo pesa más de ${formatBytes(mostEngagementFileBytes)}.`);
    setShare(0);
    void run(() =>
      upload(
        "POST /api/engagements/files/create/{id}",
        { params: { id }, query: { name: file.name, step }, body: file },
        { onProgress: setShare },
      ).then(() => toast.success(`Se subió ${file.name}.`)),
    ).finally(() => router.refresh());
  }

  return (
    <div className="flex flex-wrap items-end gap-3 border-t border-line pt-5">
      {steps.length > 0 && (
        <Labelled id={own} label="Paso del archivo">
          <select id={own} value={step} onChange={({ target }) => setStep(target.value)} className={control}>
            <option value="">Todo el encargo</option>
            {steps.map(({ id: value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        </Labelled>
      )}
      <Button
        variant="secondary"
        busy={busy}
        busyLabel={`Subiendo… ${formatPercent(share, 1)}`}
        disabled={!isAwake}
        onClick={() => input.current!.click()}
      >
        <UploadIcon /> Subir archivo
      </Button>
      <FileInput ref={input} onFiles={take} aria-label="Archivo para el cliente" />
      <p className="text-sm text-subtle">Hasta {formatBytes(mostEngagementFileBytes)}.</p>
    </div>
  );
}
