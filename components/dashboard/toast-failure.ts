import { toast } from "@/components/ui/toast";
import { failureWords } from "@/lib/api/failure-words";

/** Says why a call failed: in the server's words, else in those given, else in the toast's own. */
export const toastFailure = (failure: unknown, otherwise?: string): void =>
  toast.danger(failureWords(failure, otherwise));

/** Does something, and says in passing why it failed. @returns whether it went well */
export const attempt = (action: () => Promise<unknown>, otherwise?: string): Promise<boolean> =>
  action().then(
    () => true,
    (failure: unknown) => {
      toastFailure(failure, otherwise);
      return false;
    },
  );
