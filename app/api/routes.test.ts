import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { failuresOf } from "@/lib/api/answers";
import { type Access, accessOf } from "@/lib/api/authorise";
import { bodySizes } from "@/lib/api/body-sizes";
import { httpMethods, withImplied } from "@/lib/api/methods";
import { routeTable } from "@/lib/api/route-table";
import type { Served } from "@/lib/api/serve";
import { internalKey } from "@/lib/core/keys";
import { routeOf } from "@/lib/server/http/route-of";
import { tidyResponse } from "@/lib/server/http/tidy-response";
import { accessTable } from "@/lib/testing/access-table";
import { call, signIn } from "@/lib/testing/fixtures";
import { everyCall } from "@/lib/testing/handlers";
import { readReachableCodes } from "@/lib/testing/reachable-codes";
import {
  askAsEverybody,
  type Callers,
  callWith,
  keepSignedIn,
  oneOfEachKind,
  read,
  sendBadAddresses,
  sendBadBodies,
  sendBadForms,
  sendHalves,
} from "@/lib/testing/request-walks";

// There is no Next here whose pages could be made anew. Replacing the module would give the file a graph of its own.
beforeAll(() => {
  const cache = jest.requireActual<typeof import("next/cache")>("next/cache");
  jest.spyOn(cache, "revalidateTag").mockReturnValue(undefined);
  jest.spyOn(cache, "revalidatePath").mockReturnValue(undefined);
});

const declared = everyCall;

/** The calls that are asked as everybody: an address that stands for many others has no name. */
const asked = Object.entries(accessTable).filter(([name]) => !name.includes("[..."));
/** Their handlers read the request themselves, or a form, or take it from any site, or from a token. */
const otherReaders = [
  "POST /api/event",
  "POST /api/v2/query",
  "POST /api/product/lead/{id}",
  "POST /api/users/profile/photo",
  "POST /api/whatsapp/media/create",
  "POST /api/media/removeMany",
];

test("the route file of its first segment serves every call, and no other address", async () => {
  const folders = readdirSync(__dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const known = [...routeTable.keys()].map((address) => address.split("/")[2]!);
  expect(folders.map(({ name }) => name).sort()).toEqual([...new Set(known)].sort());
  for (const { name } of folders) {
    const [file] = readdirSync(path.join(__dirname, name), { recursive: true, encoding: "utf8" }).filter(
      (each) => path.basename(each) === "route.ts",
    );
    const { OPTIONS } = (await import(`./${name}/${file!.replace(/\.ts$/, "")}`)) as Served;
    const allowed = async (address: string) =>
      (await OPTIONS(new Request(`http://localhost${address}`, { method: "OPTIONS" }))).headers.get("allow");
    for (const [address, { methods }] of routeTable)
      if (address.split("/")[2] === name)
        expect([address, await allowed(address)]).toEqual([address, withImplied(methods).join(", ")]);
    const everyMethod = withImplied(httpMethods).join(", ");
    expect([name, await allowed(`/api/${name}/no-hay/tal/cosa/aqui`)]).toEqual([
      name,
      name === "auth" ? "GET, HEAD, OPTIONS, POST" : everyMethod,
    ]);
  }
});

test("every call has the access of the access table", async () => {
  const access = Object.fromEntries(
    (await declared()).map(({ method, path: route, handler }) => [
      `${method} ${route}`,
      accessOf(handler.declaration.access),
    ]),
  );
  expect(access).toEqual(accessTable);
});

test("a limit is counted under the name of its call", async () => {
  const limited = (await declared()).filter(({ handler }) => handler.declaration.limit);
  expect(limited.length).toBeGreaterThan(10);
  for (const { method, path: route, handler } of limited) {
    expect(handler.declaration.limit!.call).toBe(`${method} ${route}`);
  }
});

/** Calls that members send without a limit, and what bounds the rows that each keeps. */
const boundedRows: Record<string, string> = {
  "PATCH /api/academy/attempts/{id}": "changes one's attempt",
  "POST /api/academy/attempts/{id}/submit": "changes one's attempt",
  "POST /api/academy/lessons/{id}/attempts": "60 an hour and 200 of a quiz, by the service",
  "POST /api/academy/lessons/{id}/attempts/kept": "60 an hour and 200 of a quiz, by the service",
  "PATCH /api/academy/progress/update/{id}": "one row of a lesson",
  "PATCH /api/notes/update/{id}": "changes one's note",
  "PATCH /api/repetition": "one row of settings",
  "POST /api/auth/renewSession": "goes on with the session that there is",
  "POST /api/certificates/courses/{id}": "one of a course, until it expires",
  "PATCH /api/discussion/posts/update/{id}": "changes one's post, 30 times an hour by the service",
  "POST /api/discussion/questions/accept/{id}": "changes an answer",
  "POST /api/product/lead/{id}": "20 in ten minutes, by the service",
  "PATCH /api/teaching/mails/update": "one row of settings",
  "POST /api/users/profile/email": "a few an hour, by the service",
  "POST /api/users/profile/remove": "ends the account",
  "POST /api/v2/query": "keeps nothing, and has a limit in the handler",
  "POST /api/wardrobe-items/cut/{id}": "changes one's piece, and has a limit in the service",
  "PATCH /api/wardrobe-items/picture/{id}": "changes one's piece",
  "POST /api/wardrobe-items/remove": "changes one's pieces",
  "POST /api/wardrobe-items/restore": "changes one's pieces",
  "PATCH /api/wardrobe-items/update/{id}": "changes one's piece",
  "PATCH /api/wardrobe-items/updateMany": "changes one's pieces",
  "POST /api/wardrobe-outfits/remove": "changes one's outfits",
  "POST /api/wardrobe-outfits/restore": "changes one's outfits",
  "PATCH /api/wardrobe-outfits/update/{id}": "changes one's outfit",
  "POST /api/wardrobe-outfits/wear": "20 of a day and 10,000 of a person",
  "POST /api/wardrobe-upload/cutout": "300 an hour and the room of one's wardrobe, by the service",
  "POST /api/wardrobe-upload/image": "300 an hour and the room of one's wardrobe, by the service",
  "POST /api/wardrobes/restore/{id}": "changes one's wardrobe",
  "PATCH /api/wardrobes/update/{id}": "changes one's wardrobe",
};

test("what a member sends has a limit of calls, or says what bounds the rows that it keeps", async () => {
  const unlimited = (await declared()).flatMap(({ method, path: route, handler }) => {
    const { access, limit } = handler.declaration;
    const keeps = ["user", "public"].includes(accessOf(access)) && ["POST", "PUT", "PATCH"].includes(method);
    return keeps && !limit ? [`${method} ${route}`] : [];
  });
  expect(unlimited.sort()).toEqual(Object.keys(boundedRows).sort());
});

test("the server takes as large a body as the handlers of an address do, and for none more than they need", async () => {
  for (const [address, calls] of Map.groupBy(await declared(), (each) => each.path)) {
    const declarations = calls.map(({ handler }) => handler.declaration);
    const sizes = declarations
      .filter(({ body, raw, maxBody }) => body || raw || maxBody)
      .map(({ raw, maxBody = raw ? "small" : "large" }) => bodySizes[maxBody]);
    const needed = Math.max(0, ...sizes);
    const most = declarations.some(({ raw }) => raw) ? needed : Math.max(needed, bodySizes.large);
    const taken = bodySizes[routeOf(address).maxBody];
    expect([address, taken >= needed, taken <= most]).toEqual([address, true, true]);
  }
});

test("every 405 names the methods that its address has", async () => {
  // An answer that has neither a body nor the methods yet.
  const server = createServer((request, response) => {
    tidyResponse(response, request.url!);
    response.statusCode = 405;
    response.end();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    for (const [route, calls] of Map.groupBy(await declared(), (each) => each.path)) {
      const methods: string[] = calls.map(({ method }) => method);
      const expected = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
      const address = route.replace(/\[\.{3}\w+\]/, "a/b").replace(/{\w+}/g, "findAll");
      const response = await fetch(`http://localhost:${port}${address}`, { method: "PUT" });
      expect([route, response.headers.get("allow")]).toEqual([route, expected.sort().join(", ")]);
      expect(await response.json()).toEqual({
        code: "method_not_allowed",
        message: "Esta dirección no admite ese método.",
      });
    }
  } finally {
    server.close();
  }
});

describe("role × route", () => {
  const callers: Callers = new Map();
  // One of the routes signs out: every test starts signed in.
  beforeEach(() => keepSignedIn(callers));

  // Every call has the access of the table, as a test above says; what that means is asked of one call of each access and
  // method, and of some whose requests are read otherwise. All of them are asked in routes.long.test.ts.
  const kindOf = ([name, access]: [string, Access]) => `${name.split(" ", 1)[0]} ${access}`;
  const ofEachKind = [...Map.groupBy(asked, kindOf).values()].map(([first]) => first!);
  const readOtherwise = otherReaders.map((name): [string, Access] => [name, accessTable[name]!]);

  test.each([...ofEachKind, ...readOtherwise])("%s is for %s", async (name, access) => {
    const route = (await declared()).find(({ method, path }) => `${method} ${path}` === name)!;
    await askAsEverybody(route, access, callers);
  });

  test("an internal route answers only to the key of the deployment", async () => {
    const { siteCalls } = await import("@/lib/site/calls");
    const POST = siteCalls["POST /api/cache/revalidate"];
    const body = { tags: ["academy"] };
    expect((await call(POST, { method: "POST", body, headers: { "x-internal-key": "x" } })).status).toBe(404);
    expect((await call(POST, { method: "POST", body, headers: { "x-internal-key": internalKey() } })).status).toBe(204);
  });

  test("a cookie alone does not authorise a change from elsewhere", async () => {
    const { academyCalls } = await import("@/lib/academy/calls");
    const PATCH = academyCalls["PATCH /api/academy/progress/update/{id}"];
    const { cookie, bearer } = callers.get("user")!;
    const attempt = (headers: Record<string, string>) => call(PATCH, { method: "PATCH", body: {}, headers });
    for (const elsewhere of [
      {},
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: "http://localhost:3000.evil.example" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { "sec-fetch-site": "none" },
    ] as Record<string, string>[]) {
      expect((await attempt({ ...cookie, ...elsewhere })).status).toBe(403);
    }
    expect((await attempt({ ...cookie, origin: "http://localhost:3000" })).status).toBe(400);
    expect((await attempt({ ...bearer, origin: "https://evil.example" })).status).toBe(400);
  });
});

describe("hostile calls", () => {
  const walks = [
    ["body", sendBadBodies, 1_000],
    ["form", sendBadForms, 25],
    ["query and id", sendBadAddresses, 3_000],
    ["half of a pair of surrogates", sendHalves, 500],
  ] as const;

  test.each(walks)("no call's declaration takes a bad %s", async (_, walk, atLeast) => {
    expect(await walk(await declared(), read)).toBeGreaterThan(atLeast);
  });

  test.each(walks)("a handler of each kind refuses a bad %s with a Spanish message", async (_, walk) => {
    const { bearer } = await signIn("superadmin");
    const send = callWith({ ...bearer, "x-internal-key": internalKey() });
    expect(await walk(oneOfEachKind(await declared()), send)).toBeGreaterThan(0);
  });

  test("a bearer that is no longer good is told so, a foreign cookie is a guest", async () => {
    const { academyCalls } = await import("@/lib/academy/calls");
    const GET = academyCalls["GET /api/academy/categories/findAll"];
    for (const authorization of ["Bearer x", "Bearer a.b.c", "Basic eDp4", "Bearer", ""]) {
      expect((await call(GET, { headers: { authorization } })).status).toBe(401);
    }
    expect((await call(GET, { headers: { cookie: "next-auth.session-token=%E0%A4%A" } })).status).toBe(200);
  });
});

// That the document names whatever the tests see answered is looked at in every file (lib/testing/record-answers.ts).
test("a call names no failure that nothing it does could tell of, and none that follows from the rest", async () => {
  const codesOf = readReachableCodes();
  const unreachable: string[] = [];
  const needless: string[] = [];
  for (const { path: route, method, handler } of await declared()) {
    const { fails = [], ...rest } = handler.declaration;
    const reachable = codesOf(`${method} ${route}`);
    unreachable.push(...fails.filter((code) => !reachable.has(code)).map((code) => `${method} ${route} ${code}`));
    const implied = failuresOf(rest, method);
    needless.push(...fails.filter((code) => implied.has(code)).map((code) => `${method} ${route} ${code}`));
  }
  expect({ unreachable, needless }).toEqual({ unreachable: [], needless: [] });
  const named = (await declared()).flatMap(({ handler }) => handler.declaration.fails ?? []);
  expect(named.length).toBeGreaterThan(250);
});

test("the OpenAPI document lists every public call and no internal one", async () => {
  const { openApiCalls } = await import("@/app/api/openapi.json/calls");
  const GET = openApiCalls["GET /api/openapi.json"];
  const document = await (await call(GET)).json();
  const listed = Object.entries(document.paths).flatMap(([route, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${route}`),
  );
  const expected = Object.entries(accessTable).filter(
    ([name, access]) => access !== "internal" && !name.includes("[..."),
  );
  expect(listed.sort()).toEqual(expected.map(([name]) => name).sort());
  const schemaOf = (path: string) => document.paths[path].post.requestBody.content["application/json"].schema;
  expect(schemaOf("/api/auth/forgotPassword").required).toContain("email");
  expect(Object.keys(schemaOf("/api/auth/login").properties)).toEqual(
    expect.arrayContaining(["email", "password", "challenge", "code"]),
  );
  expect(document.components.schemas.Error.properties).toHaveProperty("challenge");
});
