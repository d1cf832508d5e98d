import type { Prisma } from "@/prisma/generated/client";
import type { GivenPoints } from "../shared/hand-ins";

export const handInSelect = {
  id: true,
  state: true,
  text: true,
  link: true,
  fileName: true,
  handedInAt: true,
  gradedAt: true,
  note: true,
  points: true,
} as const satisfies Prisma.HandInSelect;

type Row = Prisma.HandInGetPayload<{ select: typeof handInSelect }>;

export const toHandIn = <R extends Row>({ points, ...row }: R) => ({
  ...row,
  points: points as unknown as GivenPoints[],
});
