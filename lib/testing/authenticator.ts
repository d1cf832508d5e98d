import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { env } from "@/lib/core/env";

type Given = {
  /** Whether it knows its owner, by finger or PIN, and not only that somebody is there. */
  knowsOwner?: boolean;
  /** Whether it counts how often it signed. */
  counts?: boolean;
  /** The site that it is asked from. */
  origin?: string;
};

const flag = { present: 0x01, verified: 0x04, attested: 0x40 };
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest();
const base64url = (data: string | Uint8Array) => Buffer.from(data).toString("base64url");

/** A device with one passkey, in software: what a browser and its authenticator answer together. */
export function createAuthenticator(given: Given = {}) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x, y } = publicKey.export({ format: "jwk" });
  // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x!, "base64url"))],
      [-3, new Uint8Array(Buffer.from(y!, "base64url"))],
    ]),
  );
  const id = randomBytes(16);
  let count = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number, { knowsOwner = true, counts = false }: Given) {
    if (counts) count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const verified = knowsOwner ? flag.verified : 0;
    const rpId = new URL(env.SITE_URL).hostname;
    return Buffer.concat([sha256(rpId), Buffer.of(flags | flag.present | verified), counter]);
  }

  const frame = { id: base64url(id), rawId: base64url(id), type: "public-key" as const, clientExtensionResults: {} };

  return {
    /** Makes its key, as it is asked. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, changed: Given = {}) {
      const { origin = env.SITE_URL, ...rest } = { ...given, ...changed };
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([authenticatorData(flag.attested, rest), Buffer.alloc(16), length, id, cose]);
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ["fmt", "none"],
          ["attStmt", new Map()],
          ["authData", new Uint8Array(authData)],
        ]) as never,
      );
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, origin)),
          attestationObject: base64url(attestation),
          transports: ["internal"],
        },
      };
    },
    /** Signs what it is asked. */
    sign({ challenge }: { challenge: string }, changed: Given = {}) {
      const { origin = env.SITE_URL, ...rest } = { ...given, ...changed };
      const clientDataJSON = clientData("webauthn.get", challenge, origin);
      const authData = authenticatorData(0, rest);
      const signature = sign("sha256", Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
      return {
        ...frame,
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authData),
          signature: base64url(signature),
          userHandle,
        },
      };
    },
    /** Goes back to how often it had signed then: what a copy of it would say. */
    forget(signed: number) {
      count = signed;
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;
