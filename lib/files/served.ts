import { declared } from "@/lib/core/declared";
import type { FileAnswer } from "./answer";

/** Opens a file for whoever asks. @throws AppError */
export type OpenFile = (asked: Pick<Headers, "get">) => Promise<FileAnswer>;

/**
 * The files that lib/server serves by the beginning of their address; null where the rest, split by
 * slashes, is the address of none. The handlers behind Next do the same, more slowly.
 */
export type ServedFiles = Readonly<Record<string, (parts: string[]) => OpenFile | null>>;

export const servedFiles = declared<ServedFiles>("served files");
