import { z } from "zod";
import { env } from "@/lib/core/env";
import type { Needs } from "./authorise";
import { buildOpenApi, loadCalls } from "./openapi";
import { listOperations } from "./operations";
import { route } from "./route";

const call = (access: Needs, more: object = {}) =>
  route({ access, summary: `For ${access}.`, ...more }, () => undefined);
const thing = z.object({ name: z.string() });

/** Tables of calls, of each kind one. */
const tables = [
  async () => ({
    "GET /api/things/findOne/{id}": call("public", {
      params: z.object({ id: z.string() }),
      query: z.object({ page: z.number() }),
      response: thing,
    }),
    "DELETE /api/things/findOne/{id}": call("users", {
      params: z.object({ id: z.string() }),
      fails: ["not_found", "conflict"],
    }),
    "POST /api/things/create": call("self", { body: thing, response: thing, status: 201 }),
    "GET /api/things/export": call("anonymous", { gives: { 200: "text/csv", 304: null } }),
  }),
  async () => ({
    "POST /api/photos/create": call("anonymous", { body: thing, bodyType: "form" }),
    "POST /api/inner": call("internal"),
    "GET /api/[...rest]": call("anonymous"),
  }),
];

test("the calls of all tables by address, and there by method", async () => {
  expect((await loadCalls(tables)).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/[...rest]",
    "POST /api/inner",
    "POST /api/photos/create",
    "POST /api/things/create",
    "GET /api/things/export",
    "GET /api/things/findOne/{id}",
    "DELETE /api/things/findOne/{id}",
  ]);
});

test("the document tells of each call what it takes, answers and refuses", async () => {
  const document = await buildOpenApi(tables, "Quinde");
  expect(document).toMatchObject({
    openapi: "3.1.0",
    info: { title: "API de Quinde", version: "1.0.0" },
    servers: [{ url: env.SITE_URL }],
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
  });
  expect(Object.keys(document.paths!)).toEqual([
    "/api/photos/create",
    "/api/things/create",
    "/api/things/export",
    "/api/things/findOne/{id}",
  ]);
  const { get, delete: remove } = document.paths!["/api/things/findOne/{id}"]!;
  expect(get).toMatchObject({
    summary: "For public.",
    description: "Anyone; a session adds what only members see.",
    tags: ["things"],
    security: [{}, { bearer: [] }],
    parameters: [
      { name: "id", in: "path", required: true },
      { name: "page", in: "query", required: true },
    ],
    responses: { "200": { description: "Done." }, "400": {}, "429": {} },
  });
  expect(Object.keys(get!.responses!)).toEqual(["200", "400", "401", "403", "429", "500", "503"]);
  expect(remove).toMatchObject({ description: "Admins and above.", security: [{ bearer: [] }] });
  expect(remove!.responses!["204"]).toEqual({ description: "Done." });
  expect(Object.keys(remove!.responses!)).toEqual(["204", "400", "401", "403", "404", "409", "429", "500", "503"]);
  const { post } = document.paths!["/api/things/create"]!;
  expect(Object.keys((post!.requestBody as { content: object }).content)).toEqual(["application/json"]);
  const ofBodies = ["201", "400", "401", "403", "413", "415", "429", "500", "503"];
  expect(Object.keys(post!.responses!)).toEqual(ofBodies);
  const photo = document.paths!["/api/photos/create"]!.post!;
  expect(photo.security).toEqual([]);
  expect(Object.keys((photo.requestBody as { content: object }).content)).toEqual(["multipart/form-data"]);
  const csv = document.paths!["/api/things/export"]!.get!;
  expect(csv.responses).toMatchObject({
    "200": { content: { "text/csv": {} } },
    "304": { description: expect.any(String) },
  });
  expect(Object.keys(csv.responses!)).toEqual(["200", "304", "400", "500"]);
  // Each refusal is the same body, under the codes that it may have.
  expect(remove!.responses!["403"]).toEqual({ $ref: "#/components/responses/forbidden.second_factor_missing" });
  expect(document.components!.responses!["forbidden.second_factor_missing"]).toEqual({
    description: "Not allowed. Code: `forbidden`, `second_factor_missing`.",
    content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  });
  expect(document.components!.schemas!.Error).toMatchObject({ required: ["message", "code"] });
});

test("the readable page has the same by the first part of their addresses", async () => {
  const groups = listOperations(await buildOpenApi(tables, "Quinde"));
  expect(groups.map(({ tag, operations }) => [tag, operations.map(({ method, path }) => `${method} ${path}`)])).toEqual(
    [
      ["photos", ["POST /api/photos/create"]],
      [
        "things",
        [
          "POST /api/things/create",
          "GET /api/things/export",
          "GET /api/things/findOne/{id}",
          "DELETE /api/things/findOne/{id}",
        ],
      ],
    ],
  );
  const [create, , get, remove] = groups[1]!.operations;
  expect(get).toMatchObject({
    summary: "For public.",
    access: "Anyone; a session adds what only members see.",
    body: null,
  });
  expect(get!.parameters).toEqual([
    { name: "id", in: "path", required: true, schema: '{"type":"string"}' },
    { name: "page", in: "query", required: true, schema: '{"type":"number"}' },
  ]);
  expect(JSON.parse(get!.answer!)).toMatchObject({ properties: { name: { type: "string" } } });
  expect([remove!.answer, remove!.body]).toEqual([null, null]);
  expect(remove!.statuses).toEqual([
    ...["204", "400 bad_request", "401 unauthorized", "403 forbidden second_factor_missing", "404 not_found"],
    ...["409 conflict", "429 too_many_requests", "500 internal", "503 unavailable"],
  ]);
  expect(groups[1]!.operations[1]!.statuses).toEqual(["200 text/csv", "304", "400 bad_request", "500 internal"]);
  for (const text of [create!.body, create!.answer]) expect(text).toContain('\n  "type": "object"');
});

test("an operation that says nothing of itself is shown too", () => {
  const groups = listOperations({ paths: { "/x": { get: {} } } } as never);
  expect(groups).toEqual([
    {
      tag: "api",
      operations: [
        { method: "GET", path: "/x", summary: "", access: "", parameters: [], body: null, answer: null, statuses: [] },
      ],
    },
  ]);
});
