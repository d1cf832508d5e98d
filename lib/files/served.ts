import { declared } from "@/lib/core/declared";
import type { FileAnswer } from "./answer";

/** @throws AppError */
export type OpenFile = (asked: Pick<Headers, "get">) => Promise<FileAnswer>;

/**
 * Files that lib/server serves, by address prefix; null when the rest, split by slashes, names none. The handlers
 * behind Next do the same, more slowly.
 */
export type ServedFiles = Readonly<Record<string, (parts: string[]) => OpenFile | null>>;

export const servedFiles = declared<ServedFiles>("served files");
