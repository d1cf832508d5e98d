import { env } from "@/lib/core/env";

const version = "v23.0";
const timeoutMs = 10_000;
const maxBytes = 512 * 1024;

export type GraphAnswer = Record<string, unknown>;

type Call = {
  method?: "GET" | "POST" | "DELETE";
  /** Below the version, such as `/1234/subscriptions`. */
  path: string;
  query?: Record<string, string>;
  /** Sent as a form, as Meta documents it. */
  form?: Record<string, string>;
  token?: string;
};

/** A call that Meta refused, or that never reached it (`status` 0). */
export class GraphError extends Error {
  override name = "GraphError";

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Calls Meta's Graph API: ten seconds, half a megabyte, no redirects. What is sent is not logged.
 * @throws GraphError
 */
export async function callGraph({ method = "GET", path, query, form, token }: Call): Promise<GraphAnswer> {
  const url = new URL(`${env.GRAPH_URL}/${version}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: { accept: "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: form && new URLSearchParams(form),
      redirect: "error",
      cache: "no-store",
      signal: AbortSignal.timeout(timeoutMs),
    });
    text = await readText(response);
  } catch (error) {
    if (error instanceof GraphError) throw error;
    throw new GraphError(0, "No se pudo hablar con Meta. Inténtalo de nuevo.");
  }
  const answer = parse(text);
  if (!response.ok) throw new GraphError(response.status, reasonOf(answer) ?? `Meta respondió ${response.status}.`);
  if (!answer) throw new GraphError(response.status, "Meta respondió algo que no es JSON.");
  return answer;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += (chunk as Uint8Array).byteLength;
    if (size > maxBytes) throw new GraphError(response.status, "La respuesta de Meta es demasiado grande.");
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parse(text: string): GraphAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as GraphAnswer) : null;
  } catch {
    return null;
  }
}

function reasonOf(answer: GraphAnswer | null): string | undefined {
  const message = (answer?.error as { message?: unknown } | undefined)?.message;
  return typeof message === "string" ? message.slice(0, 1_000) : undefined;
}
