type Versioned = {
  version: string;
  type: string;
  name: string;
  keeps: "public" | "private";
  read: () => Promise<Uint8Array>;
};

/** Answers content that is immutable per version: 304, without reading it, when the client has that version. */
export async function respondVersioned(request: Request, what: Versioned): Promise<Response> {
  const etag = `"${what.version}"`;
  const headers = { etag, "cache-control": `${what.keeps}, no-cache` };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const body = new Uint8Array(await what.read());
  return new Response(body, {
    headers: { ...headers, "content-type": what.type, "content-disposition": `inline; filename="${what.name}"` },
  });
}
