import { env } from "@/lib/core/env";
import { hostOf } from "../shared/hosts";

/** How this site is called by those who tell of it. */
export const ownHost = hostOf(env.SITE_URL);
