import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { askOutside } from "@/lib/core/ask-outside";
import { brand } from "@/lib/core/brand";
import { env } from "@/lib/core/env";
import { fieldsOf, isObject, type JsonObject } from "./lenient";

/** Unless the options say otherwise. */
const graphVersion = "v23.0";
const timeoutMs = 10_000;
export const fileTimeoutMs = 120_000;
const maxBytes = 512 * 1024;

export type GraphAnswer = JsonObject;

/** A streamed file with its form fields. */
type SentFile = { fields: Record<string, string>; type: string; size: number; body: Readable };

type Call = {
  method?: "GET" | "POST" | "DELETE";
  /** Below the version, such as `/1234/subscriptions`. */
  path: string;
  version?: string;
  query?: Record<string, string>;
  form?: Record<string, string>;
  json?: object;
  file?: SentFile;
  token?: string;
};

type Reason = {
  code?: number;
  details?: string;
  /** Meta gave no answer, so the request may have been executed. */
  isUncertain?: boolean;
};

/** Meta refused the call, or no answer came (`status` 0). */
export class GraphError extends Error {
  static {
    brand(this, "GraphError");
  }

  override name = "GraphError";

  constructor(
    readonly status: number,
    message: string,
    readonly reason: Reason = {},
  ) {
    super(message);
  }
}

/**
 * Limits: ten seconds, two minutes with a file; half a megabyte of answer; no redirects. Request bodies are not
 * logged.
 * @throws GraphError
 */
export async function callGraph(call: Call): Promise<GraphAnswer> {
  const { method = "GET", path, version = graphVersion, query, form, json, file, token } = call;
  const url = new URL(`${env.GRAPH_URL}/${version}${path}`);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const { headers, ...content } = contentOf({ form, json, file });
  const headed = { accept: "application/json", ...(token && { authorization: `Bearer ${token}` }), ...headers };
  const bounds = { timeoutMs: file ? fileTimeoutMs : timeoutMs, mostBytes: maxBytes, tooLarge };
  const { response, text } = await askOutside(url, { method, headers: headed, ...content }, bounds).catch(
    (error: unknown) => {
      if (error instanceof GraphError) throw error;
      const isUncertain = !neverArrived.has(String((error as { cause?: { code?: unknown } }).cause?.code));
      throw new GraphError(0, "No se pudo conectar con Meta. Inténtalo de nuevo.", { isUncertain });
    },
  );
  const answer = parse(text);
  if (!response.ok) throw refusal(response.status, answer);
  if (!answer) throw new GraphError(response.status, "Meta respondió algo que no es JSON.", { isUncertain: true });
  return answer;
}

type Content = { headers?: Record<string, string>; body?: BodyInit; duplex?: "half" };

function contentOf({ form, json, file }: Pick<Call, "form" | "json" | "file">): Content {
  if (file) return multipart(file);
  if (json) return { headers: { "content-type": "application/json" }, body: JSON.stringify(json) };
  return form ? { body: new URLSearchParams(form) } : {};
}

/** Streams the file. The fields are our own texts, so nothing is escaped. */
function multipart({ fields, type, size, body }: SentFile) {
  const boundary = `form-${randomUUID()}`;
  const part = (name: string, head = "") =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n`;
  const before = Buffer.from(
    Object.entries(fields)
      .map(([name, value]) => `${part(name)}${value}\r\n`)
      .join("") + part("file", `; filename="file"\r\nContent-Type: ${type}`),
  );
  const after = Buffer.from(`\r\n--${boundary}--\r\n`);

  async function* read() {
    yield before;
    yield* body;
    yield after;
  }

  return {
    headers: {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "content-length": String(before.length + size + after.length),
    },
    body: Readable.toWeb(Readable.from(read(), { objectMode: false })) as ReadableStream,
    duplex: "half" as const,
  };
}

/** Errors without a connection: nothing was sent. */
const neverArrived = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "UND_ERR_CONNECT_TIMEOUT"]);

/** A proxy's answer in Meta's place says nothing about the cause. */
function refusal(status: number, answer: GraphAnswer | null): GraphError {
  const unexplained = `Meta respondió ${status}.`;
  if (!isObject(answer?.error)) return new GraphError(status, unexplained, { isUncertain: status >= 500 });
  const { code, message, error_data: data } = answer.error;
  const { details } = fieldsOf(data);
  return new GraphError(status, typeof message === "string" ? message.slice(0, 1_000) : unexplained, {
    ...(typeof code === "number" && { code }),
    ...(typeof details === "string" && { details: details.slice(0, 500) }),
  });
}

const tooLarge = (status: number) =>
  new GraphError(status, "La respuesta de Meta es demasiado grande.", { isUncertain: true });

function parse(text: string): GraphAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}
