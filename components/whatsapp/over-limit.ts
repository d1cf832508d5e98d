import { ApiError } from "@/lib/api/client";

/** Whoever was asked once is not asked again until the page is loaded anew. */
let isAllowed = false;

/** Beside a message: that it goes although the month's limit is spent. */
export const overLimit = (): { overLimit?: true } => (isAllowed ? { overLimit: true } : {});

export function allowOverLimit(): void {
  isAllowed = true;
}

/** Whether a send was refused because the month's limit is spent. */
export const isOverLimit = (failure: unknown): boolean => failure instanceof ApiError && "overLimit" in failure.fields;
