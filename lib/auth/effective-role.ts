import { roles } from "@/lib/people/shared/roles";
import { accountOptions } from "./options";
import { sqlRolesWith } from "@/lib/people/shared/rights";

/** SQL: whether the person `u` may change other accounts, and lacks the second factor that the site then requires. */
export const lacksSecondFactor = `(u.role IN (${sqlRolesWith("users")})
  AND EXISTS (SELECT FROM options o WHERE o.key = '${accountOptions.requireSecondFactor.key}' AND o.value = 'true')
  AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id))`;

export const effectiveRole = `CASE WHEN ${lacksSecondFactor} THEN '${roles[0]}' ELSE u.role END`;
