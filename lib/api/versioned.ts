type Versioned = {
  /** Tells what is answered from what it was before. */
  version: string;
  type: string;
  /** What it is called where somebody saves it. */
  name: string;
  /** Who may keep it; whoever does asks each time whether it is still good. */
  keeps: "public" | "private";
  read: () => Promise<Uint8Array>;
};

/** Answers what stays the same until its version changes: 304, without reading it, to who has that one. */
export async function respondVersioned(request: Request, what: Versioned): Promise<Response> {
  const etag = `"${what.version}"`;
  const headers = { etag, "cache-control": `${what.keeps}, no-cache` };
  if (request.headers.get("if-none-match")?.includes(etag)) return new Response(null, { status: 304, headers });
  const body = new Uint8Array(await what.read());
  return new Response(body, {
    headers: { ...headers, "content-type": what.type, "content-disposition": `inline; filename="${what.name}"` },
  });
}
