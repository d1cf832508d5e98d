import type { Prisma } from "@/prisma/generated/client";
import type { CertificateItem } from "./schema";
import { certificateState } from "./shared/certificate";

export const certificateSelect = {
  id: true,
  name: true,
  courseId: true,
  courseTitle: true,
  issuedAt: true,
  expiresAt: true,
  revokedAt: true,
  revokedReason: true,
} as const satisfies Prisma.CertificateSelect;

export const toCertificate = (
  row: Prisma.CertificateGetPayload<{ select: typeof certificateSelect }>,
): CertificateItem => ({ ...row, state: certificateState(row) });
