import { AppError } from "@/lib/core/errors";
import { decodeToken, type DecodedToken, TokenError } from "./shared/decode-token";

/**
 * For API callers; nothing is kept.
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
