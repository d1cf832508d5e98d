import { useRouter } from "next/navigation";
import { useState } from "react";
import { toastFailure } from "./toast-failure";

/** A button's work: busy meanwhile, a failure is said, and the page is read anew in any case. */
export function useAct(act: () => Promise<unknown>) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function onClick() {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      router.refresh();
      setBusy(false);
    }
  }

  return { busy, onClick };
}
