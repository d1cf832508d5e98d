import type { Prisma } from "@/prisma/generated/client";
import type { User } from "./schema";

/** What is read of a user for an admin; never a secret. */
export const userSelect = {
  id: true,
  name: true,
  lastName: true,
  displayName: true,
  email: true,
  username: true,
  whatsapp: true,
  photo: true,
  role: true,
  isVisible: true,
  isPublic: true,
  operator: { select: { id: true, name: true } },
  disabledAt: true,
  createdAt: true,
  updatedAt: true,
} as const satisfies Prisma.UserSelect;

export type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

/** Who has no way to sign in yet: neither a password nor Google. */
export const invitedOnly = { passwordHash: null, googleId: null } as const satisfies Prisma.UserWhereInput;

/** The same as the API gives it. */
export const toUser = ({ id, ...row }: UserRow): User => ({ _id: id, ...row });
