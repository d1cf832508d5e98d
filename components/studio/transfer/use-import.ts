"use client";

import { useState } from "react";
import { ApiError } from "@/lib/api/client";
import { upload } from "@/lib/api/upload";
import { transferPlan, type TransferPlan } from "@/lib/studio/transfer/schema";
import { droppedFiles, nothingPicked, toZip } from "./pick-files";

type Chosen = { zip: File; publish: boolean };

type Stage =
  | { name: "empty" }
  | ({ name: "planning" | "running"; share: number } & Chosen)
  | ({ name: "planned" | "done"; plan: TransferPlan } & Chosen);

export function useImport() {
  const [stage, setStage] = useState<Stage>({ name: "empty" });
  const [message, setMessage] = useState<string | null>(null);

  async function plan(chosen: Chosen) {
    setMessage(null);
    setStage({ name: "planning", share: 0, ...chosen });
    try {
      const path = `/api/content/import/plan?publish=${Number(chosen.publish)}`;
      const onProgress = (share: number) => setStage({ name: "planning", share, ...chosen });
      setStage({
        name: "planned",
        plan: transferPlan.parse(await upload(path, chosen.zip, { onProgress })),
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
    /** Plans what was chosen. @param data what was dropped, in which folders are */
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
        const path = `/api/content/import/run?publish=${Number(publish)}&plan=${seen.digest}`;
        setStage({ name: "done", plan: transferPlan.parse(await upload(path, zip, { onProgress })), zip, publish });
      } catch (failure) {
        // What changed meanwhile is in a new plan.
        if (failure instanceof ApiError && failure.code === "conflict") await plan({ zip, publish });
        else setStage(stage);
        setMessage((failure as Error).message);
      }
    },
  };
}
