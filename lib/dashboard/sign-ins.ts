import { db } from "@/lib/core/db";
import { describeDevice } from "@/lib/core/device";
import { placeOf } from "@/lib/core/place";
import type { SignInItem } from "./schema";

/** The sign-ins of late, newest first. */
export async function listLatestSignIns(limit = 8): Promise<SignInItem[]> {
  const sessions = await db.session.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit,
    select: {
      id: true,
      userAgent: true,
      ip: true,
      createdAt: true,
      user: { select: { id: true, name: true, lastName: true, photo: true } },
    },
  });
  return Promise.all(
    sessions.map(async ({ id, userAgent, ip, createdAt, user: { lastName, ...user } }) => ({
      id,
      user: { ...user, name: `${user.name} ${lastName}`.trim() },
      device: describeDevice(userAgent),
      place: await placeOf(ip),
      createdAt: createdAt.toISOString(),
    })),
  );
}
