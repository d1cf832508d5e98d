import type { WaysIn } from "@/components/academy/types";
import { withWayBack } from "@/lib/core/safe-path";
import { cachedSite } from "@/lib/site/cached-site";

export async function waysIn(path: string): Promise<WaysIn> {
  const { registers } = await cachedSite();
  return {
    login: withWayBack("/auth/login", path),
    register: registers ? withWayBack("/auth/register", path) : null,
  };
}
