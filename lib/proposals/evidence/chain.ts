import { importJWK, jwtVerify, decodeProtectedHeader, SignJWT } from "jose";
import { getPublicKey, keyUrl, type signingKey } from "@/lib/certificates/keys";
import { db } from "@/lib/core/db";
import { siteUrl } from "@/lib/core/seo";
import type { Prisma, ProposalSeal } from "@/prisma/generated/client";
import { hashOf } from "../files";

/*
 * A chain of hashes: each link holds the one before, so that none can be changed, left out or put in between later. Links
 * hold ids and hashes only.
 */

type Sealed = Pick<ProposalSeal, "proposalId" | "version" | "currency" | "pdfHash" | "factsHash" | "acceptedAt"> & {
  totalCents: number | bigint;
};

/** The first link names this as the one before it. */
const firstHash = "0".repeat(64);

/** The fields of a link, in the order in which they are hashed. */
const claimsOf = ({ place, previousHash, ...sealed }: Sealed & { place: number; previousHash: string }) => ({
  place,
  proposalId: sealed.proposalId,
  version: sealed.version,
  currency: sealed.currency,
  totalCents: Number(sealed.totalCents),
  pdfHash: sealed.pdfHash,
  factsHash: sealed.factsHash,
  acceptedAt: sealed.acceptedAt.toISOString(),
  previousHash,
});

type Claims = ReturnType<typeof claimsOf>;

const hashClaims = (claims: Claims): string => hashOf(JSON.stringify(claims));

/** Adds a link to the chain's end; others wait until the transaction ends. */
export async function addSeal(
  tx: Prisma.TransactionClient,
  sealed: Sealed,
  { id: keyId, key }: Awaited<ReturnType<typeof signingKey>>,
): Promise<number> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('proposals.chain'))`;
  const last = await tx.proposalSeal.findFirst({ orderBy: { place: "desc" }, select: { place: true, hash: true } });
  const claims = claimsOf({ ...sealed, place: (last?.place ?? 0) + 1, previousHash: last?.hash ?? firstHash });
  const hash = hashClaims(claims);
  const signature = await new SignJWT({ ...claims, hash })
    .setProtectedHeader({ alg: "RS256", kid: keyUrl(keyId), typ: "JWT" })
    .setIssuer(siteUrl)
    .setIssuedAt(sealed.acceptedAt)
    .sign(key);
  await tx.proposalSeal.create({
    data: { ...claims, acceptedAt: sealed.acceptedAt, hash, signature },
    select: { place: true },
  });
  return claims.place;
}

/** Whether a link is what it was when it was signed, and holds the one before. */
export async function isSealGood(seal: ProposalSeal): Promise<boolean> {
  const claims = claimsOf(seal);
  if (hashClaims(claims) !== seal.hash) return false;
  const before = await db.proposalSeal.findUnique({ where: { place: seal.place - 1 }, select: { hash: true } });
  if ((before?.hash ?? firstHash) !== seal.previousHash || (seal.place > 1 && !before)) return false;
  return isSignatureGood(seal.signature, { ...claims, hash: seal.hash });
}

/** The issuer is not asked for: the site may have moved to another address since. */
async function isSignatureGood(signature: string, claims: Claims & { hash: string }): Promise<boolean> {
  try {
    const keyId = decodeProtectedHeader(signature).kid!.split("/").at(-1)!;
    const key = await importJWK(await getPublicKey(keyId), "RS256");
    const { payload } = await jwtVerify(signature, key, { algorithms: ["RS256"] });
    return Object.entries(claims).every(([name, value]) => payload[name] === value);
  } catch {
    return false;
  }
}

/** Gives the places of links that were changed; a link that is gone makes the next one wrong. */
export async function findBrokenSeals(): Promise<number[]> {
  const broken: number[] = [];
  for (let after = 0; ;) {
    const some = await db.proposalSeal.findMany({
      where: { place: { gt: after } },
      orderBy: { place: "asc" },
      take: 100,
    });
    for (const seal of some) if (!(await isSealGood(seal))) broken.push(seal.place);
    if (some.length < 100) return broken;
    after = some.at(-1)!.place;
  }
}

/** Hourly task. @throws Error, which the log and the panel show, if somebody changed a link */
export async function checkChain(): Promise<void> {
  const broken = await findBrokenSeals();
  if (broken.length > 0)
    throw new Error(`Links of the chain of acceptances were changed: ${broken.slice(0, 20).join(", ")}`);
}
