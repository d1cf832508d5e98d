import { db } from "@/lib/core/db";
import type { Actor } from "@/lib/people/actor";
import { findSessionUser } from "./login";
import type { SignIn } from "./schema";
import { refreshTokens } from "./sessions";
import { refreshTokenOf } from "./tokens";

/** New tokens of a session whose cookie is good, for a browser that has lost the others. */
export async function renewSession(actor: Actor): Promise<SignIn> {
  const { generation } = await db.session.findUniqueOrThrow({
    where: { id: actor.sessionId },
    select: { generation: true },
  });
  const { accessToken, refreshToken } = await refreshTokens(refreshTokenOf(actor.sessionId, generation));
  return { accessToken, refreshToken, user: await findSessionUser(actor.id) };
}
