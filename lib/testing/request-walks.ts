import { z } from "zod";
import type { Access } from "@/lib/api/authorise";
import { type BodySize, bodySizes } from "@/lib/api/body-sizes";
import type { DeclaredCall } from "@/lib/api/openapi";
import { db } from "@/lib/core/db";
import type { ErrorBody } from "@/lib/core/errors";
import { type Role, roles } from "@/lib/people/shared/roles";
import { call, type SentRequest, signIn } from "./fixtures";
import { paramsOf, refusalOf } from "./handlers";

/*
 * The walks through the calls of the API: who may call each, and what somebody may send to it who means ill.
 * app/api/routes.test.ts asks a call of each kind by its handler, and of all others what their requests are read as;
 * app/api/routes.long.test.ts asks every call by its handler.
 */

const json = { "content-type": "application/json" };

export type Callers = Map<Role, Awaited<ReturnType<typeof signIn>>>;

/** Signs everybody in anew once somebody is signed out, which some calls do. */
export async function keepSignedIn(callers: Callers): Promise<void> {
  const id = { in: [...callers.values()].map(({ session }) => session.sessionId) };
  if ((await db.session.count({ where: { id, revokedAt: null } })) === roles.length) return;
  for (const role of roles) callers.set(role, await signIn(role));
}

/** Asks a call as a guest and as every role, by bearer and by cookie, and holds the answers against its access. */
export async function askAsEverybody({ method, handler }: DeclaredCall, access: Access, callers: Callers) {
  const attempt = (headers: Record<string, string>) =>
    call(handler, { method, headers: { ...json, ...headers }, body: method === "GET" ? undefined : "{}" });
  const internal = access === "internal";
  const signed = access === "signed";

  const guest = await attempt({});
  if (internal) expect(guest.status).toBe(404);
  else if (signed) expect([401, 403]).toContain(guest.status);
  else if (roles.includes(access as Role)) expect(guest.status).toBe(401);
  else expect([401, 403]).not.toContain(guest.status);

  for (const [role, { bearer, cookie }] of callers) {
    const ways: Record<string, string>[] = [bearer, { ...cookie, "sec-fetch-site": "same-origin" }];
    for (const headers of ways) {
      const { status } = await attempt(headers);
      const forbidden = roles.includes(access as Role) && roles.indexOf(role) < roles.indexOf(access as Role);
      if (internal) expect(status).toBe(404);
      else if (signed) expect([401, 403]).toContain(status);
      else if (forbidden) expect(status).toBe(403);
      else expect([401, 403, 500]).not.toContain(status);
    }
  }
}

/** Sends a request to a call. @returns how it is refused; null where it is taken */
type Send = (route: DeclaredCall, sent: SentRequest) => Promise<{ status: number; body: Partial<ErrorBody> } | null>;

/** Only has the request read, as the pipeline does by the declaration of the call. */
export const read: Send = async ({ method, handler }, sent) => {
  const refusal = await refusalOf(handler.declaration, { method, ...sent });
  return refusal && { status: refusal.status, body: refusal.toBody() };
};

/** Calls the handler with the headers of somebody. */
export const callWith =
  (own: Record<string, string>): Send =>
  async ({ method, handler }, sent) => {
    const response = await call(handler, { method, ...sent, headers: { ...own, ...sent.headers } });
    return response.status < 400 ? null : { status: response.status, body: await response.json() };
  };

/** One route of each kind: of those whose requests are read alike. */
export function oneOfEachKind(routes: DeclaredCall[]): DeclaredCall[] {
  const kindOf = ({ method, handler: { declaration } }: DeclaredCall) => {
    const { access, raw, params, query, body, bodyType, maxBody } = declaration;
    return [method, access === "internal", raw, !params, !query, !body, bodyType, maxBody].join();
  };
  return [...Map.groupBy(routes, kindOf).values()].map(([first]) => first!);
}

const badBodies: [string, string][] = [
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

/** Sends bodies that no call takes to those that take one. @returns how many were refused, with a text in Spanish */
export async function sendBadBodies(routes: DeclaredCall[], send: Send): Promise<number> {
  let refused = 0;
  const sizes = new Set<BodySize>();
  for (const route of routes) {
    const { body: schema, bodyType, maxBody = "large" } = route.handler.declaration;
    if (!schema) continue;
    const isRefused = async (name: string, status: number, code: string, sent: SentRequest) => {
      const answer = await send(route, { params: paramsOf(route.path), ...sent });
      expect([route.path, name, answer?.status]).toEqual([route.path, name, status]);
      expect(answer!.body).toMatchObject({ code, message: expect.stringMatching(/\S/) });
      refused += 1;
      return Object.keys(answer!.body.fields ?? {});
    };
    const type = (headers: Record<string, string>, body: string) =>
      isRefused("another type", 415, "unsupported_media_type", { body, headers });
    if (bodyType === "form") {
      await type(json, "{}");
      continue;
    }
    for (const [name, body] of badBodies) {
      const fields = await isRefused(name, 400, "bad_request", { body });
      // Other missing or wrong fields must not hide that a field too many is let through.
      if (name === "an unknown field" && schema instanceof z.ZodObject)
        expect([route.path, fields]).toEqual([route.path, expect.arrayContaining(["sorpresa"])]);
    }
    await type({ "content-type": "text/plain" }, "a=1");
    const most = bodySizes[maxBody];
    const told = { "content-length": String(most + 1) };
    await isRefused("too much, as it is told", 413, "payload_too_large", { body: "{}", headers: told });
    // Megabytes are sent once for each size.
    if (most > bodySizes.large && sizes.has(maxBody)) continue;
    sizes.add(maxBody);
    await isRefused("too much", 413, "payload_too_large", { body: JSON.stringify({ email: "x".repeat(most) }) });
  }
  return refused;
}

/** A multipart form: pairs, so that a field can be repeated. */
const formOf = (...pairs: [string, string | Blob][]) => {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
};

const file = new Blob(["x"], { type: "image/png" });
const badForms: [string, FormData | string][] = [
  ["no field", formOf()],
  ["an unknown field", formOf(["sorpresa", file])],
  ["texts", formOf(["image", "x"], ["file", "x"])],
  ["a repeated field", formOf(["image", file], ["image", file], ["file", file], ["file", file])],
  ["a broken form", "--x\r\nbasura"],
];

/** The same with forms. */
export async function sendBadForms(routes: DeclaredCall[], send: Send): Promise<number> {
  let refused = 0;
  for (const route of routes) {
    const { body: schema, bodyType } = route.handler.declaration;
    if (bodyType !== "form") continue;
    for (const [name, body] of badForms) {
      const headers = typeof body === "string" ? { "content-type": "multipart/form-data; boundary=x" } : undefined;
      const answer = await send(route, { params: paramsOf(route.path), body, headers });
      // A form whose fields may all be left out is read, and its id is then nobody's.
      const isTaken = name === "no field" && schema?.safeParse({}).success;
      expect([route.path, name, answer?.status ?? 404]).toEqual([route.path, name, isTaken ? 404 : 400]);
      if (answer) expect(answer.body).toMatchObject({ message: expect.stringMatching(/\S/) });
      refused += 1;
    }
  }
  return refused;
}

/** The field of each query that is told to be wrong. */
const badQueries: [query: string, field: string][] = [
  ["?page=1&page=2", "page"],
  ["?page=abc", "page"],
  ["?limit=100000", "limit"],
  ["?search=%00", "search"],
  ["?sorpresa=1", "sorpresa"],
  ["?page=1e9", "page"],
  ["?page=-1", "page"],
];
const badParams = ["x", "../etc", "%00", "\0", "1 or 1=1", "a".repeat(5_000), "Ñ", "{}"];

/** An id of WhatsApp may be any text, and "x" is a name. */
const isName = (path: string, name: string, value: string) =>
  path.includes("WHATSAPP_ID")
    ? value !== "\0" && value.length < 300
    : value === "x" && ["slug", "username"].includes(name);

/** Sends queries that no call takes, and what no address may have in the place of an id. */
export async function sendBadAddresses(routes: DeclaredCall[], send: Send): Promise<number> {
  let refused = 0;
  for (const route of routes) {
    const { raw, access, params: schema } = route.handler.declaration;
    if (raw || access === "internal") continue;
    const isRefused = async (field: string, shown: string, sent: SentRequest) => {
      const body = route.method === "GET" ? undefined : "{}";
      const answer = await send(route, { headers: json, body, params: paramsOf(route.path), ...sent });
      const told = [route.path, shown, answer?.status, Object.keys(answer?.body.fields ?? {})];
      expect(told).toEqual([route.path, shown, 400, expect.arrayContaining([field])]);
      refused += 1;
    };
    for (const [query, field] of badQueries) await isRefused(field, query, { query });
    if (!schema) continue;
    const params = paramsOf(route.path);
    expect([route.path, schema.safeParse(params).success]).toEqual([route.path, true]);
    for (const name of Object.keys(params))
      for (const value of badParams)
        if (!isName(route.path, name, value))
          await isRefused(name, `${name} ${value.slice(0, 10)}`, { params: { ...params, [name]: value } });
  }
  return refused;
}

type JsonSchema = {
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  type?: string;
};

/** Half of a pair of surrogates, which is no character. */
const half = "\ud800";

const kindsOf = (schema: JsonSchema): JsonSchema[] => [
  schema,
  ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap(kindsOf),
];

/** An input that the schema takes, with `half` for each text; the names of those fields are put into `fields`. */
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

/** Sends half of a pair of surrogates in each text of a call. @returns how many fields were named */
export async function sendHalves(routes: DeclaredCall[], send: Send): Promise<number> {
  let named = 0;
  for (const route of routes) {
    const { raw, params, query, body, bodyType } = route.handler.declaration;
    if (raw) continue;
    const areNamed = async (sent: SentRequest, fields: string[]) => {
      // It has limits of its own, and what is read before the half is right.
      const answer = await send(route, { address: "203.0.113.77", params: paramsOf(route.path), ...sent });
      const told = [route.path, answer?.status, Object.keys(answer?.body.fields ?? {})];
      expect(told).toEqual([route.path, 400, fields]);
      named += fields.length;
    };
    if (params) {
      const names = Object.keys(paramsOf(route.path));
      await areNamed({ params: Object.fromEntries(names.map((name) => [name, half])) }, names);
    }
    const asked = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
    if (asked.length > 0) await areNamed({ query: `?${asked.map((name) => `${name}=%ED%A0%80`).join("&")}` }, asked);
    const fields: string[] = [];
    const schema = body && z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
    const sent = schema && withHalves(schema as JsonSchema, fields);
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    if (bodyType === "form") for (const field of fields) await areNamed({ body: halfForm(field), headers }, [field]);
    else if (fields.length > 0) await areNamed({ body: sent }, fields);
  }
  return named;
}
