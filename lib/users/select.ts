import { pool } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import type { User } from "./schema";

/** Fields of a user for an admin; never a secret. */
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

export const invitedOnly = { passwordHash: null, googleId: null } as const satisfies Prisma.UserWhereInput;

export const toUser = ({ id, ...row }: UserRow): User => ({ _id: id, ...row });

type UserFacts = {
  isInvited: boolean;
  hasApp: boolean;
  passkeys: number;
  lastSeenAt: Date | null;
};

/** For users who were removed meanwhile. */
export const noFacts: UserFacts = { isInvited: false, hasApp: false, passkeys: 0, lastSeenAt: null };

export async function readFacts(ids: string[]): Promise<Map<string, UserFacts>> {
  const { rows } = await pool.query<UserFacts & { id: string }>(
    `SELECT id, password_hash IS NULL AND google_id IS NULL AS "isInvited",
      EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL) AS "hasApp",
      (SELECT count(*)::int FROM passkeys p WHERE p.user_id = u.id) AS passkeys,
      (SELECT max(last_used_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"
    FROM users u WHERE id = ANY($1::uuid[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
