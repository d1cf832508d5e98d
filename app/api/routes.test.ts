import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { z } from "zod";
import { failuresOf } from "@/lib/api/answers";
import { bodySizes } from "@/lib/api/body-sizes";
import { loadRoutes } from "@/lib/api/openapi";
import { type Declaration, httpMethods } from "@/lib/api/route";
import { closeDatabase, db } from "@/lib/core/db";
import { internalKey } from "@/lib/core/keys";
import { type Role, roles } from "@/lib/people/shared/roles";
import { routeOf } from "@/lib/server/http/route-of";
import { tidyResponse } from "@/lib/server/http/tidy-response";
import { accessTable } from "@/lib/testing/access-table";
import { call, signIn } from "@/lib/testing/fixtures";
import { readReachableCodes } from "@/lib/testing/reachable-codes";
import { routes } from "./manifest";

jest.mock("next/cache", () => ({ revalidateTag: () => undefined, revalidatePath: () => undefined }));
afterAll(closeDatabase);

let all: ReturnType<typeof loadRoutes> | undefined;
const declared = () => (all ??= loadRoutes(routes));
const json = { "content-type": "application/json" };

test("the manifest names every route file", () => {
  const folder = path.join(process.cwd(), "app/api");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/api/${path.dirname(file)}`);
  expect(Object.keys(routes).sort()).toEqual(files.sort());
});

test("every method of every route is declared through route(), with the access of the access table", async () => {
  for (const [file, load] of Object.entries(routes)) {
    for (const [name, value] of Object.entries(await load())) {
      if (name === "dynamic" || name === "runtime") continue;
      expect([file, name, httpMethods.includes(name as never)]).toEqual([file, name, true]);
      expect([file, name, typeof value.declaration?.access]).toEqual([file, name, "string"]);
    }
  }
  const access = Object.fromEntries(
    (await declared()).map(({ method, path: route, handler }) => [`${method} ${route}`, handler.declaration.access]),
  );
  expect(access).toEqual(accessTable);
});

test("a limit is counted under the name of its call", async () => {
  const limited = (await declared()).filter(({ handler }) => handler.declaration.limit);
  expect(limited.length).toBeGreaterThan(10);
  for (const { method, path: route, handler } of limited) {
    expect(handler.declaration.limit!.call).toBe(`${method} ${route.replace(/\[(\w+)\]/g, "{$1}")}`);
  }
});

test("the server takes as large a body as the handlers of an address do, and for none more than they need", async () => {
  for (const [address, load] of Object.entries(routes)) {
    const declarations = Object.values(await load()).map(({ declaration }) => declaration as Declaration);
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
  // What Next is about to say of a method that a route file does not export.
  const server = createServer((request, response) => {
    tidyResponse(response, request.url!);
    response.statusCode = 405;
    response.end();
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  try {
    for (const [route, load] of Object.entries(routes)) {
      const file = await load();
      const exported: string[] = httpMethods.filter((method) => method in file);
      const expected = [...exported, ...(exported.includes("GET") ? ["HEAD"] : []), "OPTIONS"];
      const address = route.replace(/\[\.{3}\w+\]/, "a/b").replace(/\[\w+\]/g, "findAll");
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
  const callers = new Map<Role, Awaited<ReturnType<typeof signIn>>>();
  // One of the routes signs out: every test starts signed in.
  beforeEach(async () => {
    const id = { in: [...callers.values()].map(({ session }) => session.sessionId) };
    if ((await db.session.count({ where: { id, revokedAt: null } })) === roles.length) return;
    for (const role of roles) callers.set(role, await signIn(role));
  });

  test.each(Object.entries(accessTable).filter(([route]) => !route.includes("[...")))(
    "%s is for %s",
    async (name, access) => {
      const { method, handler } = (await declared()).find((route) => `${route.method} ${route.path}` === name)!;
      const attempt = (headers: Record<string, string>) =>
        call(handler, {
          method,
          headers: { ...json, ...headers },
          body: method === "GET" ? undefined : "{}",
          params: {},
        });
      const internal = access === "internal";
      const signed = access === "signed";

      const guest = await attempt({});
      if (internal) expect(guest.status).toBe(404);
      else if (signed) expect([401, 403]).toContain(guest.status);
      else if (roles.includes(access as Role)) expect(guest.status).toBe(401);
      else expect([401, 403]).not.toContain(guest.status);

      for (const [role, { bearer, cookie }] of callers) {
        for (const headers of [bearer, { ...cookie, "sec-fetch-site": "same-origin" }]) {
          const { status } = await attempt(headers as unknown as Record<string, string>);
          const forbidden = roles.includes(access as Role) && roles.indexOf(role) < roles.indexOf(access as Role);
          if (internal) expect(status).toBe(404);
          else if (signed) expect([401, 403]).toContain(status);
          else if (forbidden) expect(status).toBe(403);
          else expect([401, 403, 500]).not.toContain(status);
        }
      }
    },
  );

  test("an internal route answers only to the key of the deployment", async () => {
    const { POST } = await import("./cache/revalidate/route");
    const body = { tags: ["academy"] };
    expect((await call(POST, { method: "POST", body, headers: { "x-internal-key": "x" } })).status).toBe(404);
    expect((await call(POST, { method: "POST", body, headers: { "x-internal-key": internalKey() } })).status).toBe(204);
  });

  test("a cookie alone does not authorise a change from elsewhere", async () => {
    const { PATCH } = await import("./academy/progress/update/[id]/route");
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

/** A multipart form: pairs, so that a field can be repeated. */
const formOf = (...pairs: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

type JsonSchema = {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  type?: string;
};

/** What an address may name, though there is none. */
function paramsOf(route: string): Record<string, string> {
  if (route.endsWith("[name]")) return { name: "copia.sql" };
  if (route.endsWith("[slug]")) return { slug: "no-la-hay" };
  return { id: /\/sites\/.+\[id\]$/.test(route) ? "999999" : "0198c0de-0000-7000-8000-000000000000" };
}

/** Half of a pair of surrogates, which is no character. */
const half = "\ud800";

const kindsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(kindsOf),
];

/** What a schema takes, with `half` for each text of it; the names of those fields are put into `fields`. */
function withHalves(schema: JsonSchema, fields: string[], at: string[] = []): unknown {
  const kinds = kindsOf(schema);
  const properties = Object.assign({}, ...kinds.map((kind) => kind.properties)) as Record<string, JsonSchema>;
  const { additionalProperties: others, items } = Object.assign({}, ...kinds) as JsonSchema;
  if (typeof others === "object") properties.clave = others;
  const names = Object.keys(properties);
  if (names.length > 0)
    return Object.fromEntries(names.map((name) => [name, withHalves(properties[name]!, fields, [...at, name])]));
  if (items) return [withHalves(items, fields, [...at, "0"])];
  if (!kinds.some(({ type }) => type === "string") && Object.keys(schema).length > 0) return null;
  fields.push(at.join("."));
  return half;
}

/** A form as it is on the wire, with bytes in its one field that are half of a pair. */
const halfForm = (field: string) =>
  Buffer.from(`--x\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n\xed\xa0\x80\r\n--x--\r\n`, "latin1");

describe("hostile calls", () => {
  const badBodies: [string, string | Buffer][] = [
    ["broken JSON", '{"email":'],
    ["no JSON", "hola"],
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "1"],
    ["an unknown field", '{"sorpresa":1,"__proto__":{"role":"superadmin"}}'],
    ["a NUL byte", '{"email":"a\\u0000@b.pe","password":"x","refreshToken":"\\u0000","completed":"\\u0000"}'],
    ["wrong types", '{"email":{},"password":[],"refreshToken":1,"completed":"sí"}'],
    ["deep nesting", `{"email":${"[".repeat(5_000)}${"]".repeat(5_000)}}`],
  ];

  test("every body of every route is refused with a Spanish message", async () => {
    const { bearer } = await signIn("superadmin");
    for (const { method, handler, path: route } of await declared()) {
      if (!handler.declaration.body) continue;
      const headers = { ...bearer, "x-internal-key": internalKey() };
      const params = paramsOf(route);
      if (handler.declaration.bodyType === "form") {
        const form = await call(handler, { method, body: "{}", params, headers });
        expect([route, form.status]).toEqual([route, 415]);
        continue;
      }
      for (const [name, body] of badBodies) {
        const response = await call(handler, { method, body, params, headers });
        expect([route, name, response.status]).toEqual([route, name, 400]);
        expect(await response.json()).toMatchObject({ code: "bad_request", message: expect.stringMatching(/\S/) });
      }
      const huge = await call(handler, {
        method,
        body: JSON.stringify({ email: "x".repeat(bodySizes[handler.declaration.maxBody ?? "large"]) }),
        params,
        headers,
      });
      expect([route, huge.status]).toEqual([route, 413]);
      const type = await call(handler, {
        method,
        body: "a=1",
        params,
        headers: { ...headers, "content-type": "text/plain" },
      });
      expect([route, type.status]).toEqual([route, 415]);
    }
  });

  test("every form is refused with a Spanish message", async () => {
    const { bearer } = await signIn("superadmin");
    const file = new Blob(["x"], { type: "image/png" });
    const badForms: [string, FormData | string, number][] = [
      ["no field", formOf(), 400],
      ["an unknown field", formOf(["sorpresa", file]), 400],
      ["texts", formOf(["image", "x"], ["file", "x"]), 400],
      ["a repeated field", formOf(["image", file], ["image", file], ["file", file], ["file", file]), 400],
      ["a broken form", "--x\r\nbasura", 400],
    ];
    for (const { method, handler, path: route } of await declared()) {
      if (handler.declaration.bodyType !== "form") continue;
      const params = { id: "0198c0de-0000-7000-8000-000000000000" };
      for (const [name, body, status] of badForms) {
        const type: Record<string, string> =
          typeof body === "string" ? { "content-type": "multipart/form-data; boundary=x" } : {};
        const response = await call(handler, { method, body, params, headers: { ...bearer, ...type } });
        // A form whose fields may all be left out is read, and its id is then nobody's.
        const isRead = name === "no field" && handler.declaration.body?.safeParse({}).success;
        expect([route, name, response.status]).toEqual([route, name, isRead ? 404 : status]);
        expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\S/) });
      }
    }
  });

  test("every query and id is refused or kept within bounds", async () => {
    const { bearer } = await signIn("superadmin");
    const ids = ["x", "../etc", "%00", "\0", "1 or 1=1", "a".repeat(5_000), "Ñ", "{}"];
    for (const { method, handler, path: route } of await declared()) {
      if (handler.declaration.raw || handler.declaration.access === "internal") continue;
      for (const query of [
        "?page=1&page=2",
        "?page=abc",
        "?limit=100000",
        "?search=%00",
        "?sorpresa=1",
        "?page=1e9",
        "?page=-1",
      ]) {
        const response = await call(handler, {
          method,
          query,
          headers: { ...json, ...bearer },
          body: method === "GET" ? undefined : "{}",
        });
        expect([route, query, response.status]).toEqual([route, query, 400]);
      }
      if (!handler.declaration.params) continue;
      for (const value of ids) {
        const params = { id: value, slug: value, videoId: value };
        const response = await call(handler, {
          method,
          params,
          headers: { ...json, ...bearer },
          body: method === "GET" ? undefined : "{}",
        });
        expect([route, value.slice(0, 10), response.status]).toEqual([route, value.slice(0, 10), 400]);
      }
    }
  });

  test("half of a pair of surrogates is refused in each text of every call, and named", async () => {
    const { bearer } = await signIn("superadmin");
    const headers = { ...bearer, "x-internal-key": internalKey() };
    let walked = 0;
    for (const { method, handler, path: route } of await declared()) {
      const { raw, params, query, body, bodyType } = handler.declaration;
      if (raw) continue;
      const refuses = async (request: Parameters<typeof call>[1], fields: string[]) => {
        const answer = await call(handler, {
          ...{ method, headers },
          // Its own limits, and what comes first is right.
          address: "203.0.113.77",
          params: paramsOf(route),
          ...request,
        });
        const told = (await answer.json()) as { fields?: object };
        expect([route, answer.status, Object.keys(told.fields ?? {})]).toEqual([route, 400, fields]);
        walked += fields.length;
      };
      if (params) {
        const names = [...route.matchAll(/\[(\w+)\]/g)].map(([, name]) => name!);
        await refuses({ params: Object.fromEntries(names.map((name) => [name, half])) }, names);
      }
      const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      if (asked.length > 0) await refuses({ query: `?${asked.map((name) => `${name}=%ED%A0%80`).join("&")}` }, asked);
      const fields: string[] = [];
      const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
      const sent = schema && withHalves(schema as JsonSchema, fields);
      if (bodyType === "form") {
        const type = { ...headers, "content-type": "multipart/form-data; boundary=x" };
        for (const field of fields) await refuses({ body: halfForm(field), headers: type }, [field]);
      } else if (fields.length > 0) await refuses({ body: sent }, fields);
    }
    expect(walked).toBeGreaterThan(500);
  });

  test("a bearer that is no longer good is told so, a foreign cookie is a guest", async () => {
    const { GET } = await import("./academy/categories/findAll/route");
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
    const reachable = codesOf(path.join("app", route, "route.ts"), method);
    unreachable.push(...fails.filter((code) => !reachable.has(code)).map((code) => `${method} ${route} ${code}`));
    const implied = failuresOf(rest, method);
    needless.push(...fails.filter((code) => implied.has(code)).map((code) => `${method} ${route} ${code}`));
  }
  expect({ unreachable, needless }).toEqual({ unreachable: [], needless: [] });
  const named = (await declared()).flatMap(({ handler }) => handler.declaration.fails ?? []);
  expect(named.length).toBeGreaterThan(250);
});

test("the OpenAPI document lists every public call and no internal one", async () => {
  const { GET } = await import("./openapi.json/route");
  const document = await (await call(GET)).json();
  const listed = Object.entries(document.paths).flatMap(([route, item]) =>
    Object.keys(item as object).map((method) => `${method.toUpperCase()} ${route.replace(/\{(\w+)\}/g, "[$1]")}`),
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
