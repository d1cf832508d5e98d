import { SignJWT } from "jose";
import { absoluteUrl, siteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { keyUrl, type signingKey } from "./keys";
import { type CertificateFacts, certificatePath, factsOf } from "./shared/certificate";

/* Certificates as Open Badges 3.0 credentials: the payload of a JWT whose header names the address of the public key. */

export const issuerUrl = (): string => absoluteUrl("/.well-known/openbadge-issuer.json");
export const revocationsUrl = (): string => absoluteUrl("/api/certificates/revocations");

/** Identifies a credential in itself and in the list of revocations. */
export const credentialUrl = (id: string): string => absoluteUrl(certificatePath(id));

const vocabulary = [
  "https://www.w3.org/ns/credentials/v2",
  "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
];

/** The issuer, both in credentials and at its own address. */
const issuerOf = ({ name, email, description }: Pick<Site, "name" | "email" | "description">) => ({
  id: issuerUrl(),
  type: ["Profile"],
  name,
  url: siteUrl,
  ...(email && { email }),
  description,
});

export const issuerDocument = (site: Site) => ({ "@context": vocabulary, ...issuerOf(site) });

type Achieved = CertificateFacts & {
  id: string;
  userId: string;
  courseId: string;
  name: string;
  courseTitle: string;
  courseDescription: string;
  issuedAt: Date;
  expiresAt: Date | null;
};

const seconds = (date: Date): number => Math.floor(date.getTime() / 1_000);
const isoSeconds = (date: Date): string => new Date(seconds(date) * 1_000).toISOString().replace(".000Z", "Z");

/** Signs that somebody passed a course. @returns a compact JWS */
export function signCredential(
  { id, userId, courseId, name, courseTitle, courseDescription, issuedAt, expiresAt, ...facts }: Achieved,
  site: Site,
  { id: keyId, key }: Awaited<ReturnType<typeof signingKey>>,
): Promise<string> {
  const subject = `urn:uuid:${userId}`;
  const credential = {
    "@context": [...vocabulary, "https://purl.imsglobal.org/spec/ob/v3p0/extensions.json"],
    id: credentialUrl(id),
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    name: courseTitle,
    issuer: issuerOf(site),
    validFrom: isoSeconds(issuedAt),
    ...(expiresAt && { validUntil: isoSeconds(expiresAt) }),
    credentialStatus: { id: revocationsUrl(), type: "1EdTechRevocationList" },
    credentialSubject: {
      id: subject,
      type: ["AchievementSubject"],
      identifier: [{ type: "IdentityObject", identityType: "name", hashed: false, identityHash: name }],
      achievement: {
        id: `urn:uuid:${courseId}`,
        type: ["Achievement"],
        achievementType: "CertificateOfCompletion",
        name: courseTitle,
        description: courseDescription || courseTitle,
        criteria: { narrative: `Terminó el curso: ${factsOf(facts).join(", ")}.` },
        image: { id: absoluteUrl(`/api/certificates/badge/${id}`), type: "Image" },
        inLanguage: "es",
      },
    },
  };
  const token = new SignJWT(credential)
    .setProtectedHeader({ alg: "RS256", kid: keyUrl(keyId), typ: "JWT" })
    .setIssuer(issuerUrl())
    .setJti(credential.id)
    .setSubject(subject)
    .setNotBefore(seconds(issuedAt));
  if (expiresAt) token.setExpirationTime(seconds(expiresAt));
  return token.sign(key);
}
