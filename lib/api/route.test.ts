import { randomUUID } from "node:crypto";
import { z } from "zod";
import { AppError, errorStatus } from "@/lib/core/errors";
import { internalKey } from "@/lib/core/keys";
import { type Right, rightsOf, rolesWith } from "@/lib/people/shared/rights";
import { type Role, roles } from "@/lib/people/shared/roles";
import { call, signIn } from "@/lib/testing/fixtures";
import { type BodySize, bodySizes } from "./body-sizes";
import { Reply, route } from "./route";

const summary = "A call of these tests.";
const anyone = { access: "anonymous", summary } as const;

describe("what leaves", () => {
  const response = z.object({ name: z.string(), of: z.object({ id: z.number() }) });
  const row = { name: "Ana", passwordHash: "$argon2id$…", of: { id: 1, secret: "s" } };

  test("is what the schema names and nothing else", async () => {
    const answer = await call(route({ ...anyone, response }, () => row));
    expect([answer.status, await answer.json()]).toEqual([200, { name: "Ana", of: { id: 1 } }]);
  });

  test("never less: an answer that lacks something is a fault of ours", async () => {
    const answer = await call(route({ ...anyone, response }, () => ({ name: "Ana" }) as never));
    expect([answer.status, (await answer.json()).code]).toEqual([500, "internal"]);
  });

  test("has the status of the declaration, and none of its own without a schema", async () => {
    expect((await call(route({ ...anyone, response, status: 201 }, () => row))).status).toBe(201);
    const empty = await call(route(anyone, () => undefined));
    expect([empty.status, await empty.text()]).toEqual([204, ""]);
  });

  test("may be a response of the handler's own, as it is", async () => {
    const own = new Response("hola", { status: 299, headers: { "cache-control": "public, max-age=60" } });
    expect(await call(route({ ...anyone, response, gives: { 299: "text/plain" } }, () => own))).toBe(own);
  });

  test.each([
    ["an answer", route({ ...anyone, response }, () => row)],
    ["no content", route(anyone, () => undefined)],
    [
      "one with headers of its own",
      route({ ...anyone, response }, () => new Reply(row, [["cache-control", "public, max-age=60"]])),
    ],
  ])("is kept by nobody on its way: %s", async (_name, handler) => {
    expect((await call(handler)).headers.get("cache-control")).toBe("private, no-store");
  });

  test("an error is not kept either", async () => {
    const failing = route(anyone, () => {
      throw new AppError("not_found", "No está.");
    });
    expect((await call(failing)).headers.get("cache-control")).toBe("no-store");
  });

  test("a reply brings headers, cookies too, and is filtered like any other", async () => {
    const cookies = [
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ] as [string, string][];
    const answer = await call(route({ ...anyone, response }, () => new Reply(row, cookies)));
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await answer.json()).toEqual({ name: "Ana", of: { id: 1 } });
  });
});

describe("failures", () => {
  test.each(Object.entries(errorStatus))("%s is a %i", async (code, status) => {
    const handler = route(anyone, () => {
      throw new AppError(code as keyof typeof errorStatus, "Así no.", { campo: "Mal." }, 7);
    });
    const answer = await call(handler, { headers: { "x-request-id": "r-1" } });
    expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
      status,
      "7",
      { code, message: "Así no.", fields: { campo: "Mal." }, ...(code === "internal" && { requestId: "r-1" }) },
    ]);
  });

  test("what nobody foresaw is told without its words, with the id to look for", async () => {
    const handler = route(anyone, () => {
      throw new Error("password=123 at 10.0.0.1");
    });
    const answer = await call(handler, { headers: { "x-request-id": "r-2" } });
    expect([answer.status, answer.headers.has("retry-after"), await answer.json()]).toEqual([
      500,
      false,
      {
        code: "internal",
        message: "Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde.",
        requestId: "r-2",
      },
    ]);
  });
});

describe("limits", () => {
  const limited = (points: number) =>
    route({ ...anyone, limit: { call: `GET /api/prueba/${randomUUID()}`, points, seconds: 60 } }, () => undefined);

  test("so many calls of an address are let through, and the next is told when to come back", async () => {
    const handler = limited(2);
    const from = async (address: string) => (await call(handler, { address })).status;
    expect([await from("203.0.113.1"), await from("203.0.113.1"), await from("203.0.113.1")]).toEqual([204, 204, 429]);
    expect(await from("203.0.113.2")).toBe(204);
    const refused = await call(handler, { address: "203.0.113.1" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(50);
    expect(await refused.json()).toMatchObject({
      code: "too_many_requests",
      message: expect.stringMatching(/^Demasiados intentos\. Espera \d+ segundos/),
    });
  });

  test("one call's do not count for another", async () => {
    const [one, other] = [limited(1), limited(1)];
    const statuses = [await call(one), await call(other), await call(one)].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 429]);
  });

  test("a body that is wrong counts as well", async () => {
    const limit = { call: `POST /api/prueba/${randomUUID()}`, points: 1, seconds: 60 } as const;
    const handler = route({ ...anyone, limit, body: z.strictObject({}) }, () => undefined);
    const post = () => call(handler, { method: "POST", body: "no" });
    expect([(await post()).status, (await post()).status]).toEqual([400, 429]);
  });
});

describe("who is let in", () => {
  const callers = new Map<Role, Awaited<ReturnType<typeof signIn>>>();
  beforeAll(async () => {
    for (const role of roles) callers.set(role, await signIn(role));
  });
  const whoAmI = (access: "anonymous" | "public" | Right) =>
    route({ access, summary, response: z.object({ role: z.string() }) }, ({ user }) => ({
      role: user?.role ?? "nobody",
    }));
  const ask = async (handler: ReturnType<typeof whoAmI>, headers: Record<string, string> = {}) => {
    const answer = await call(handler, { headers });
    const { role, message } = await answer.json();
    return [answer.status, role ?? message];
  };

  test.each(roles.flatMap((needed) => roles.map((role) => [needed, role] as const)))(
    "what is for a %s, asked for by a %s",
    async (needed, role) => {
      const allowed = roles.indexOf(role) >= roles.indexOf(needed);
      const right = rightsOf({ role: needed }).find((each) => rolesWith(each)[0] === needed)!;
      expect(await ask(whoAmI(right), callers.get(role)!.bearer)).toEqual(
        allowed ? [200, role] : [403, "No tienes permiso para hacer esto."],
      );
    },
  );

  test("guests, and bearers that are no longer good", async () => {
    const stale = { authorization: "Bearer x" };
    expect(await ask(whoAmI("self"))).toEqual([401, "Inicia sesión para continuar."]);
    expect(await ask(whoAmI("public"))).toEqual([200, "nobody"]);
    expect(await ask(whoAmI("public"), callers.get("admin")!.cookie)).toEqual([200, "admin"]);
    for (const access of ["self", "public"] as const)
      expect(await ask(whoAmI(access), stale)).toEqual([401, "Tu sesión ha terminado. Vuelve a iniciar sesión."]);
    expect(await ask(whoAmI("anonymous"), stale)).toEqual([200, "nobody"]);
    expect(await ask(whoAmI("anonymous"), callers.get("admin")!.bearer)).toEqual([200, "nobody"]);
  });

  test("an internal call has the deployment's key, whole", async () => {
    const handler = route({ access: "internal", summary }, () => undefined);
    const by = async (key: string | undefined) =>
      (
        await call(handler, {
          method: "POST",
          headers: { ...(key && { "x-internal-key": key }), origin: "https://x.test" },
        })
      ).status;
    expect(await by(internalKey())).toBe(204);
    for (const key of [undefined, "x", internalKey().slice(1), `${internalKey()}0`, internalKey().toUpperCase()])
      expect(await by(key)).toBe(404);
  });

  const own = { origin: "http://localhost:3000" };
  const foreign = { origin: "https://evil.example" };
  test.each<[method: string, who: "guest" | "cookie" | "bearer", from: Record<string, string>, status: number]>([
    ["GET", "cookie", foreign, 204],
    ["HEAD", "cookie", foreign, 204],
    ["OPTIONS", "cookie", foreign, 204],
    ["POST", "cookie", foreign, 403],
    ["PUT", "cookie", foreign, 403],
    ["PATCH", "cookie", foreign, 403],
    ["DELETE", "cookie", foreign, 403],
    ["POST", "cookie", {}, 403],
    ["POST", "cookie", own, 204],
    ["POST", "bearer", foreign, 204],
    ["POST", "bearer", {}, 204],
    ["POST", "guest", foreign, 403],
    ["POST", "guest", {}, 204],
    ["POST", "guest", own, 204],
    ["POST", "guest", { "sec-fetch-site": "cross-site" }, 403],
    ["POST", "guest", { ...foreign, "sec-fetch-site": "same-origin" }, 204],
    ["POST", "cookie", { ...own, "sec-fetch-site": "same-site" }, 403],
    ["POST", "cookie", { origin: "http://[" }, 403],
    ["POST", "cookie", { origin: "http://otro.test:3000", host: "otro.test:3000" }, 204],
    ["POST", "cookie", { origin: "http://otro.test:3000", host: "otro.test" }, 403],
    ["POST", "cookie", { origin: "https://otro.test:3000", host: "otro.test:3000" }, 403],
  ])("%s by a %s from %j is %i", async (method, who, from, status) => {
    const { bearer, cookie } = callers.get("user")!;
    const credentials = { guest: {}, bearer, cookie }[who];
    const handler = route({ access: "public", summary }, () => undefined);
    expect((await call(handler, { method, headers: { ...credentials, ...from } })).status).toBe(status);
  });
});

describe("what comes in", () => {
  const text = z.string();
  const echo = (declaration: object) =>
    route(
      { ...anyone, response: z.object({ got: z.unknown() }), ...declaration },
      ({ params, query, body, device, rawParams }: Record<string, unknown>) => ({
        got: { params, query, body, device, raw: rawParams instanceof Promise },
      }),
    );
  const send = async (declaration: object, request: Parameters<typeof call>[1]) => {
    const answer = await call(echo(declaration), request);
    const { got, message, fields } = await answer.json();
    return answer.ok ? got : [answer.status, message, ...(fields ? [fields] : [])];
  };
  const post = (body: unknown, declaration: object = {}, headers: Record<string, string> = {}) =>
    send({ body: z.looseObject({}), ...declaration }, { method: "POST", body, headers });

  test("a body may be left out where its schema says so, and only then", async () => {
    const body = z.strictObject({ name: text.optional() }).default({});
    expect(await send({ body }, { method: "POST" })).toMatchObject({ body: {} });
    expect(await post({ name: "Ana" }, { body })).toMatchObject({ body: { name: "Ana" } });
    expect(await post({ other: 1 }, { body })).toMatchObject([400, "No se espera este campo.", {}]);
    expect(await send({ body: z.strictObject({}) }, { method: "POST" })).toMatchObject([415, expect.any(String)]);
  });

  test("params, query and body reach the handler as their schemas read them", async () => {
    const declaration = {
      params: z.strictObject({ id: z.coerce.number() }),
      query: z.strictObject({ page: z.coerce.number() }),
      body: z.strictObject({ name: text.trim() }),
    };
    const request = {
      method: "POST",
      params: { id: "7" },
      query: "?page=2",
      body: { name: " Ana " },
      address: "203.0.113.5",
    };
    expect(await send(declaration, request)).toMatchObject({
      params: { id: 7 },
      query: { page: 2 },
      body: { name: "Ana" },
      device: { ip: "203.0.113.5" },
      raw: true,
    });
  });

  test("a handler that reads the request itself is given it untouched", async () => {
    expect(await send({ raw: true, body: z.never() }, { method: "POST", query: "?a=1&a=2", body: "no" })).toMatchObject(
      {
        raw: true,
      },
    );
  });

  test("each wrong field is named once, and the first of them is what is said", async () => {
    const body = z.strictObject({
      a: text.min(1, "Falta a.").regex(/x/, "Sin x."),
      b: z.object({ c: text.min(1, "Falta c.") }),
    });
    expect(await post({ a: "", b: { c: "" }, d: 1 }, { body })).toEqual([
      400,
      "Falta a.",
      { a: "Falta a.", "b.c": "Falta c.", d: "No se espera este campo." },
    ]);
    expect(await post({ [`k${"x".repeat(300)}`]: 1 }, { body: z.strictObject({}) })).toEqual([
      400,
      "No se espera este campo.",
      { [`k${"x".repeat(99)}`]: "No se espera este campo." },
    ]);
    expect(await post({}, { body: z.object({}).refine(() => false) })).toEqual([400, "Revisa los datos enviados.", {}]);
  });

  test("without a schema a query is nothing", async () => {
    expect(await send({}, {})).toMatchObject({ query: {} });
    expect(await send({}, { query: "?a=1" })).toEqual([
      400,
      "No se espera este campo.",
      { a: "No se espera este campo." },
    ]);
  });

  const unkept = "El texto tiene caracteres que no se admiten.";
  const otherBytes = "El texto enviado no es UTF-8.";
  const refusing = (field: string, message = unkept) => [400, message, { [field]: message }];
  test.each<[query: string, refusal: unknown[]]>([
    ["?a=1&a=2", [400, "Un parámetro está repetido.", { a: "Está repetido." }]],
    ["?a=%00", refusing("a")],
    ["?%00=a", refusing("\0")],
    ["?b=1&a=x%ED%A0%80", refusing("a", otherBytes)],
    ["?a%F1=1", refusing("a\ufffd", otherBytes)],
    ["?toString=1&toString=2", [400, "Un parámetro está repetido.", { toString: "Está repetido." }]],
  ])("the query %s is refused", async (query, refusal) => {
    expect(await send({ query: z.looseObject({}) }, { query })).toEqual(refusal);
  });

  test("a query may have a percent sign that says nothing", async () => {
    expect(await send({ query: z.looseObject({}) }, { query: "?a=100%&b=%zz%C3%B1" })).toMatchObject({
      query: { a: "100%", b: "%zzñ" },
    });
  });

  test("what an address is made of is text that can be kept", async () => {
    for (const id of ["\ud800", "x\udfff", "\0"])
      expect(await send({ params: z.looseObject({}) }, { params: { id } })).toEqual(refusing("id"));
  });

  test("a query may have the names that objects have", async () => {
    expect(await send({ query: z.looseObject({}) }, { query: "?toString=1" })).toMatchObject({
      query: { toString: "1" },
    });
  });

  test.each<[body: string, refusal: unknown[]]>([
    ["{", [400, "El cuerpo no es un JSON válido."]],
    ["", [400, "El cuerpo no es un JSON válido."]],
    ["[]", [400, "El cuerpo debe ser un objeto JSON."]],
    ["null", [400, "El cuerpo debe ser un objeto JSON."]],
    ['"a"', [400, "El cuerpo debe ser un objeto JSON."]],
    ['{"a":"\\u0000"}', refusing("a")],
    ['{"a":{"b":["x\\u0000"]}}', refusing("a.b.0")],
    ['{"a\\u0000":1}', refusing("a\0")],
    ['{"a":"\\ud800"}', refusing("a")],
    ['{"a":[{"b":"ñ\\udc00\\ud800"}]}', refusing("a.0.b")],
    ['{"a\\ud83d":1}', refusing("a\ufffd")],
    [`{"a":${"[".repeat(101)}${"]".repeat(101)}}`, [400, "El cuerpo no es un JSON válido."]],
  ])("the body %s is refused", async (body, refusal) => {
    expect(await post(body)).toEqual(refusal);
  });

  test("every text that cannot be kept is named, and a whole pair can", async () => {
    expect(await post('{"a":"\\ud83d\\ude00","b":["\\ud83d"],"c":"\\ude00"}')).toEqual([
      400,
      unkept,
      { "b.0": unkept, c: unkept },
    ]);
    expect(await post('{"a":"\\ud83d\\ude00"}')).toMatchObject({ body: { a: "😀" } });
    const [, , fields] = await post(JSON.stringify({ a: Array(5_000).fill("\ud800") }));
    expect(Object.keys(fields)).toHaveLength(50);
  });

  /** Bytes as they are, in pieces and without a length, as a client that means harm sends them. */
  const raw = (pieces: Uint8Array[], maxBody: BodySize | undefined, headers: Record<string, string> = {}) => {
    const stream = new ReadableStream({
      pull(controller) {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });
    const request = new Request("http://localhost:3000/api/x", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: stream,
      duplex: "half",
    } as RequestInit);
    return echo({ body: z.looseObject({}), ...(maxBody && { maxBody }) })(request, { params: Promise.resolve({}) });
  };

  test.each([
    ["cut in the middle of a sign", [0xc3]],
    ["half a pair", [0xed, 0xa0, 0x80]],
    ["longer than it needs to be", [0xc0, 0xaf]],
    ["Latin-1", [0xf1]],
  ])("a text that is no UTF-8 is refused, not mended: %s", async (_name, bytes) => {
    const answer = await raw([Buffer.from('{"a":"'), Uint8Array.from(bytes), Buffer.from('"}')], undefined);
    expect([answer.status, (await answer.json()).message]).toEqual([400, "El texto enviado no es UTF-8."]);
  });

  test("a sign that arrives in two pieces is whole", async () => {
    const answer = await raw(
      [Buffer.from('{"a":"'), Uint8Array.of(0xc3), Uint8Array.of(0xb1), Buffer.from('"}')],
      undefined,
    );
    expect((await answer.json()).got.body).toEqual({ a: "ñ" });
  });

  test("as much as is allowed and no more, whatever length is claimed", async () => {
    const large = { status: 413, message: "Lo enviado es demasiado grande." };
    const json = (bytes: number) => Buffer.from(`{"a":"${"x".repeat(bytes - 8)}"}`);
    const result = async (answer: Response) => ({ status: answer.status, message: (await answer.json()).message });
    const small = 8 * 1024;
    expect((await raw([json(small)], "small")).status).toBe(200);
    expect(await result(await raw([json(small + 1)], "small"))).toEqual(large);
    expect(await result(await raw([json(60), Buffer.alloc(small - 59, " ")], "small"))).toEqual(large);
    expect(await result(await raw([json(60)], "small", { "content-length": String(small + 1) }))).toEqual(large);
    expect((await raw([json(60)], "small", { "content-length": String(small) })).status).toBe(200);
    expect((await raw([json(32 * 1024)], "medium")).status).toBe(200);
    expect((await raw([json(100 * 1024)], undefined)).status).toBe(200);
    expect(await result(await raw([json(100 * 1024 + 1)], undefined))).toEqual(large);
  });

  test("what is too large is not read to its end", async () => {
    const pieces = Array.from({ length: 1_000 }, () => Buffer.alloc(5_000, " "));
    expect((await raw(pieces, "small")).status).toBe(413);
    expect(pieces.length).toBeGreaterThan(990);
  });

  test.each([
    ["application/json", true],
    ["Application/JSON; charset=utf-8", true],
    ["text/plain", false],
    ["application/jsonp", false],
    ["", false],
  ])("a body that calls itself %j", async (type, good) => {
    const result = await post("{}", {}, { "content-type": type });
    if (good) expect(result).toMatchObject({ body: {} });
    else expect(result).toEqual([415, "Se espera un cuerpo application/json."]);
  });

  describe("forms", () => {
    const form = (...pairs: [string, string | Blob][]) => {
      const made = new FormData();
      for (const [name, value] of pairs) made.append(name, value);
      return made;
    };
    const fields = { bodyType: "form", body: z.looseObject({}) };

    test("fields and files arrive", async () => {
      const body = z.strictObject({ name: text, file: z.file() });
      const handler = route({ ...anyone, bodyType: "form", body, response: z.object({ text }) }, async (context) => ({
        text: `${context.body.name}: ${await context.body.file.text()}`,
      }));
      const answer = await call(handler, { method: "POST", body: form(["name", "Ana"], ["file", new Blob(["hola"])]) });
      expect(await answer.json()).toEqual({ text: "Ana: hola" });
    });

    test.each<[name: string, body: FormData | string | Buffer, type: string | undefined, refusal: unknown[]]>([
      [
        "a repeated field",
        form(["a", "1"], ["a", "2"]),
        undefined,
        [400, "Un campo está repetido.", { a: "Está repetido." }],
      ],
      ["a NUL in a value", form(["a", "\0"]), undefined, refusing("a")],
      ["a NUL in a name", form(["a\0", "1"]), undefined, refusing("a\0")],
      [
        "half of a pair",
        Buffer.from('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\xed\xa0\x80\r\n--x--\r\n', "latin1"),
        "multipart/form-data; boundary=x",
        refusing("a", otherBytes),
      ],
      ["nonsense", "--x\r\nbasura", "multipart/form-data; boundary=x", [400, "El formulario no se pudo leer."]],
      ["JSON", "{}", "application/json", [415, "Se espera un cuerpo multipart/form-data."]],
    ])("%s is refused", async (_name, body, type, refusal) => {
      const headers: Record<string, string> = type ? { "content-type": type } : {};
      expect(await send(fields, { method: "POST", body, headers })).toEqual(refusal);
    });

    test("too large a one is refused", async () => {
      // As bytes: a form that is not read to its end would go on writing into a stream that is closed.
      const sent = new Response(form(["file", new Blob(["x".repeat(bodySizes.small)])]));
      const headers = { "content-type": sent.headers.get("content-type")! };
      const body = new Uint8Array(await sent.arrayBuffer());
      expect(await send({ ...fields, maxBody: "small" }, { method: "POST", body, headers })).toEqual([
        413,
        "Lo enviado es demasiado grande.",
      ]);
    });

    test("one with more parts than any form of ours is refused", async () => {
      const many = (count: number) => form(...Array.from({ length: count }, (_, n): [string, string] => [`a${n}`, ""]));
      const loose = { ...anyone, bodyType: "form", body: z.looseObject({}) } as const;
      const allowed = await call(
        route(loose, () => undefined as never),
        { method: "POST", body: many(50) },
      );
      expect(allowed.status).toBe(204);
      const refusal = [400, "El formulario tiene demasiados campos."];
      expect(await send(loose, { method: "POST", body: many(51) })).toEqual(refusal);
      const parts = Array.from(
        { length: 1_000 },
        (_, n) => `--a b\r\nContent-Disposition: form-data; name="${n}"\r\n\r\n\r\n`,
      );
      for (const type of ['multipart/form-data; boundary="a b"', 'Multipart/Form-Data;charset=x;BOUNDARY="a b"']) {
        const headers = { "content-type": type };
        expect(await send(loose, { method: "POST", body: `${parts.join("")}--a b--\r\n`, headers })).toEqual(refusal);
      }
    });
  });
});
