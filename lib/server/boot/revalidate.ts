import { internalKey } from "@/lib/core/keys";

/**
 * Expires tags. Next's cache is reached only from one of its handlers, so the process asks itself.
 * @param everyPage also the pages that read no tagged content
 */
export async function revalidateTags(origin: string, tags: string[], everyPage = false): Promise<void> {
  const response = await fetch(`${origin}/api/cache/revalidate`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-internal-key": internalKey(), connection: "close" },
    body: JSON.stringify({ tags, everyPage }),
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`/api/cache/revalidate answered ${response.status}`);
}
