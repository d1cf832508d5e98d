import { z } from "zod";
import { direction, idOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { leadsNowhere, leadsSomewhere } from "@/lib/people/shared/names";
import { certificateStates, longestWrittenName } from "./shared/certificate";

/* Letters that the PDF's font has: those of all Latin scripts. */
const letters = /^[A-Za-zªº\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff '’.,-]*$/;

/** A full name that the faces of our PDFs can write. */
export const writtenName = line(longestWrittenName, `Usa como máximo ${longestWrittenName} caracteres.`)
  .overwrite((typed) => typed.normalize("NFKC").replace(/\s+/g, " "))
  .regex(/\p{L}.*\p{L}/su, "Escribe tu nombre completo.")
  .regex(letters, "Usa solo letras latinas, espacios, puntos y guiones.")
  .refine(leadsNowhere, leadsSomewhere);

export const certificateInput = z.strictObject({ name: writtenName });

export const issuedCertificate = z.object({ id: z.string() });

const state = z.enum(certificateStates, "Ese estado no existe.");

export const certificateStanding = z.object({
  lessons: z.object({ done: z.number().int(), total: z.number().int() }),
  quizzes: z.object({ passed: z.number().int(), total: z.number().int() }),
  tasks: z
    .object({ accepted: z.number().int(), total: z.number().int() })
    .meta({ description: "What was handed in for its tasks, where the course asks for a project" }),
  project: z.enum(["none", "pending", "approved"]).meta({ description: "none: the course asks for no project" }),
  missing: z
    .array(z.object({ kind: z.enum(["lesson", "quiz", "task"]), title: z.string(), path: z.string() }))
    .meta({ description: "What is still to be done, in the order of the course; the first of them" }),
  isMet: z.boolean(),
  name: z.string().meta({ description: "The person's name, as the certificate before or their profile has it" }),
  preview: z
    .object({ site: z.string(), facts: z.array(z.string()), issuedAt: isoDate, expiresAt: isoDate.nullable() })
    .meta({ description: "What the certificate would say if it were issued now" }),
  certificate: z.object({ id: z.string(), state }).nullable().meta({
    description: "Null while none was issued; with an expired one all of this says what renewing it asks for",
  }),
});
export type CertificateStanding = z.input<typeof certificateStanding>;

export const certificate = z.object({
  id: z.string(),
  name: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  state,
  issuedAt: isoDate,
  expiresAt: isoDate.nullable(),
  revokedAt: isoDate.nullable(),
  revokedReason: z.string().nullable(),
});
export type CertificateItem = z.input<typeof certificate>;

export const certificatePage = pageOf(certificate);

export const certificateQuery = pageQuery.extend({
  state: state.or(z.literal("")).default(""),
  course: idOrNone,
  sort: z.enum(["issuedAt", "name"], "Ese orden no existe.").default("issuedAt"),
  order: direction.default("desc"),
});
export type CertificateQuery = z.output<typeof certificateQuery>;

export const certificateExportQuery = certificateQuery.omit({ page: true, limit: true });
export type CertificateExportQuery = z.output<typeof certificateExportQuery>;

export const revocationInput = z.strictObject({
  reason: line(300, "Usa como máximo 300 caracteres.").min(1, "Escribe el motivo."),
});

/** A public key (RFC 7517). */
export const jwk = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  kid: z.string().meta({ description: "Where this key is" }),
  alg: z.literal("RS256"),
  use: z.literal("sig"),
});
export type PublicKey = z.input<typeof jwk>;

export const jwks = z.object({ keys: z.array(jwk) });

export const issuerProfile = z.object({
  "@context": z.array(z.string()),
  id: z.string(),
  type: z.array(z.string()),
  name: z.string(),
  url: z.string(),
  email: z.string().optional(),
  description: z.string(),
});

/** 1EdTech's Revocation List. */
export const revocationList = z.object({
  id: z.string(),
  issuer: z.string(),
  revokedCredentials: z.array(z.object({ id: z.string(), revoked: z.literal(true), revocationReason: z.string() })),
});
