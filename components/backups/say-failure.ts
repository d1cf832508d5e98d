import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/api/client";

/** Adds the server's reason when it tells more. */
export const withReason = (text: string, failure: unknown): string =>
  failure instanceof ApiError && failure.code !== "internal" && failure.code !== "unexplained"
    ? `${text} ${failure.message}`
    : text;

/** An error toast with the reason; it stays longer because there is more to read. */
export const sayFailure = (text: string, failure: unknown): void =>
  toast.danger(withReason(text, failure), { duration: 8_000 });

/** The same for a call within a form, which shows its failures itself. */
export const saying = <T>(text: string, asked: Promise<T>): Promise<T> =>
  asked.catch((failure: unknown) => {
    if (!(failure instanceof ApiError)) throw failure;
    throw new ApiError(failure.status, withReason(text, failure), failure.code, failure.fields);
  });
