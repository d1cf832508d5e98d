import { accountOptions } from "./options";
import { rolesWith } from "@/lib/people/shared/rights";

/** SQL: whether the person `u` may change other accounts, and lacks the second factor that the site then requires. */
export const lacksSecondFactor = `(u.role = ANY ('{${rolesWith("users").join()}}')
  AND EXISTS (SELECT FROM options o WHERE o.key = '${accountOptions.requireSecondFactor.key}' AND o.value = 'true')
  AND NOT EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id AND f.confirmed_at IS NOT NULL)
  AND NOT EXISTS (SELECT FROM passkeys k WHERE k.user_id = u.id))`;

export const effectiveRole = `CASE WHEN ${lacksSecondFactor} THEN 'user' ELSE u.role END`;
