import { getSessionUser } from "@/lib/auth/login";
import type { SignIn } from "@/lib/auth/schema";
import { createSession } from "@/lib/auth/sessions";
import type { SessionClaims } from "@/lib/auth/tokens";
import { db } from "@/lib/core/db";
import type { Device } from "@/lib/core/device";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Role } from "@/lib/people/shared/roles";

/**
 * Signs in as a role's demo account, without a password.
 * @throws AppError `not_found` unless the developer tools are on and the account exists and is not disabled.
 */
export async function loginAsDemo(role: Role, device: Device): Promise<SignIn & SessionClaims> {
  if (!env.DEV_TOOLS) throw new AppError("not_found", "No existe.");
  const user = await db.user.findFirst({
    where: { email: `${role}@quinde.test`, role, disabledAt: null },
    select: { id: true },
  });
  if (!user) throw new AppError("not_found", "No existe la cuenta de demostración de este rol.");
  return { ...(await createSession(user.id, device)), user: await getSessionUser(user.id) };
}
