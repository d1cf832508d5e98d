import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "./toast-failure";

/**
 * What a button does: it is busy meanwhile, and a failure is said.
 * @param otherwise what is said of a failure that the server does not explain.
 * @returns `run`, which tells whether it worked
 */
export function useBusy(otherwise?: string) {
  const [busy, setBusy] = useState(false);

  async function run(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    try {
      await act();
      return true;
    } catch (failure) {
      toastFailure(failure, otherwise);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { busy, run };
}

/** The same, after which the page is read anew, whatever came of it. */
export function useAct(act: () => Promise<unknown>, otherwise?: string) {
  const router = useRouter();
  const { busy, run } = useBusy(otherwise);
  return { busy, onClick: () => run(() => act().finally(() => router.refresh())) };
}
