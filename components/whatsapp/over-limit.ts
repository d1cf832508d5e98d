import { ApiError } from "@/lib/api/client";
import { readSessionUser } from "@/lib/api/session";
import { dayOf } from "@/lib/core/days";

/** The person who was asked, and the month: others are asked again, and so is everybody when the page is loaded anew. */
let allowed: string | null = null;

const asked = (): string => `${readSessionUser()?._id} ${dayOf(new Date()).slice(0, 7)}`;

/** Beside a message: that it goes although the month's limit is spent. */
export const overLimit = (): { overLimit?: true } => (allowed === asked() ? { overLimit: true } : {});

export function allowOverLimit(): void {
  allowed = asked();
}

/** Whether a send was refused because the month's limit is spent. */
export const isOverLimit = (failure: unknown): boolean => failure instanceof ApiError && "overLimit" in failure.fields;
