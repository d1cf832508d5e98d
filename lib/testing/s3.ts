import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

type StoredObject = { body: Buffer; contentType: string; modifiedAt: Date };

/** A server that speaks as much of S3 as the product uses: one bucket in memory, and nothing without a right signature. */
export type S3StandIn = {
  endpoint: string;
  objects: Map<string, StoredObject>;
  /** Keys in one page of a list. */
  pageSize: number;
  /** Files that come in parts and are not whole yet, by the number of each part. */
  uploads: Map<string, Map<number, Buffer>>;
  stop: () => Promise<void>;
};

export const s3Credentials = { accessKeyId: "AKIATEST", secretAccessKey: "a secret of the tests", region: "eu-west-9" };

/** Starts it on a free port of loopback, with an empty bucket. */
export async function startS3(bucket: string): Promise<S3StandIn> {
  const standIn = { objects: new Map(), uploads: new Map(), pageSize: 1000 } as unknown as S3StandIn;
  const server = createServer((request, response) => {
    void answer(standIn, bucket, request, response).catch(() => refuse(response, 500, "InternalError"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  standIn.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  standIn.stop = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return standIn;
}

async function answer(standIn: S3StandIn, bucket: string, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url!, standIn.endpoint);
  const body = await buffer(request);
  if (!isSigned(request, url, body)) return refuse(response, 403, "SignatureDoesNotMatch");
  const [, inPath, ...parts] = url.pathname.split("/");
  if (inPath !== bucket) return refuse(response, 404, "NoSuchBucket");
  const key = decodeURIComponent(parts.join("/"));
  if (!key) return request.method === "HEAD" ? response.end() : list(standIn, url, response);
  const { objects } = standIn;
  const found = objects.get(key);
  if (url.searchParams.has("uploads") || url.searchParams.has("uploadId")) {
    return inParts(standIn, { key, url, body }, request, response);
  }
  switch (request.method) {
    case "PUT":
      objects.set(key, { body, contentType: request.headers["content-type"] ?? "", modifiedAt: new Date() });
      return response.end();
    case "DELETE":
      objects.delete(key);
      return response.writeHead(204).end();
    default:
      return found ? send(found, request, response) : refuse(response, 404, "NoSuchKey");
  }
}

type Part = { key: string; url: URL; body: Buffer };

/** A file that comes in parts: begun, each part, completed or given up. */
function inParts(standIn: S3StandIn, { key, url, body }: Part, request: IncomingMessage, response: ServerResponse) {
  const { objects, uploads } = standIn;
  const id = url.searchParams.get("uploadId") ?? `upload ${uploads.size + 1} of ${request.headers["content-type"]}`;
  const parts = uploads.get(id) ?? new Map<number, Buffer>();
  if (request.method === "PUT") {
    parts.set(Number(url.searchParams.get("partNumber")), body);
    return response.writeHead(200, { etag: `"${hash(body)}"` }).end();
  }
  if (request.method === "DELETE") {
    uploads.delete(id);
    return response.writeHead(204).end();
  }
  response.setHeader("content-type", "application/xml");
  if (url.searchParams.has("uploads")) {
    uploads.set(id, parts);
    const begun = `<Bucket>x</Bucket><Key>${key}</Key><UploadId>${id}</UploadId>`;
    return response.end(`<InitiateMultipartUploadResult>${begun}</InitiateMultipartUploadResult>`);
  }
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, part]) => Number(part));
  const small = named.slice(0, -1).some((part) => parts.get(part)!.length < 5 * 1024 * 1024);
  if (small) return refuse(response, 400, "EntityTooSmall");
  const contentType = id.split(" of ")[1]!;
  objects.set(key, { body: Buffer.concat(named.map((part) => parts.get(part)!)), contentType, modifiedAt: new Date() });
  uploads.delete(id);
  response.end(`<CompleteMultipartUploadResult><Key>${key}</Key><ETag>"x"</ETag></CompleteMultipartUploadResult>`);
}

function send({ body, contentType, modifiedAt }: StoredObject, request: IncomingMessage, response: ServerResponse) {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    "content-type": contentType,
    "content-length": part.length,
    "last-modified": modifiedAt.toUTCString(),
    ...(from !== undefined && { "content-range": `bytes ${from}-${Number(from) + part.length - 1}/${body.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : part);
}

function list({ objects, pageSize }: S3StandIn, url: URL, response: ServerResponse) {
  const prefix = url.searchParams.get("prefix") ?? "";
  const after = url.searchParams.get("continuation-token") ?? "";
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map((key) => {
    const { body, modifiedAt } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><Size>${body.length}</Size><LastModified>${modifiedAt.toISOString()}</LastModified></Contents>`;
  });
  const next = keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  response.setHeader("content-type", "application/xml");
  response.end(`<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`);
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

const hash = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Amazon's signature, version 4: of the method, the address, the headers that it names, and the body's hash. */
function isSigned({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean {
  const given = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    headers.authorization ?? "",
  );
  if (!given) return false;
  const [, credential, signedHeaders, signature] = given as unknown as [string, string, string, string];
  const scope = credential.split("/").slice(1).join("/");
  const claimed = String(headers["x-amz-content-sha256"]);
  if (claimed !== "UNSIGNED-PAYLOAD" && claimed !== hash(body)) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort();
  const named = signedHeaders.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url.pathname, query.join("&"), named.join(""), signedHeaders, claimed].join("\n");
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, hash(canonical)].join("\n");
  const [day, region, service, end] = scope.split("/") as [string, string, string, string];
  const keys = [day, region, service, end].reduce(
    (key: string | Buffer, part) => hmac(key, part),
    `AWS4${s3Credentials.secretAccessKey}`,
  );
  const isOurs = credential.startsWith(`${s3Credentials.accessKeyId}/`) && region === s3Credentials.region;
  return isOurs && hmac(keys, text).toString("hex") === signature;
}
