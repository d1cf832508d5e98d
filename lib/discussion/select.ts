import { fullName } from "@/lib/people/shared/names";

export const posterSelect = { select: { displayName: true, name: true, lastName: true, username: true } } as const;

type Author = { displayName: string; name: string; lastName: string; username: string } | null;

/** Empty when the account is gone. */
export const posterName = (author: Author): string => (author ? author.displayName || fullName(author) : "");
