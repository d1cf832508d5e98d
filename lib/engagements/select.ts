import { type Day, fromDateColumn } from "@/lib/core/days";
import type { Prisma } from "@/prisma/generated/client";

export const engagementItemSelect = {
  id: true,
  title: true,
  state: true,
  client: { select: { id: true, name: true } },
  createdAt: true,
} as const satisfies Prisma.EngagementSelect;

export const stepSelect = {
  id: true,
  title: true,
  text: true,
  dueOn: true,
  state: true,
  answerName: true,
  answer: true,
  answeredAt: true,
  version: true,
} as const satisfies Prisma.EngagementStepSelect;

export const toStep = <Row extends { dueOn: Date | null }>({
  dueOn,
  ...row
}: Row): Omit<Row, "dueOn"> & { dueOn: Day | null } => ({
  ...row,
  dueOn: dueOn && fromDateColumn(dueOn),
});

export const engagementFileSelect = {
  id: true,
  stepId: true,
  name: true,
  bytes: true,
  createdAt: true,
} as const satisfies Prisma.EngagementFileSelect;

export const stepsInOrder = [
  { place: "asc" },
  { id: "asc" },
] as const satisfies Prisma.EngagementStepOrderByWithRelationInput[];

export const filesInOrder = [
  { createdAt: "asc" },
  { id: "asc" },
] as const satisfies Prisma.EngagementFileOrderByWithRelationInput[];
