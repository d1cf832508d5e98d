import { readBytes } from "./multipart";

type Bounds = { timeoutMs: number; mostBytes: number; tooLarge: (status: number) => Error };

/**
 * Asks a known service of somebody else's: no redirects, nothing kept, within a time and a size. Bodies and headers are not
 * logged.
 * @throws what `tooLarge` gives, and as `fetch` if no answer came
 */
export async function askOutside(
  url: string | URL,
  asked: RequestInit & { duplex?: "half" },
  { timeoutMs, mostBytes, tooLarge }: Bounds,
): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, {
    ...asked,
    redirect: "error",
    cache: "no-store",
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = await readBytes(response.body ?? nothing(), mostBytes, () => tooLarge(response.status));
  return { response, text: bytes.toString("utf8") };
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
