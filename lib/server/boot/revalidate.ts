import { internalKey } from "@/lib/core/keys";

/**
 * Expires cached content by its tags. Next's cache can only be reached from inside one of its handlers, so the process
 * asks itself.
 * @param everyPage also expires the pages that read no tagged content.
 * @param origin where this process listens, such as `http://127.0.0.1:3000`.
 * @throws Error when the handler did not answer with success.
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
