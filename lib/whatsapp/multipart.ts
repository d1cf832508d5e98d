import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";

/** A file that is sent as it is read, with the fields beside it. */
export type SentFile = { fields: Record<string, string>; type: string; size: number; body: Readable };

/** A form with one file, which is never in memory as a whole. Fields and type are ours: nothing in them is escaped. */
export function multipart({ fields, type, size, body }: SentFile) {
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
