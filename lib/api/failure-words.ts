import { ApiError } from "./client";

/** The server's message or that for no network; else the caller's `otherwise`. */
export const failureWords = <T extends string | null | undefined>(failure: unknown, otherwise: T): string | T =>
  failure instanceof ApiError && failure.code !== "unexplained" ? failure.message : otherwise;

/** Like `failureWords`, but with `otherwise` also when there is no network. */
export const wordsOfServer = (failure: unknown, otherwise: string): string =>
  failure instanceof ApiError && failure.code !== "network" ? failureWords(failure, otherwise) : otherwise;

/** For calls within a form, which shows failures itself. */
export async function orSay<T>(otherwise: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, fields, challenge } = error;
    throw new ApiError(status, wordsOfServer(error, otherwise), code, fields, challenge);
  }
}
