import { env } from "@/lib/core/env";
import { hostOf } from "../shared/hosts";

export const ownHost = hostOf(env.SITE_URL);
