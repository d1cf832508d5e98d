import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds for which an address is good. */
const addressMs = 5 * 60_000;

/** A file that somebody sent, or that was given to Meta. */
type Media = { bytes: Buffer; type: string; sha256: string };

/** A file that was given to Meta to be sent. */
type Upload = { id: string; type: string; bytes: Buffer };

/** The trouble that the next request for bytes meets. */
type Whim = "cut" | "never" | { status: number };

/** The types of files that Meta takes, as it says itself when it refuses one. */
const taken = new Set([
  ...["audio/aac", "audio/mp4", "audio/mpeg", "audio/amr", "audio/ogg; codecs=opus", "image/jpeg", "image/png"],
  ...["video/mp4", "video/3gpp", "application/pdf", "text/plain", "application/msword", "application/vnd.ms-excel"],
  ...["application/vnd.ms-powerpoint", "image/webp"],
]);
const newOffice = /^application\/vnd\.openxmlformats-officedocument\./;

/** The files of the Graph API that stands in for Meta's: ids, addresses that live five minutes, what is given to it. */
export function graphMedia({ phoneNumberId, accessToken }: { phoneNumberId: string; accessToken: string }) {
  const kept = new Map<string, Media>();
  const addresses = new Map<string, { id: string; until: number }>();
  const uploads: Upload[] = [];
  const whims: Whim[] = [];

  /** Somebody sends a file. @returns the part of their message that tells of it. */
  function add(bytes: Buffer, type: string, { sha256 = digest(bytes) } = {}) {
    const id = String(1_000_000_000 + kept.size);
    kept.set(id, { bytes, type, sha256 });
    return { id, mime_type: type, sha256: Buffer.from(sha256, "hex").toString("base64") };
  }

  /** Answers what is about files. @returns whether it was. */
  async function reply(request: IncomingMessage, response: ServerResponse, body: Buffer): Promise<boolean> {
    const { pathname, searchParams, origin } = new URL(request.url!, `http://${request.headers.host}`);
    const json = (status: number, value: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
    const refuse = (status: number, code: number, message: string) => json(status, { error: { code, message } });
    // Not Meta's: with it a journey sends a file.
    if (pathname === "/stand-in/media") {
      json(200, add(body, searchParams.get("type")!));
      return true;
    }
    const [, version, ...rest] = pathname.split("/");
    const isUpload = request.method === "POST" && pathname === `/v23.0/${phoneNumberId}/media`;
    const asked = version === "v23.0" && rest.length === 1 && request.method === "GET" ? kept.get(rest[0]!) : undefined;
    const isUnknown =
      version === "v23.0" && rest.length === 1 && /^\d{10}$/.test(rest[0]!) && searchParams.has("phone_number_id");
    if (!isUpload && !isUnknown && version !== "files") return false;

    if (request.headers.authorization !== `Bearer ${accessToken}`) {
      refuse(401, 190, "Error validating access token");
    } else if (isUpload) {
      const form = await new Response(new Uint8Array(body), {
        headers: { "content-type": request.headers["content-type"]! },
      }).formData();
      const [type, file] = [String(form.get("type")), form.get("file")];
      if (form.get("messaging_product") !== "whatsapp" || !(file instanceof Blob))
        refuse(400, 100, "(#100) Invalid parameter");
      else if (!taken.has(type) && !newOffice.test(type))
        refuse(400, 100, "(#100) Param file must be a file with one of the following types");
      else {
        const id = `up-${randomUUID()}`;
        uploads.push({ id, type, bytes: Buffer.from(await file.arrayBuffer()) });
        json(200, { id });
      }
    } else if (version === "files") {
      send(rest[0]!, response);
    } else if (!asked) {
      refuse(400, 100, "Unsupported get request. Object with ID does not exist");
    } else {
      const token = randomUUID();
      addresses.set(token, { id: rest[0]!, until: Date.now() + addressMs });
      const { type, sha256, bytes } = asked;
      json(200, { url: `${origin}/files/${token}`, mime_type: type, sha256, file_size: bytes.length, id: rest[0]! });
    }
    return true;
  }

  function send(token: string, response: ServerResponse): void {
    const address = addresses.get(token);
    const file = address && address.until > Date.now() ? kept.get(address.id) : undefined;
    const whim = whims.shift();
    if (!file) return void response.writeHead(404).end();
    if (whim === "never") return void response.destroy();
    if (typeof whim === "object") return void response.writeHead(whim.status).end();
    response.writeHead(200, { "content-type": file.type, "content-length": file.bytes.length });
    if (whim !== "cut") return void response.end(file.bytes);
    response.write(file.bytes.subarray(0, file.bytes.length >> 1), () => response.destroy());
  }

  return { reply, state: { add, kept, addresses, uploads, whims } };
}

const digest = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
