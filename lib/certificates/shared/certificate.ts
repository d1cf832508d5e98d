import { formatMinutes } from "@/lib/academy/shared/minutes";
import { dayOf } from "@/lib/core/days";
import { formatCount } from "@/lib/core/numbers";

export const certificateStates = ["valid", "revoked", "expired"] as const;
export type CertificateState = (typeof certificateStates)[number];

export const certificateStateLabels: Record<CertificateState, string> = {
  valid: "Válido",
  revoked: "Revocado",
  expired: "Vencido",
};

export const certificateStateTones = {
  valid: "accent",
  revoked: "danger",
  expired: "amber",
} as const satisfies Record<CertificateState, string>;

type Moment = Date | string | null;

export function certificateState(
  { revokedAt, expiresAt }: { revokedAt: Moment; expiresAt: Moment },
  now = new Date(),
): CertificateState {
  if (revokedAt) return "revoked";
  return expiresAt && new Date(expiresAt) < now ? "expired" : "valid";
}

export const certificatesPath = "/certificados/";

export const certificatePath = (id: string): string => `${certificatesPath}${id}`;

/** Certificate pages that one address may open in that time. */
export const certificateLimit = { call: "GET /certificados", points: 120, seconds: 60 } as const;

/** Badge verifiers look for public keys here. */
export const publicKeysPath = "/.well-known/jwks.json";

export const longestWrittenName = 80;

export type CertificateFacts = { lessons: number; minutes: number; quizzes: number; hasProject: boolean };

/** "12 lecciones", "6 h de contenido", "3 cuestionarios aprobados", "proyecto aprobado". */
export const factsOf = ({ lessons, minutes, quizzes, hasProject }: CertificateFacts): string[] => [
  formatCount(lessons, "lección", "lecciones"),
  ...(minutes > 0 ? [`${formatMinutes(minutes)} de contenido`] : []),
  ...(quizzes > 0 ? [formatCount(quizzes, "cuestionario aprobado", "cuestionarios aprobados")] : []),
  ...(hasProject ? ["proyecto aprobado"] : []),
];

type Shared = { courseTitle: string; issuedAt: Date | string; expiresAt: Moment; url: string; id: string };

export function linkedInUrl({ courseTitle, issuedAt, expiresAt, url, id }: Shared, organization: string): string {
  const month = (name: string, moment: Date | string) => {
    const [year, number] = dayOf(moment).split("-");
    return { [`${name}Year`]: year!, [`${name}Month`]: String(Number(number)) };
  };
  const query = new URLSearchParams({
    startTask: "CERTIFICATION_NAME",
    name: courseTitle,
    organizationName: organization,
    ...month("issue", issuedAt),
    ...(expiresAt && month("expiration", expiresAt)),
    certUrl: url,
    certId: id,
  });
  return `https://www.linkedin.com/profile/add?${query}`;
}
