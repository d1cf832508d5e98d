import { brand } from "@/lib/core/brand";

/* Reads a JWT in browser and server. The signature is not checked: that takes the signer's key. */

export const tokenTexts = {
  blank: "Por favor ingresa un token",
  failed: "Error al decodificar el token",
} as const;

/** Longer tokens fit in no header. */
const maxTokenLength = 16_000;

type Json = Record<string, unknown>;
export type DecodedToken = { header: Json; payload: Json };

export class TokenError extends Error {
  static {
    brand(this, "TokenError");
  }

  override name = "TokenError";
}

/**
 * Gives header and payload without verifying the signature. Accepts a leading `Bearer `.
 * @throws TokenError with the Spanish reason.
 */
export function decodeToken(typed: string): DecodedToken {
  const token = typed.trim().replace(/^bearer\s+/i, "");
  if (!token) throw new TokenError(tokenTexts.blank);
  if (token.length > maxTokenLength) throw new TokenError("El token es demasiado largo.");
  const parts = token.split(".");
  if (parts.length === 5) throw new TokenError("El token está cifrado (JWE): sin su clave no se puede leer.");
  if (parts.length !== 3) {
    throw new TokenError("Un token JWT tiene tres partes separadas por puntos: cabecera, datos y firma.");
  }
  return {
    header: readPart(parts[0]!, "La cabecera del token no se puede leer: no es"),
    payload: readPart(parts[1]!, "Los datos del token no se pueden leer: no son"),
  };
}

function readPart(part: string, unreadable: string): Json {
  const value = parsePart(part);
  if (typeof value !== "object" || value === null || Array.isArray(value) || !isShallow(value, 64)) {
    throw new TokenError(`${unreadable} un objeto JSON en base64url.`);
  }
  return value as Json;
}

function parsePart(part: string): unknown {
  if (!/^[\w-]+={0,2}$/.test(part)) return undefined;
  try {
    const bytes = Uint8Array.from(atob(part.replace(/-/g, "+").replace(/_/g, "/")), (sign) => sign.charCodeAt(0));
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

/** Deeper nesting would overflow the stack when written out again. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return true;
  return levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1));
}
