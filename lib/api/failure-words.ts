import { ApiError } from "./client";

/** Why a call failed: in the server's words, or those for no network; else in `otherwise`, the words of the place. */
export const failureWords = <T extends string | null | undefined>(failure: unknown, otherwise: T): string | T =>
  failure instanceof ApiError && failure.code !== "unexplained" ? failure.message : otherwise;

/** The same in the words of the place for no network too. */
export const wordsOfServer = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiError && failure.code !== "network" ? failureWords(failure, otherwise) : otherwise;

/** Waits for a call within a form, which tells of its failures itself: in the server's words, else in `otherwise`. */
export async function orSay<T>(otherwise: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, fields, challenge } = error;
    throw new ApiError(status, wordsOfServer(error, otherwise), code, fields, challenge);
  }
}
