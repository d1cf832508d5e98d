import { useRouter } from "next/navigation";
import { useState } from "react";
import { attempt } from "./toast-failure";

/**
 * What a button does: it is busy meanwhile, and a failure is said.
 * @param otherwise what is said of a failure that the server does not explain.
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

/** The same, after which the page is read anew, whatever came of it. */
export function useAct(act: () => Promise<unknown>, otherwise?: string) {
  const router = useRouter();
  const { busy, run } = useBusy(otherwise);
  return { busy, onClick: () => run(() => act().finally(() => router.refresh())) };
}
