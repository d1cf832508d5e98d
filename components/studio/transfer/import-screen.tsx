"use client";

import { useRef, useState } from "react";
import { Card } from "@/components/dashboard/card";
import { Button, ButtonLink } from "@/components/ui/button";
import { FileInput } from "@/components/ui/file-input";
import { FormMessage } from "@/components/ui/form-message";
import { FileTextIcon, FolderIcon, UploadIcon } from "@/components/ui/icons";
import { WorkBar } from "@/components/ui/progress-bar";
import { useAwake } from "@/components/ui/use-awake";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { ImportHelp } from "./import-help";
import { doesSomething, PlanDone, PlanView } from "./plan-view";
import { ApiError } from "@/lib/api/client";
import { upload } from "@/lib/api/upload";
import type { TransferPlan } from "@/lib/studio/transfer/schema";
import { droppedFiles, nothingPicked, toZip } from "./pick-files";

export function ImportScreen() {
  const isAwake = useAwake();
  const zipInput = useRef<HTMLInputElement>(null);
  const folderInput = useRef<HTMLInputElement>(null);
  const { stage, message, take, toggle, run, reset } = useImport();
  const { isOver, handlers } = useFileDrop((files, data) => void take(files, data));
  const isBusy = stage.name === "planning" || stage.name === "running";

  return (
    <Card title="Importar">
      <div
        {...handlers}
        className={`rounded-lg border border-dashed p-5 transition-colors sm:p-8 ${
          isOver ? "border-accent bg-accent-soft" : "border-line-strong"
        }`}
      >
        {stage.name === "empty" && (
          <div className="flex flex-col items-center gap-5 text-center">
            <p className="max-w-prose text-muted">
              <span className="pointer-coarse:hidden">Arrastra aquí un ZIP o una carpeta, o elígelos. </span>
              Primero verás qué se crea y qué cambia; nada se guarda hasta que lo confirmes.
            </p>
            <div className="flex flex-wrap justify-center gap-3 max-sm:w-full">
              <Button disabled={!isAwake} onClick={() => zipInput.current!.click()} className="max-sm:w-full">
                <UploadIcon /> Elegir un ZIP
              </Button>
              <Button
                variant="secondary"
                disabled={!isAwake}
                onClick={() => folderInput.current!.click()}
                className="max-sm:w-full"
              >
                <FolderIcon /> Elegir una carpeta
              </Button>
            </div>
          </div>
        )}
        {stage.name !== "empty" && (
          <div className="space-y-5">
            <p className="flex items-center gap-2 font-semibold wrap-anywhere">
              <FileTextIcon className="size-5 shrink-0" /> {stage.zip.name}
            </p>
            {isBusy && (
              <div>
                <p role="status" className="mb-1.5">
                  {stage.name === "planning" ? "Revisando…" : "Importando…"}
                </p>
                <WorkBar share={stage.share} label="Progreso" />
              </div>
            )}
            {stage.name === "planned" && (
              <>
                <PlanView plan={stage.plan} />
                {stage.plan.problems.length === 0 && !doesSomething(stage.plan) && (
                  <p role="status">La academia ya tiene todo eso: no hay nada que importar.</p>
                )}
                <label className="flex min-h-11 w-fit items-center gap-3 font-medium">
                  <input
                    type="checkbox"
                    checked={stage.publish}
                    onChange={() => void toggle()}
                    className="size-5 shrink-0 accent-accent"
                  />
                  Publicar los contenidos importados
                </label>
                <div className="flex flex-wrap justify-end gap-3">
                  <Button variant="secondary" onClick={reset} className="max-sm:w-full">
                    Elegir otro
                  </Button>
                  {doesSomething(stage.plan) && (
                    <Button onClick={() => void run()} className="max-sm:w-full">
                      Importar
                    </Button>
                  )}
                </div>
              </>
            )}
            {stage.name === "done" && (
              <>
                <PlanDone plan={stage.plan} />
                <div className="flex flex-wrap gap-3">
                  <ButtonLink href="/dashboard/academy" className="max-sm:w-full">
                    Ver la academia
                  </ButtonLink>
                  <Button variant="secondary" onClick={reset} className="max-sm:w-full">
                    Importar otra cosa
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
        <FileInput
          ref={zipInput}
          accept=".zip,application/zip"
          aria-label="ZIP"
          onFiles={(files) => void take(files)}
        />
        <FileInput
          ref={folderInput}
          aria-label="Carpeta"
          {...{ webkitdirectory: "" }}
          onFiles={(files) => void take(files)}
        />
        <div className={message ? "mt-4" : ""}>
          <FormMessage message={message} />
        </div>
      </div>
      <ImportHelp />
    </Card>
  );
}

type Chosen = { zip: File; publish: boolean };

type Stage =
  | { name: "empty" }
  | ({ name: "planning" | "running"; share: number } & Chosen)
  | ({ name: "planned" | "done"; plan: TransferPlan } & Chosen);

function useImport() {
  const [stage, setStage] = useState<Stage>({ name: "empty" });
  const [message, setMessage] = useState<string | null>(null);

  async function plan(chosen: Chosen) {
    setMessage(null);
    setStage({ name: "planning", share: 0, ...chosen });
    try {
      const onProgress = (share: number) => setStage({ name: "planning", share, ...chosen });
      const sent = { query: { publish: inQuery(chosen.publish) }, body: chosen.zip };
      setStage({
        name: "planned",
        plan: await upload("POST /api/content/import/plan", sent, { onProgress }),
        ...chosen,
      });
    } catch (failure) {
      setMessage((failure as Error).message);
      setStage({ name: "empty" });
    }
  }

  return {
    stage,
    message,
    reset: () => {
      setMessage(null);
      setStage({ name: "empty" });
    },
    /** Plans the chosen files. @param data a drop, which may contain folders */
    take: async (files: File[], data?: DataTransfer) => {
      if (stage.name === "planning" || stage.name === "running") return;
      const zip = await toZip(data ? await droppedFiles(data) : files);
      if (zip) await plan({ zip, publish: false });
      else setMessage(nothingPicked);
    },
    toggle: async () => {
      if (stage.name === "planned") await plan({ zip: stage.zip, publish: !stage.publish });
    },
    run: async () => {
      if (stage.name !== "planned") return;
      const { zip, publish, plan: seen } = stage;
      const onProgress = (share: number) => setStage({ name: "running", share, zip, publish });
      onProgress(0);
      try {
        const sent = { query: { publish: inQuery(publish), plan: seen.digest }, body: zip };
        const done = await upload("POST /api/content/import/run", sent, { onProgress });
        setStage({ name: "done", plan: done, zip, publish });
      } catch (failure) {
        // After a conflict, a new plan includes the changes of others.
        if (failure instanceof ApiError && failure.code === "conflict") await plan({ zip, publish });
        else setStage(stage);
        setMessage((failure as Error).message);
      }
    },
  };
}

const inQuery = (is: boolean): "0" | "1" => (is ? "1" : "0");
