import { toast } from "@/components/ui/toast";
import { failureWords } from "@/lib/api/failure-words";

/** Shows the server's words, else the given ones, else the toast's own. */
export const toastFailure = (failure: unknown, otherwise?: string): void =>
  toast.danger(failureWords(failure, otherwise));

/** Shows a toast on failure. @returns whether it went well */
export const attempt = (action: () => Promise<unknown>, otherwise?: string): Promise<boolean> =>
  action().then(
    () => true,
    (failure: unknown) => {
      toastFailure(failure, otherwise);
      return false;
    },
  );
