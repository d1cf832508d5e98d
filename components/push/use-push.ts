"use client";

import { useState } from "react";
import { attempt } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { useApi } from "@/lib/api/use-api";
import { startPush, stopPush } from "./browser";

export function usePush(userId: string) {
  const { data: state, error, mutate } = useApi(["GET /api/push/findOne"]);
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked */
  async function turn(on: boolean): Promise<boolean> {
    if (!state) return false;
    setBusy(true);
    const isDone = await attempt(async () => {
      const refusal = on ? await startPush(userId, state) : await stopPush(state);
      if (refusal) toast.warning(refusal);
    });
    const known = await mutate();
    setBusy(false);
    return isDone && (known?.devices.some(({ current }) => current) ?? false) === on;
  }

  const isOn = state?.devices.some(({ current }) => current) ?? false;
  return { state, error, mutate, isOn, busy, turn };
}
