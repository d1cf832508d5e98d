import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { jwtVerify, importJWK } from "jose";
import type { PushDeviceInput } from "@/lib/push/schema";

type Brought = { path: string; headers: Record<string, unknown>; claims: Record<string, unknown>; text: string };

/**
 * A push service on loopback with the browsers that subscribed to it: it checks who sends (RFC
 * 8292), and opens what it brings as that browser would (RFC 8188, 8291).
 */
export async function startPushService(port = 0) {
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: Buffer }>();
  const brought: Brought[] = [];
  /** The answers to the next messages instead of 201. */
  const whims: { status: number; retryAfter?: number }[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      void answer(request.url!, request.headers, Buffer.concat(chunks)).then(([status, retryAfter]) => {
        response.writeHead(status, retryAfter ? { "retry-after": String(retryAfter) } : {}).end();
      });
    });
  });

  async function answer(
    path: string,
    headers: Record<string, unknown>,
    body: Buffer,
  ): Promise<[status: number, retryAfter?: number]> {
    const whim = whims.shift();
    if (whim) return [whim.status, whim.retryAfter];
    const browser = browsers.get(path);
    if (!browser) return [410];
    const signed = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization));
    if (!signed) return [401];
    const { payload } = await jwtVerify(signed[1]!, await importPoint(signed[2]!), { audience: origin });
    if (headers["content-encoding"] !== "aes128gcm") return [415];
    brought.push({ path, headers, claims: payload, text: open(body, browser) });
    return [201];
  }

  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    brought,
    whims,
    /** Adds a browser, and returns what it tells the site of its new subscription. */
    subscribe(): PushDeviceInput {
      const curve = createECDH("prime256v1");
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(9).toString("hex")}`;
      const p256dh = curve.generateKeys("base64url");
      browsers.set(path, { curve, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString("base64url") };
    },
    /** From then on it answers 410 for that browser. */
    unsubscribe: ({ endpoint }: { endpoint: string }) => void browsers.delete(new URL(endpoint).pathname),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

/** A point of P-256 as 65 bytes, as `k` of VAPID has it. */
function importPoint(text: string) {
  const point = Buffer.from(text, "base64url");
  const part = (from: number) => point.subarray(from, from + 32).toString("base64url");
  return importJWK({ kty: "EC", crv: "P-256", x: part(1), y: part(33), alg: "ES256" }, "ES256");
}

function open(body: Buffer, { curve, auth }: { curve: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, salted: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, salted, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const key = derive(curve.computeSecret(sender), auth, info, 32);
  const decipher = createDecipheriv(
    "aes-128-gcm",
    derive(key, salt, "Content-Encoding: aes128gcm\0", 16),
    derive(key, salt, "Content-Encoding: nonce\0", 12),
  );
  decipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last byte that is not padding says that this record is the last one.
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
