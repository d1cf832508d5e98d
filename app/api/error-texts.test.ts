import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Call } from "@/lib/api/calls";
import { type Declaration, route } from "@/lib/api/route";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { maxImageBytes } from "@/lib/core/images";
import type { Role } from "@/lib/people/shared/roles";
import { signedFilePath } from "@/lib/products/files";
import { authenticate } from "@/lib/realtime/server/handshake";
import { CodeLookup } from "@/lib/shortener/code-lookup";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { findErrorTexts, readTestTexts, toldAs, withoutPlace } from "@/lib/testing/error-texts";
import { call, createUser, password, type SentRequest, signIn } from "@/lib/testing/fixtures";
import { handlerOf, paramsOf, pathOf } from "@/lib/testing/handlers";
import { addOrder, createOperator, orderOf, signInFor } from "@/lib/testing/orders";
import { pngBomb } from "@/lib/testing/png-bomb";
import { listSchemaTexts } from "@/lib/testing/schema-texts";
import { turnOnSecondFactor } from "@/lib/testing/second-factor";
import { unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { refuseTakenNames } from "@/lib/users/change";
import { endSessions } from "@/lib/users/service";
import { Prisma } from "@/prisma/generated/client";

/*
 * The texts of services, in the answers of handlers; those of the schemas are in schema-texts.test.ts. The last test
 * reads the source for texts that are told nowhere here, are in no table of the schemas and in no other test.
 */

const seen = new Set<string>();
const nobody = randomUUID();

type Sent = { params?: Record<string, string>; query?: object; body?: unknown; headers?: Record<string, string> };
type Person = Awaited<ReturnType<typeof signIn>>;

const people = new Map<Role, Promise<Person>>();
function as(role: Role): Promise<Person> {
  if (!people.has(role)) people.set(role, signIn(role));
  return people.get(role)!;
}

type Told = { code: string; message: string; fields?: Record<string, string> };

async function toldIn(response: Response): Promise<Told> {
  const told = (await response.json()) as Told;
  for (const text of [told.message, ...Object.values(told.fields ?? {})]) if (text) seen.add(text);
  return told;
}

/** All that an answer says: its message and what stands beside the fields. */
async function textsOf(response: Response): Promise<string[]> {
  const { message, fields = {} } = await toldIn(response);
  return [message, ...Object.values(fields)];
}

let address = 0;

/** The answer of a call to somebody of a role, or to a guest; unless given, the ids in its address name nothing. */
async function answerTo(name: Call, sent: Sent = {}, who: Role | Person | null = "superadmin"): Promise<Response> {
  const { method, handler } = await handlerOf(name);
  const person = typeof who === "string" ? await as(who) : who;
  const query = new URLSearchParams(sent.query as Record<string, string>);
  return call(handler, {
    method,
    query: `?${query}`,
    params: sent.params ?? paramsOf(pathOf(name)),
    headers: { ...person?.bearer, ...sent.headers },
    body: sent.body,
    // Each has limits of its own.
    address: `10.0.${(address += 1) >> 8}.${address & 255}`,
  });
}

const ask = async (...asked: Parameters<typeof answerTo>) => textsOf(await answerTo(...asked));

/** The texts that a handler declared for the occasion answers. */
const askOwn = async (declaration: Declaration, sent: SentRequest = {}, run = () => undefined) =>
  textsOf(await call(route(declaration, run as never), { method: "POST", ...sent }));

const form = (...fields: [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};

const long = (length: number) => "x".repeat(length);

test.each<[part: string, name: Call, sent: Sent, fields: Record<string, string>]>([
  [
    "the address",
    "GET /api/users/findOne/{id}",
    { params: { id: "x" } },
    { id: "Por favor, ingresa un ID de usuario válido." },
  ],
  [
    "the query",
    "GET /api/academy/search",
    { query: { page: "x", sorpresa: "1" } },
    { page: "La página no es válida.", sorpresa: "No se espera este campo." },
  ],
  [
    "the query of a call that has none",
    "GET /api/users/profile",
    { query: { page: "1" } },
    { page: "No se espera este campo." },
  ],
  [
    "a JSON body",
    "POST /api/operators/create",
    { body: { name: "", taxId: long(30) } },
    { name: "Escribe el nombre.", taxId: "El RUC es demasiado largo." },
  ],
  [
    "a form",
    "POST /api/product/lead/{id}",
    { body: form(["action", "x"]) },
    { action: "Indica si es una compra (buy) o un servicio (hire)." },
  ],
  [
    "a body that the handler reads",
    "POST /api/event",
    { body: { n: "x", u: "https://x.test/" } },
    { domain: "Escribe el dominio del sitio." },
  ],
])("what a schema says of %s is what its handler answers", async (_, name, sent, fields) => {
  const response = await answerTo(name, sent);
  expect(response.status).toBe(400);
  expect(await toldIn(response)).toEqual({ code: "bad_request", message: Object.values(fields)[0], fields });
});

describe("what every call says of a request", () => {
  const open = { access: "anonymous", summary: "A call." } as const;
  const json = { ...open, body: z.strictObject({}) };
  const multipart = { ...json, bodyType: "form" } as const;
  const boundary = { "content-type": "multipart/form-data; boundary=x" };

  test.each<[text: string, declaration: Declaration, sent: SentRequest]>([
    ["Un parámetro está repetido.", open, { query: "?a=1&a=2" }],
    ["Está repetido.", open, { query: "?a=1&a=2" }],
    ["El texto tiene caracteres que no se admiten.", open, { query: "?a=%00" }],
    ["El texto tiene caracteres que no se admiten.", open, { params: { id: "\0" } }],
    ["El texto tiene caracteres que no se admiten.", json, { body: { query: "SELECT '\0'" } }],
    ["El cuerpo no es un JSON válido.", json, { body: "{" }],
    ["El cuerpo debe ser un objeto JSON.", json, { body: "1" }],
    ["Se espera un cuerpo application/json.", json, { body: "x", headers: { "content-type": "text/plain" } }],
    ["Lo enviado es demasiado grande.", { ...json, maxBody: "small" }, { body: long(9_000) }],
    ["El formulario no se pudo leer.", multipart, { body: "x", headers: boundary }],
    [
      "El formulario tiene demasiados campos.",
      multipart,
      { body: form(...Array.from({ length: 60 }, (_, n): [string, string] => [`a${n}`, ""])) },
    ],
    ["Un campo está repetido.", multipart, { body: form(["a", "1"], ["a", "2"]) }],
    [
      "Revisa los datos enviados.",
      {
        ...json,
        body: z
          .looseObject({})
          .transform(() => z.NEVER)
          .pipe(z.never()),
      },
      {},
    ],
    ["Inicia sesión para continuar.", { ...open, access: "self" }, {}],
    ["No existe.", { ...open, access: "internal" }, {}],
    ["La petición no viene de este sitio.", open, { headers: { origin: "https://evil.example" } }],
    [
      "Tu sesión ha terminado. Vuelve a iniciar sesión.",
      { ...open, access: "self" },
      { headers: { authorization: "Bearer x" } },
    ],
  ])("%s", async (text, declaration, sent) => {
    expect(await askOwn(declaration, { body: declaration.body && {}, ...sent })).toContain(text);
  });

  test("what is no UTF-8", async () => {
    const request = new Request("http://localhost:3000/api/x", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    const handler = route(json, () => undefined as never);
    expect(await textsOf(await handler(request, { params: Promise.resolve({}) }))).toContain(
      "El texto enviado no es UTF-8.",
    );
  });

  test("who is below the role", async () => {
    const { bearer } = await as("user");
    expect(await askOwn({ ...open, access: "users" }, { headers: bearer })).toContain(
      "No tienes permiso para hacer esto.",
    );
  });

  test("what nobody foresaw, without what it says", async () => {
    const fails = () => {
      throw new Error("secreto");
    };
    expect(await askOwn(open, {}, fails)).toEqual(["Ha ocurrido un error inesperado. Inténtalo de nuevo más tarde."]);
  });

  test.each([
    [60, /^Demasiados intentos\. Espera \d+ segundos y vuelve a probar\.$/],
    [600, /^Demasiados intentos\. Espera 10 minutos y vuelve a probar\.$/],
  ])("too many calls in %d seconds", async (seconds, text) => {
    const limited = { ...open, limit: { call: `POST /api/${seconds}` as const, points: 1, seconds } };
    await call(
      route(limited, () => undefined as never),
      { method: "POST" },
    );
    const texts = await askOwn(limited);
    expect(texts[0]).toMatch(text);
    seen.add("9 segundos").add("9 minutos");
  });
});

describe("what a service says", () => {
  beforeAll(unconfigureWhatsapp);

  /** An answer to a question that nobody asked. */
  const answerOf = (data: object) => ({ body: { answer: { chosen: [0] }, ...data } });

  test.each<[text: string, name: Call, sent?: Sent, who?: Role | null]>([
    ["No se encontró la categoría.", "GET /api/academy/categories/findSlug/{slug}"],
    ["Curso no encontrado.", "GET /api/academy/courses/findSlug/{slug}"],
    ["No se encontró el intento.", "GET /api/academy/attempts/{id}"],
    ["No se encontró el cuestionario.", "GET /api/academy/lessons/{id}/attempts"],
    ["No se encontró la lección.", "GET /api/academy/lessons/findSlug/{slug}"],
    ["No se encontró el video.", "GET /api/academy/thumbnails/youtube/{videoId}"],
    ["No se encontró la sesión.", "DELETE /api/auth/sessions/{id}"],
    ["No se encontró el dispositivo.", "DELETE /api/push/devices/remove/{id}"],
    ["Este dispositivo ya no tiene los avisos activados.", "POST /api/push/devices/try"],
    ["No existe.", "POST /api/dev/login", { body: { role: "user" } }],
    ["No se encontró el certificado.", "GET /api/certificates/credential/{id}"],
    ["No se encontró la clave.", "GET /api/certificates/keys/{id}"],
    ["No se encontró el mensaje.", "GET /api/contact/findOne/{id}"],
    ["No se encontró el correo.", "POST /api/mail/jobs/retry/{id}"],
    ["No se encontró el operador.", "GET /api/operators/findOne/{id}"],
    ["No se encontró la opción.", "PATCH /api/options/update/{id}", { body: { value: "x" } }],
    ["No se encontró la orden.", "GET /api/orders/findOne/{id}"],
    ["No se encontró el producto.", "GET /api/product/findSlug/{slug}"],
    ["No se encontró el archivo del producto.", "GET /api/product/download/{id}"],
    ["Proyecto no encontrado", "GET /api/projects/findOneSlug/{slug}"],
    ["Usuario no encontrado.", "GET /api/users/findOne/{id}"],
    ["No se encontró el enlace.", "DELETE /api/shortener/remove/{id}"],
    ["No se encontró la carpeta.", "DELETE /api/shortener/folders/remove/{id}"],
    ["No se encontró el sitio.", "GET /api/analytics/report", { query: { site: "2147483647" } }],
    ["No se encontró el segmento.", "DELETE /api/analytics/segments/remove/{id}"],
    ["No se encontró la nota.", "DELETE /api/analytics/notes/remove/{id}"],
    ["No se encontró el registro.", "DELETE /api/stat/remove/{id}"],
    ["No se encontró el archivo.", "GET /api/uploads/{name}"],
    ["No se encontró la prenda.", "GET /api/wardrobe-items/findOne/{id}"],
    ["No se encontró el armario.", "DELETE /api/wardrobes/remove/{id}"],
    ["No se encontró el usuario.", "GET /api/wardrobe-users/findByUsername/{username}", {}, null],
    ["El servicio no está listo.", "GET /api/health/ready"],
    ["No se encontró la conversación.", "GET /api/whatsapp/messages/WHATSAPP_ID/{id}", { params: { id: "51900" } }],
    ["No se encontró el mensaje.", "POST /api/whatsapp/messages/resend/{id}"],
    ["No se encontró la entrega.", "GET /api/whatsapp/deliveries/findOne/{id}"],
    ["No se encontró la entrega.", "POST /api/whatsapp/deliveries/reprocess/{id}"],
    ["No se encontró el archivo.", "GET /api/whatsapp/media/findOne/{id}"],
    ["La firma de la entrega no es válida.", "POST /api/whatsapp/webhook", { body: {} }],
    ["El token de verificación no es el de este sitio.", "GET /api/whatsapp/webhook"],
    [
      "WhatsApp no está configurado: completa sus opciones.",
      "POST /api/whatsapp/messages/send",
      { body: { to: "51900000000", message: "Hola" } },
    ],
    ["La dirección no es de este sitio.", "POST /api/stat/collect", { body: { url: "https://evil.example/" } }],
    ["No es de este sitio.", "POST /api/stat/collect", { body: { url: "https://evil.example/" } }],
    ["Solo se pueden ver los primeros 10,000 resultados.", "GET /api/users/findAll", { query: { page: 9_999 } }],
    ["No se encontró la lección.", "POST /api/academy/lessons/{id}/answers", answerOf({ key: "x" })],
    [
      "No se encontró la lección.",
      "PUT /api/academy/lessons/code/{slug}",
      { body: { key: "a", text: "", version: 0 } },
    ],
    [
      "No se encontró la lección.",
      "POST /api/notes/create",
      { body: { id: nobody, lessonId: nobody, quote: "x", text: "" } },
    ],
    ["No se encontró el apunte.", "PATCH /api/notes/update/{id}", { body: { text: "", version: 1 } }],
    [
      "Elige un día entre mañana y dentro de un año.",
      "PATCH /api/repetition",
      { body: { pause: { until: "2020-01-01" } } },
    ],
    [
      "Esta pregunta ya no está en tu repaso.",
      "POST /api/repetition/session/{id}",
      answerOf({ version: 0, mark: "x", seconds: 1 }),
    ],
    [
      "Este enlace no es válido. Puedes desactivar estos correos en la página de tu repaso.",
      "POST /api/repetition/mail/stop",
      { query: { token: "x" } },
    ],
    [
      "Línea 2: hay más de 20 citas, listas o notas una dentro de otra. Quita niveles.",
      "POST /api/content/render",
      { body: { markdown: `\n${">".repeat(3_000)}` } },
    ],
    [
      "Línea 1: hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.",
      "POST /api/content/render",
      { body: { markdown: "[".repeat(101) } },
    ],
    [
      "No se pudo leer un texto en esa dirección. Tiene que ser pública y empezar con https://.",
      "POST /api/content/fetchMarkdown",
      { body: { url: "https://127.0.0.1/texto.md" } },
    ],
    ["No se encontró esa versión.", "POST /api/content/restoreRevision/{id}", { body: { version: 1 } }],
    ["No encontramos esa consulta.", "DELETE /api/db/queries/remove/{id}"],
    [
      "La cabecera del token no se puede leer: no es un objeto JSON en base64url.",
      "POST /api/auth/decode-token",
      { body: { token: "a.b.c" } },
    ],
    ["El token es demasiado largo.", "POST /api/auth/decode-token", { body: { token: long(17_000) } }],
    [
      "El token está cifrado (JWE): sin su clave no se puede leer.",
      "POST /api/auth/decode-token",
      { body: { token: "a.b.c.d.e" } },
    ],
    [
      "Un token JWT tiene tres partes separadas por puntos: cabecera, datos y firma.",
      "POST /api/auth/decode-token",
      { body: { token: "a.b" } },
    ],
    ["Escribe el nombre del evento.", "POST /api/event", { body: { u: "https://x.test/" } }],
    ["El nombre del evento es demasiado largo.", "POST /api/event", { body: { n: long(200) } }],
    ["El dominio es demasiado largo.", "POST /api/event", { body: { d: long(2_000) } }],
  ])("%s (%s)", async (text, name, sent = {}, who = "superadmin") => {
    expect(await ask(name, sent, who)).toContain(text);
  });

  test("a value that is none of its option", async () => {
    const { optionCalls } = await import("@/lib/options/calls");
    const GET = optionCalls["GET /api/options/findAll"];
    const answer = await call(GET, { query: "?search=site.social", headers: (await as("admin")).bearer });
    const { results } = (await answer.json()) as { results: { id: string }[] };
    const text = '❌ JSON inválido en "site.social"';
    const sent = { params: { id: results[0]!.id }, body: { value: "{" } };
    expect(await ask("PATCH /api/options/update/{id}", sent, "admin")).toEqual([text, text]);
  });

  test("an address that is no call", async () => {
    const { unknownCalls } = await import("@/lib/api/serve");
    const GET = unknownCalls["GET /api/[...path]"];
    expect(await textsOf(await call(GET))).toEqual(["Esta dirección de la API no existe."]);
  });

  test("a demo account", async () => {
    const tools = jest.replaceProperty(env, "DEV_TOOLS", true);
    const sent = { body: { role: "collaborator" } };
    expect(await ask("POST /api/dev/login", sent, null)).toEqual(["No existe la cuenta de demostración de este rol."]);
    tools.restore();
  });

  test("a file whose address has expired, a description that cannot be read", async () => {
    const old = signedFilePath(nobody, Date.now() - 3_600_000)
      .split("/")
      .at(-1)!;
    expect(await ask("GET /api/product/file/{token}", { params: { token: old } })).toEqual([
      "El enlace de descarga venció o no es válido. Vuelve a descargar desde la página del producto.",
    ]);
    const slug = `producto-${randomUUID()}`;
    const markdownUrl = "https://127.0.0.1/x.md";
    await db.product.create({ data: { slug, sku: slug, name: slug, priceCents: 1, category: "x", markdownUrl } });
    expect(await ask("GET /api/product/longDescription/{slug}", { params: { slug } })).toEqual([
      "La descripción no está disponible en este momento.",
    ]);
  });
});

describe("accounts", () => {
  test("signing in, and its captcha", async () => {
    const body = { email: "nadie@quinde.test", password };
    expect(await ask("POST /api/auth/login", { body }, null)).toEqual(["Correo electrónico o contraseña inválidos"]);
    expect(await ask("POST /api/auth/login", { body: { ...body, captchaToken: "x" } }, null)).toEqual([
      "El captcha no es válido o venció. Complétalo de nuevo.",
    ]);
  });

  test("a challenge that has expired", async () => {
    const body = { challenge: "x", code: "123456" };
    expect(await ask("POST /api/auth/login", { body }, null)).toEqual([
      "La verificación venció. Inicia sesión de nuevo.",
    ]);
  });

  test("a link of a mail that is used up", async () => {
    const body = { emailEncrypt: "x", newPassword: password };
    expect(await ask("POST /api/auth/restorePassword", { body }, null)).toEqual([
      "El enlace ya se usó o venció. Pide uno nuevo desde «¿Olvidaste tu contraseña?».",
    ]);
  });

  test("changing the password", async () => {
    const person = await signIn();
    const change = (currentPassword: string, newPassword: string) =>
      ask("POST /api/auth/changePassword", { body: { currentPassword, newPassword } }, person);
    expect(await change("otra-cosa", "nueva-clave")).toContain("La contraseña actual no es correcta.");
    expect(await change(password, password)).toContain("Elige una contraseña distinta de la actual.");
    expect(await change(password, "password1")).toContain(
      "Esa contraseña es muy común y fácil de adivinar. Elige otra.",
    );
    expect(await change(password, "Prueba!!")).toContain("No uses tu nombre ni tu correo como contraseña.");
    await db.user.update({ where: { id: person.user.id }, data: { passwordHash: null } });
    expect(await change(password, "nueva-clave")).toEqual([
      "Tu cuenta aún no tiene contraseña. Créala desde «¿Olvidaste tu contraseña?».",
    ]);
  });

  test("passkeys", async () => {
    const person = await signIn();
    const device = createAuthenticator();
    const signed = device.sign({ challenge: "A".repeat(43) });
    const params = { id: person.user.id };
    expect(await ask("POST /api/auth/passkeys/login", { body: { passkey: signed } }, null)).toEqual([
      "No pudimos iniciar sesión con esa llave de acceso. Inténtalo otra vez o usa tu correo.",
    ]);
    expect(await ask("POST /api/auth/passkeys/setup", { body: { passkey: signed } }, person)).toEqual([
      "No pudimos comprobar tu llave de acceso. Inténtalo otra vez.",
    ]);
    expect(await ask("POST /api/auth/passkeys/remove/{id}", { params, body: { password } }, person)).toEqual([
      "No se encontró la llave de acceso.",
    ]);
    await db.passkey.create({
      data: { userId: person.user.id, name: "X", credentialId: "x", publicKey: Buffer.of(1) },
    });
    const sent = { email: person.user.email, password };
    expect(await ask("POST /api/auth/login", { body: sent }, null)).toContain(
      "Usa tu llave de acceso o un código de recuperación.",
    );
    await turnOnSecondFactor(person.user.id);
    expect(await ask("POST /api/auth/login", { body: sent }, null)).toContain(
      "Usa tu llave de acceso o escribe un código.",
    );
  });

  test("the second factor", async () => {
    const [person, boss] = [await signIn(), await signIn("superadmin")];
    const { email, id } = person.user;
    const take = (params: { id: string }) => ask("DELETE /api/users/secondFactor/{id}", { params }, boss);
    const proof = { password, code: "zzzzz-zzzzz" };
    const confirm = () => ask("POST /api/auth/secondFactor/confirm", { body: { code: "123456" } }, person);
    expect(await confirm()).toEqual(["La activación venció. Empieza de nuevo para ver otro código QR."]);
    expect(await ask("POST /api/auth/secondFactor/remove", { body: proof }, person)).toEqual([
      "No tienes activa la verificación en dos pasos.",
    ]);
    expect(await take({ id })).toEqual(["Esta persona no tiene activa la verificación en dos pasos."]);
    expect(await take({ id: boss.user.id })).toEqual([
      "Tu propia verificación en dos pasos se desactiva en «Mi perfil».",
    ]);
    await turnOnSecondFactor(id);
    expect(await confirm()).toEqual(["Ya tienes activa la verificación en dos pasos."]);
    const sent = { email, password };
    expect(await ask("POST /api/auth/login", { body: sent }, null)).toContain(
      "Escribe el código de tu verificación en dos pasos.",
    );
    expect(await ask("POST /api/auth/login", { body: { ...sent, code: proof.code } }, null)).toContain(
      "El código no es correcto o ya se usó.",
    );
  });

  test("inviting", async () => {
    const { id } = await createUser();
    const invite = () => ask("POST /api/users/invite/{id}", { params: { id } });
    expect(await invite()).toEqual(["Esta persona ya activó su cuenta."]);
    await db.user.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await invite()).toEqual(["La cuenta está desactivada: actívala antes de invitar."]);
  });

  test("ranks and what is taken", async () => {
    const taken = await createUser({ role: "superadmin" });
    const { username } = taken;
    const body = { name: "Ana", username: `u${randomUUID()}`, email: `${randomUUID()}@quinde.test` };
    const create = (data: object, who: Role = "admin") =>
      ask("POST /api/users/create", { body: { ...body, ...data } }, who);
    expect(await create({ role: "superadmin" })).toContain("No puedes dar un rol superior al tuyo.");
    expect(await create({ operator: nobody })).toContain("Ese operador ya no existe.");
    expect(await create({ email: taken.email })).toContain("Ya hay un usuario con ese correo.");
    expect(await create({ username })).toContain("Ese nombre ya está en uso.");
    const sent = { params: { id: taken.id }, body: { name: "Ana" } };
    expect(await ask("PATCH /api/users/update/{id}", sent, "admin")).toContain(
      "No puedes cambiar a alguien de un rango superior al tuyo.",
    );
  });

  test("what is taken by somebody who is gone a moment later", async () => {
    const taken = new Prisma.PrismaClientKnownRequestError("taken", { code: "P2002", clientVersion: "7" });
    const refused = refuseTakenNames({}, undefined, () => Promise.reject(taken));
    await expect(refused).rejects.toThrow("Ese dato ya está en uso.");
    seen.add("Ese dato ya está en uso.");
  });

  test("a person's own account", async () => {
    const admin = await as("admin");
    const params = { id: admin.user.id };
    const sent = { params, body: { role: "user" } };
    expect(await ask("PATCH /api/users/update/{id}", sent, admin)).toContain("No puedes cambiar tu propio rol.");
    expect(await ask("PATCH /api/users/disable/{id}", { params, body: { disabled: true } }, admin)).toContain(
      "No puedes desactivar tu propia cuenta.",
    );
    expect(await ask("DELETE /api/users/remove/{id}", { params }, admin)).toContain(
      "Tu propia cuenta se elimina en «Mi perfil».",
    );
    await expect(endSessions(admin.actor, admin.user.id)).rejects.toThrow(
      "Tus propias sesiones se cierran en «Mi perfil».",
    );
    seen.add("Tus propias sesiones se cierran en «Mi perfil».");
  });

  test("photos", async () => {
    const send = (bytes: Uint8Array | Buffer) =>
      ask("POST /api/users/profile/photo", { body: form(["image", new Blob([new Uint8Array(bytes)])]) });
    expect(await send(Buffer.from("hola"))).toContain("Usa una imagen JPG, PNG, WebP, AVIF o GIF.");
    expect(await send(Buffer.from("GIF89a/*\0*/=1;"))).toContain("La imagen está dañada o no se puede leer.");
    expect(await send(Buffer.alloc(maxImageBytes + 1))).toContain("La imagen pesa más de 5 MB.");
    expect(await send(pngBomb(32_000))).toContain("La imagen tiene demasiados píxeles.");
  });

  test("more windows than a person may have open", async () => {
    const { session } = await as("user");
    const io = { of: () => ({ adapter: { rooms: { get: () => ({ size: 30 }) } } }) };
    const socket = { handshake: { auth: { token: session.accessToken } }, request: { headers: {}, socket: {} } };
    const error = await new Promise<Error | undefined>((done) => authenticate(io as never)(socket as never, done));
    expect(error?.message).toBe("Tienes demasiadas ventanas abiertas.");
    seen.add(error!.message);
  });
});

test("sites that are counted", async () => {
  const site = { name: "A", domains: "sitio.test", zone: "UTC" };
  const create = (data: object) => ask("POST /api/analytics/sites/create", { body: { ...site, ...data } });
  const own = { params: { id: "1" } };
  expect(await create({ script: "sitio" })).toEqual([undefined]);
  expect(await create({})).toEqual(["sitio.test ya es de «A».", "sitio.test ya es de otro sitio."]);
  expect(await create({ domains: "b.test", script: "sitio" })).toEqual([
    "Ese nombre de script ya está en uso.",
    "Ya lo tiene otro sitio.",
  ]);
  expect(await create({ domains: "localhost" })).toEqual([
    "Ese dominio es de este mismo sitio: sus visitas ya se cuentan.",
    "Es el de este sitio.",
  ]);
  expect(await create({ domains: "b.test", people: "nadie@sitio.test" })).toContain(
    "No hay una cuenta con el correo nadie@sitio.test.",
  );
  expect(await ask("PATCH /api/analytics/sites/update/{id}", { ...own, body: { domains: "b.test" } })).toContain(
    "Este sitio no necesita dominios: ya se cuenta por su propia dirección.",
  );
  expect(await ask("DELETE /api/analytics/sites/remove/{id}", own)).toEqual(["Este sitio no se puede eliminar."]);
  expect(await ask("GET /api/analytics/sites/findOne/{id}", { params: { id: "99" } })).toEqual([
    "No se encontró el sitio.",
  ]);
  expect(await ask("GET /api/analytics/sites/findOne/{id}", { params: { id: "x" } })).toContain(
    "El sitio no es válido.",
  );
  await db.site.createMany({ data: Array.from({ length: 200 }, (_, n) => ({ name: `S${n}`, script: `s${n}` })) });
  expect(await create({ domains: "c.test" })).toEqual(["Ya hay 200 sitios, que es el máximo."]);
});

describe("orders", () => {
  const create = (who: Person, body: object) => ask("POST /api/orders/create", { body }, who);

  test("who may register which", async () => {
    const [operator, other] = [await createOperator(), await createOperator()];
    const [theirs, free] = [await signInFor("collaborator", operator.id), await signInFor("collaborator")];
    expect(await create(theirs, orderOf(other.id))).toContain("Solo puedes registrar órdenes de tu operador.");
    expect(await create(free, orderOf(other.id))).toContain("Para registrar órdenes debes trabajar para un operador.");
    const admin = await as("admin");
    expect(await create(admin, orderOf(nobody))).toContain("Ese operador no existe o está archivado.");
    expect(await create(admin, orderOf(operator.id, { assigneeId: nobody }))).toContain(
      "Esa persona no puede encargarse de órdenes de este operador.",
    );
  });

  test("changes that do not fit", async () => {
    const [operator, other] = [await createOperator(), await createOperator()];
    const [theirs, free] = [await signInFor("collaborator", operator.id), await signInFor("collaborator")];
    const admin = await as("admin");
    const order = await addOrder(admin.actor, operator.id, { assigneeId: free.user.id });
    const { id } = order;
    let { version } = order;
    const update = (data: object, who: Person = admin) =>
      ask("PATCH /api/orders/update/{id}", { params: { id }, body: { version, ...data } }, who);
    const move = (to: string, data: object = {}) =>
      ask("PATCH /api/orders/move/{id}", { params: { id }, body: { to, version, ...data } }, admin);

    expect(await update({ operatorId: other.id }, theirs)).toContain("No puedes cambiar el operador.");
    expect(await update({ assigneeId: theirs.user.id }, free)).toContain("Solo puedes asignarte la orden a ti.");
    expect(await move("completed")).toEqual([expect.stringMatching(/^Una orden en .+ no puede pasar a .+\.$/)]);
    await update({ notes: "x" });
    const late = await update({ notes: "y" });
    expect(late).toContain("Ya no es la versión actual.");
    expect(late[0]).toMatch(/^La orden cambió mientras la mirabas\. Prueba .+ el .+\.$/);
    seen.add("La orden cambió mientras la mirabas.").add("a b el c.");
    version += 1;
    await move("confirmed");
    version += 1;
    await move("assigned");
    version += 1;
    expect(await update({ assigneeId: null })).toContain("Una orden que ya está asignada necesita un responsable.");
    await move("cancelled", { reason: "x" });
    version += 1;
    expect(await update({ notes: "z" })).toEqual([expect.stringMatching(/^Una orden .+ ya no se puede editar\.$/)]);
    const reopen = () => ask("POST /api/orders/reopen/{id}", { params: { id }, body: { version, reason: "x" } }, admin);
    await reopen();
    version += 1;
    expect(await reopen()).toEqual(["Solo se reabre una orden completada o cancelada."]);
  });
});

describe("what somebody else was faster with", () => {
  test("an operator", async () => {
    const body = { name: "x", taxId: randomUUID().slice(0, 20) };
    await ask("POST /api/operators/create", { body });
    const texts = await ask("POST /api/operators/create", { body });
    expect(texts).toEqual(["Ya hay un operador con ese RUC.", "Ya lo tiene otro operador."]);
    const { id } = await createOperator();
    await addOrder((await as("admin")).actor, id);
    expect(await ask("DELETE /api/operators/remove/{id}", { params: { id } })).toEqual([
      "El operador tiene órdenes, así que se archivó en lugar de eliminarse.",
    ]);
  });

  test("a short link", async () => {
    const body = { destination: "https://quinde.test/x", title: "x", backHalf: `x${randomUUID().slice(0, 8)}` };
    await ask("POST /api/shortener/create", { body });
    const texts = await ask("POST /api/shortener/create", { body });
    expect(texts).toEqual(["Ese código ya está en uso.", "Ya está en uso."]);
    const past = { ...body, backHalf: "", expiresAt: "2020-01-01T00:00" };
    expect(await ask("POST /api/shortener/create", { body: past })).toContain(
      "Elige un vencimiento que aún no haya pasado.",
    );
    const { id } = await db.shortLink.findFirstOrThrow({ where: { destination: body.destination } });
    const tag = (tags: string) => ask("POST /api/shortener/bulk", { body: { action: "tag", ids: [id], tags } });
    await tag("a,b,c,d,e,f,g,h,i,j");
    expect(await tag("k")).toContain(`/${body.backHalf} tendría más de 10 etiquetas.`);
    const long = { destination: `https://quinde.test/${"y".repeat(2_020)}`, title: "x", backHalf: `y${body.backHalf}` };
    await ask("POST /api/shortener/create", { body: long });
    const grown = await db.shortLink.findFirstOrThrow({ where: { destination: long.destination } });
    const changes = { utm_source: "z".repeat(100) };
    expect(await ask("POST /api/shortener/change", { body: { ids: [grown.id], changes } })).toContain(
      `La dirección de /${long.backHalf} sería demasiado larga.`,
    );
    const rows = [{ line: 2, destination: "https://quinde.test/y" }];
    expect(await ask("POST /api/shortener/import/run", { body: { rows, plan: "x" } })).toEqual([
      "Los enlaces cambiaron mientras tanto. Revisa otra vez los cambios.",
    ]);
    const loop = { ...body, destination: `${env.SITE_URL}/s/x` };
    expect(await ask("POST /api/shortener/create", { body: loop })).toContain(
      "La URL de destino no puede ser otro enlace corto de este sitio.",
    );
    const rules = [{ conditions: [{ kind: "os", value: "iOS" }], destination: loop.destination }];
    expect(await ask("POST /api/shortener/create", { body: { ...body, rules } })).toContain(
      "Una regla no puede llevar a otro enlace corto de este sitio.",
    );
    const closed = { ...body, closedDestination: loop.destination };
    expect(await ask("POST /api/shortener/create", { body: closed })).toContain(
      "El destino al cerrarse no puede ser otro enlace corto de este sitio.",
    );
  });

  test("a folder of short links", async () => {
    const name = `Carpeta ${randomUUID()}`;
    const create = (body: object) => ask("POST /api/shortener/folders/create", { body });
    await create({ name, access: "shown" });
    expect(await create({ name, access: "open" })).toEqual([
      "Ya hay una carpeta con ese nombre.",
      "Ya lo tiene otra carpeta.",
    ]);
    expect(await create({ name: "x", access: "open", people: [randomUUID()] })).toContain(
      "Elige a personas que administren el sitio.",
    );
    const { id } = await db.linkFolder.findFirstOrThrow({ where: { name } });
    expect(await ask("DELETE /api/shortener/folders/remove/{id}", { params: { id } }, "admin")).toEqual([
      "Solo quien creó la carpeta puede cambiarla.",
    ]);
    const link = { destination: "https://quinde.test/x", title: "x", backHalf: `z${randomUUID().slice(0, 8)}` };
    const closed = "No puedes poner enlaces en esa carpeta: solo puedes verla.";
    const put = { body: { ...link, folder: id } };
    expect(await ask("POST /api/shortener/create", put, "admin")).toEqual([closed, closed]);
    await ask("POST /api/shortener/create", put);
    const made = await db.shortLink.findFirstOrThrow({ where: { backHalf: link.backHalf } });
    expect(await ask("DELETE /api/shortener/remove/{id}", { params: { id: made.id } }, "admin")).toEqual([
      `No puedes cambiar /${link.backHalf}: en su carpeta solo puedes ver los enlaces.`,
    ]);
    const gone = { body: { ...link, backHalf: "", folder: randomUUID() } };
    expect(await ask("POST /api/shortener/create", gone)).toEqual(["Esa carpeta ya no existe.", "Ya no existe."]);
    await db.linkFolder.createMany({
      data: Array.from({ length: 200 }, () => ({ name: randomUUID(), access: "open" as const })),
    });
    expect(await create({ name: "x", access: "open" })).toEqual(["Ya hay 200 carpetas: elimina alguna."]);
  });

  test("a message, a mail, records", async () => {
    const message = await db.contactMessage.create({
      data: { name: "x", email: "a@b.pe", subject: "x", message: "x", currentUrl: "" },
    });
    const change = { params: { id: message.id }, body: { state: "archived", from: "read" } };
    expect(await ask("PATCH /api/contact/update/{id}", change)).toEqual([
      "Otra persona cambió este mensaje. Ábrelo de nuevo.",
    ]);
    const job = await db.mailJob.create({ data: { template: "password-changed", to: "a@b.pe", data: {} } });
    expect(await ask("POST /api/mail/jobs/retry/{id}", { params: { id: job.id } })).toEqual([
      "Ese correo no ha fallado.",
    ]);
    const query = { until: new Date().toISOString(), count: 5 };
    expect(await ask("DELETE /api/stat/removeMany", { query })).toEqual([
      "Los registros han cambiado. Vuelve a contarlos.",
    ]);
  });

  test("more made-up codes than are looked up at once", async () => {
    const lookup = new CodeLookup(() => new Promise(() => undefined));
    for (let code = 0; code <= 20_000; code += 1) void lookup.find(String(code));
    await expect(lookup.find("x")).rejects.toThrow("Hay demasiadas consultas a la vez. Inténtalo de nuevo.");
    seen.add("Hay demasiadas consultas a la vez. Inténtalo de nuevo.");
  });
});

describe("Meta", () => {
  const app = { appId: "1", appSecret: "x" };
  const answers = async (body: string | number | null) => {
    jest.spyOn(globalThis, "fetch").mockImplementationOnce(() => {
      if (body === null) return Promise.reject(new Error("offline"));
      return Promise.resolve(typeof body === "number" ? new Response("", { status: body }) : new Response(body));
    });
    return ask("POST /api/webhook-tool/list", { body: app });
  };
  test.each([
    ["No se pudo conectar con Meta. Inténtalo de nuevo.", null],
    ["Meta respondió algo que no es JSON.", "<html>"],
    ["Meta respondió 502.", 502],
    ["La respuesta de Meta es demasiado grande.", long(2_000_000)],
    ["Meta no entregó un token para la aplicación.", "{}"],
  ])("%s", async (text, body) => {
    expect(await answers(body)).toContain(text);
  });
});

test("no error text of the source goes unseen", () => {
  const told = [...seen, ...listSchemaTexts(), ...readTestTexts()];
  for (const text of told) seen.add(text).add(withoutPlace(text));
  const texts = findErrorTexts();
  expect(texts.length).toBeGreaterThan(150);
  const isUnseen = ({ text }: { text: string }) => {
    if (seen.has(text)) return false;
    const asTold = toldAs(text);
    return !text.includes("…") || ![...seen].some((one) => asTold.test(one));
  };
  expect(texts.filter(isUnseen)).toEqual([]);
});
