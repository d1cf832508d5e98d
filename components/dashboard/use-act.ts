import { useRouter } from "next/navigation";
import { useState } from "react";
import { attempt } from "./toast-failure";

/**
 * Runs a button's action: busy meanwhile, with a toast on failure.
 * @param otherwise text for failures that the server does not explain.
 * @returns `run`, which tells whether it worked
 */
export function useBusy(otherwise?: string) {
  const [busy, setBusy] = useState(false);

  function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    return attempt(act, otherwise).finally(() => setBusy(false));
  }

  return { busy, run };
}

/** The same, then reloads the page's data, even after a failure. */
export function useAct(act: () => Promise<unknown>, otherwise?: string) {
  const router = useRouter();
  const { busy, run } = useBusy(otherwise);
  return { busy, onClick: () => run(() => act().finally(() => router.refresh())) };
}
