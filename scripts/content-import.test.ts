import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { db } from "@/lib/core/db";
import { studioCalls } from "@/lib/studio/calls";
import { call, password, signIn } from "@/lib/testing/fixtures";
import { tokenInput } from "@/lib/tokens/schema";
import { createToken } from "@/lib/tokens/service";

const planRoute = studioCalls["POST /api/content/import/plan"];
const runRoute = studioCalls["POST /api/content/import/run"];

/** The calls of a site, over HTTP. */
const site = createServer((request: IncomingMessage, response) => {
  void (async () => {
    const { pathname, search } = new URL(request.url!, "http://site");
    const handler = pathname.endsWith("/plan") ? planRoute : runRoute;
    const answer = await call(handler, {
      method: "POST",
      query: search,
      headers: { authorization: request.headers.authorization! },
      body: new Uint8Array(await buffer(request)),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
  })();
}).listen(0);
afterAll(() => site.close());

/** How the program ends, and what it says. */
const run = (token: string, ...args: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const url = `http://localhost:${(site.address() as AddressInfo).port}`;
    execFile(
      process.execPath,
      ["--import", "tsx", "scripts/content-import.ts", ...args, "--url", url],
      { env: { ...process.env, CONTENT_TOKEN: token } },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), said: out + err }),
    );
  });

test("a folder is planned, imported and published by a token; what is wrong ends it with 2, anything else with 1", async () => {
  const { actor } = await signIn("admin");
  const { token } = await createToken(actor, tokenInput.parse({ name: "Guion", scope: "write", password }));
  const reader = await createToken(actor, tokenInput.parse({ name: "Lector", scope: "read", password }));
  const folder = mkdtempSync(path.join(tmpdir(), "content-import-"));
  mkdirSync(path.join(folder, "01-git/.git"), { recursive: true });
  writeFileSync(path.join(folder, "01-git/.git/x.md"), "basura");
  writeFileSync(path.join(folder, "01-git/_index.md"), "---\ntitle: Git\n---\n");

  const [tried, refused, missing] = await Promise.all([
    run(token, folder, "--dry-run"),
    run(reader.token, folder, "--dry-run"),
    run(token, path.join(folder, "no")),
  ]);
  expect(tried).toEqual({ code: 0, said: expect.stringContaining("+ categoría  Git  01-git/_index.md") });
  expect(refused).toEqual({ code: 1, said: expect.stringContaining("✗ Este token personal solo puede leer.") });
  expect(missing).toEqual({ code: 1, said: expect.stringContaining("✗ No existe:") });
  expect(await db.contentItem.count()).toBe(0);

  expect((await run(token, folder, "--publish")).code).toBe(0);
  expect(await db.category.findMany({ select: { slug: true, name: true } })).toEqual([{ slug: "git", name: "Git" }]);

  writeFileSync(path.join(folder, "01-git/_index.md"), "---\ntitel: Git\n---\n");
  const wrong = await run(token, folder);
  expect(wrong.code).toBe(2);
  expect(wrong.said).toContain("✗ 01-git/_index.md:1  Falta el título (title).");
  expect(wrong.said).toContain("! 01-git/_index.md:2  La clave «titel» no existe y se ignora.");
});
