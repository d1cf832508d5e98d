import { AppError } from "@/lib/core/errors";
import { decodeToken, type DecodedToken, TokenError } from "./shared/decode-token";

/**
 * Gives what a token says, for who calls the API. Nothing of it is kept.
 * @throws AppError `bad_request`
 */
export function readToken(token: string): DecodedToken {
  try {
    return decodeToken(token);
  } catch (error) {
    if (!(error instanceof TokenError)) throw error;
    throw new AppError("bad_request", error.message, { token: error.message });
  }
}
