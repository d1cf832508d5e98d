import type { Call } from "@/lib/api/calls";
import { routeTable } from "@/lib/api/route-table";
import { db } from "@/lib/core/db";
import { namedKey } from "@/lib/core/limit-key";
import { enforceLimit } from "@/lib/core/rate-limit";
import { noteCalls } from "@/lib/notes/calls";
import { nobody } from "@/lib/people/audit";
import { productCalls } from "@/lib/products/calls";
import { storeProductFile, signedFilePath } from "@/lib/products/files";
import { call, createCourse, createUser, signIn } from "@/lib/testing/fixtures";
import { handlerOf } from "@/lib/testing/handlers";
import { userCalls } from "@/lib/users/calls";

const exportNotes = noteCalls["GET /api/notes/export"];
const exportUsers = userCalls["GET /api/users/export"];
const userData = userCalls["GET /api/users/data/{id}"];
const productFile = productCalls["GET /api/product/file/{token}"];

/* Every file that leaves is in the audit log. */

const downloads = (actorId: string, ip?: string) =>
  db.auditEntry.findMany({
    where: { actorId, ip, action: { contains: "." }, targetType: { in: ["download", "user"] } },
    select: { action: true, targetName: true, changes: true },
    orderBy: { id: "asc" },
  });

const exports = [...routeTable.keys()].filter((path) => path.endsWith("/export")).map((path) => `GET ${path}` as Call);

let courseId: string;
beforeAll(async () => {
  courseId = (await createCourse()).id;
});

test("there are lists to download", () => expect(exports.length).toBeGreaterThan(7));

test.each(exports)("%s: who took it", async (download) => {
  const { handler: GET } = await handlerOf(download);
  const { user, bearer } = await signIn("superadmin");
  const params = { id: courseId };
  const response = await call(GET, { headers: bearer, params });
  const name = /filename="(.+)"/.exec(response.headers.get("content-disposition")!)![1]!;
  await response.text();
  expect(await downloads(user.id)).toEqual([{ action: "download.file", targetName: name, changes: {} }]);
  // A look at what it would be is none.
  await call(GET, { method: "HEAD", headers: bearer, params });
  expect(await downloads(user.id)).toHaveLength(1);
  expect((await call(GET, { headers: bearer, params, query: "?sorpresa=1" })).status).toBe(400);
  expect(await downloads(user.id)).toHaveLength(1);
});

test("somebody takes 1,000 an hour along", async () => {
  const { user, bearer } = await signIn();
  const limit = { points: 1_000, seconds: 3_600 };
  for (let count = 0; count < 1_000; count += 1) await enforceLimit("downloads", namedKey(user.id), limit);
  expect((await call(exportNotes, { headers: bearer })).status).toBe(429);
  expect(await downloads(user.id)).toEqual([]);
});

test("by which filters what is in it was chosen, however long they are", async () => {
  const { user, bearer } = await signIn("admin");
  const query = `?role=user&search=${encodeURIComponent(`año ${"x".repeat(90)}`)}`;
  await (await call(exportUsers, { headers: bearer, query })).text();
  await (await call(exportUsers, { headers: bearer, query: `?search=${"%20x".repeat(50)}` })).text();
  const [first, second] = await downloads(user.id);
  expect(first!.changes).toEqual({ filters: [null, `role=user search=año ${"x".repeat(90)}`] });
  expect((second!.changes as { filters: string[] }).filters[1]!.length).toBeLessThanOrEqual(300);
});

test("the file of a product, by whoever takes it", async () => {
  const file = await storeProductFile(Buffer.from("%PDF-1.7"), "pdf");
  const { id, slug } = await db.product.create({
    data: {
      slug: `archivo-${Date.now()}`,
      name: "Archivo",
      sku: `A-${Date.now()}`,
      priceCents: 100n,
      category: "Kits",
      ...file,
    },
    select: { id: true, slug: true },
  });
  const { user, cookie } = await signIn();
  const token = signedFilePath(id).split("/").at(-1)!;
  const take = (headers?: Record<string, string>) =>
    call(productFile, { params: { token }, headers, address: "198.51.100.77" });
  const taken = await take(cookie);
  await taken.arrayBuffer();
  await (await take()).arrayBuffer();
  // A person who has the file already, or asks for bytes behind its end, is given none.
  for (const [name, value] of [["if-none-match", taken.headers.get("etag")!] as const, ["range", "bytes=8-"] as const])
    expect((await take({ ...cookie, [name]: value })).body).toBeNull();
  const entry = { action: "download.file", targetName: `${slug}.pdf`, changes: {} };
  expect(await downloads(user.id)).toEqual([entry]);
  expect(await downloads(nobody, "198.51.100.77")).toEqual([entry]);
});

test("what the log knows more of is told once", async () => {
  const [admin, person] = [await signIn("admin"), await createUser()];
  await (await call(userData, { headers: admin.bearer, params: { id: person.id } })).text();
  expect(await downloads(admin.user.id)).toEqual([{ action: "user.export", targetName: "Prueba", changes: {} }]);
});
