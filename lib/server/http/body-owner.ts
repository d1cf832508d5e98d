import type { IncomingMessage } from "node:http";
import type { BodySize } from "@/lib/api/body-sizes";
import { provenUserId } from "@/lib/auth/caller";
import { clientAddress } from "@/lib/core/client-address";
import { type LimitKey, limitKey, namedKey } from "@/lib/core/limit-key";
import { log } from "@/lib/core/log";
import { looksSigned, signatureHeader } from "@/lib/whatsapp/deliveries/deliveries";
import type { BodyKind } from "./body-rooms";
import { headersOf } from "./headers-of";

export type BodyOwner = { kind: BodyKind; client: LimitKey };

/**
 * Who is signed in is counted by the account, which is harder to come by than an address. Whether
 * Meta signed a delivery is known only at its end.
 */
export function ownerOf(request: IncomingMessage, maxBody: BodySize): BodyOwner | Promise<BodyOwner> {
  const headers = headersOf(request);
  const client = limitKey(clientAddress(headers));
  const stranger: BodyOwner = { kind: "stranger", client };
  if (maxBody === "delivery") return looksSigned(headers.get(signatureHeader)) ? { kind: "webhook", client } : stranger;
  if (headers.get("authorization") === null && headers.get("cookie") === null) return stranger;
  return provenUserId(headers).then(
    (userId) => (userId === null ? stranger : { kind: "signedIn", client: namedKey(userId) }),
    (error: unknown) => {
      log.warn({ err: error }, "it could not be told whose a body is");
      return stranger;
    },
  );
}
