import type { WaysIn } from "@/components/academy/types";
import { cachedSite } from "@/lib/site/cached-site";

/** How a guest comes back to a page signed in: by an account they have, or one they make. */
export async function waysIn(path: string): Promise<WaysIn> {
  const { registers } = await cachedSite();
  const back = `?redirectURL=${encodeURIComponent(path)}`;
  return { login: `/auth/login${back}`, register: registers ? `/auth/register${back}` : null };
}
