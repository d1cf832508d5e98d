import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { day } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { createSealer } from "@/lib/core/seal";
import { absoluteUrl } from "@/lib/core/seo";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { certificateAudit } from "./audit";
import type { PublicKey } from "./schema";

const { seal, open } = createSealer("certificates.keys");

const makePair = promisify(generateKeyPair);

/** A key is replaced after so many days. */
const keyDays = 365;

export const keyUrl = (id: string): string => absoluteUrl(`/api/certificates/keys/${id}`);

type SigningKey = { id: string; key: KeyObject };

const newest = { retiredAt: null } as const;

export async function signingKey(): Promise<SigningKey> {
  const current = await db.certificateKey.findFirst({ where: newest, select: { id: true, privateKey: true } });
  const pem = current && open(current.id, current.privateKey);
  if (pem) return { id: current.id, key: createPrivateKey(pem) };
  if (current) log.warn({ key: current.id }, "a key of certificates cannot be opened: was AUTH_SECRET changed?");
  await replaceKey(current?.id ?? null);
  return signingKey();
}

/**
 * Makes a new key the current one, unless somebody was quicker; the old one still proves its signatures.
 * @param replaced null for the first key
 * @returns whether this call did it
 */
async function replaceKey(
  replaced: string | null,
  also?: (tx: Prisma.TransactionClient, id: string) => Promise<unknown>,
): Promise<boolean> {
  const { publicKey, privateKey } = await makePair("rsa", { modulusLength: 2048 });
  const id = randomUUID();
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const row = {
    id,
    publicJwk: publicKey.export({ format: "jwk" }) as Prisma.InputJsonObject,
    privateKey: seal(id, pem),
  };
  return db.$transaction(async (tx) => {
    const data = { retiredAt: new Date() };
    if (replaced && (await tx.certificateKey.updateMany({ where: { id: replaced, ...newest }, data })).count === 0)
      return false;
    // A unique index allows one current key.
    const { count } = await tx.certificateKey.createMany({ data: [row], skipDuplicates: true });
    if (count > 0) await also?.(tx, id);
    return count > 0;
  });
}

/** @throws AppError `conflict` if somebody just rotated it too */
export async function rotateKey(actor: Actor): Promise<void> {
  const { id } = await signingKey();
  const isMade = await replaceKey(id, (tx, made) =>
    certificateAudit.record(tx, actor, { action: "certificate.rotate", target: { id: made, name: made.slice(0, 8) } }),
  );
  if (!isMade) throw new AppError("conflict", "Alguien acaba de cambiar la clave.");
}

/** Hourly task: replaces the key once a year. */
export async function rotateOldKey(now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - keyDays * day);
  const old = await db.certificateKey.findFirst({
    where: { ...newest, createdAt: { lt: since } },
    select: { id: true },
  });
  if (old) await replaceKey(old.id);
}

const publicSelect = { id: true, publicJwk: true } as const;

const toPublic = ({ id, publicJwk }: Prisma.CertificateKeyGetPayload<{ select: typeof publicSelect }>): PublicKey => {
  const { kty, n, e } = publicJwk as { kty: string; n: string; e: string };
  return { kty, n, e, kid: keyUrl(id), alg: "RS256", use: "sig" };
};

export async function listPublicKeys(): Promise<PublicKey[]> {
  const keys = await db.certificateKey.findMany({ orderBy: { createdAt: "desc" }, select: publicSelect });
  return keys.map(toPublic);
}

/** @throws AppError `not_found` */
export async function getPublicKey(id: string): Promise<PublicKey> {
  const key = await db.certificateKey.findUnique({ where: { id }, select: publicSelect });
  if (!key) throw new AppError("not_found", "No se encontró la clave.");
  return toPublic(key);
}

export const listKeys = () =>
  db.certificateKey.findMany({
    orderBy: { createdAt: "desc" },
    select: { id: true, createdAt: true, retiredAt: true, _count: { select: { certificates: true } } },
  });
