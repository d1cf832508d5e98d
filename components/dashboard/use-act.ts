import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "./toast-failure";

/**
 * A button's work: busy meanwhile, a failure is said, and the page is read anew in any case.
 * @param otherwise what is said of a failure that the server does not explain.
 */
export function useAct(act: () => Promise<unknown>, otherwise?: string) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function onClick() {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      toastFailure(failure, otherwise);
    } finally {
      router.refresh();
      setBusy(false);
    }
  }

  return { busy, onClick };
}
