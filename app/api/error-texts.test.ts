import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { z } from "zod";
import type { Call } from "@/lib/api/calls";
import { parseInput } from "@/lib/core/parse-input";
import { type Declaration, route } from "@/lib/api/route";
import type { Role } from "@/lib/people/shared/roles";
import { closeDatabase, db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { maxImageBytes } from "@/lib/core/images";
import { orderForm } from "@/lib/orders/shared/input";
import { signedFilePath } from "@/lib/products/files";
import { authenticate } from "@/lib/realtime/server/handshake";
import { CodeLookup } from "@/lib/shortener/code-lookup";
import { handlerOf } from "@/lib/testing/handlers";
import { findErrorTexts, toldAs } from "@/lib/testing/error-texts";
import { call, createUser, password, signIn } from "@/lib/testing/fixtures";
import { pngBomb } from "@/lib/testing/png-bomb";
import { createAuthenticator } from "@/lib/testing/authenticator";
import { turnOnSecondFactor } from "@/lib/testing/second-factor";
import { addOrder, createOperator, orderOf, signInFor } from "@/lib/testing/orders";
import { unconfigureWhatsapp } from "@/lib/testing/whatsapp";
import { refuseTakenNames } from "@/lib/users/change";
import { endSessions } from "@/lib/users/service";
import { Prisma } from "@/prisma/generated/client";

/*
 * Every error text that a caller can be told is seen once: in the answer of a handler here, or in the file that `elsewhere`
 * names. The last test reads the source for texts that nobody has seen.
 */

afterAll(closeDatabase);

const seen = new Set<string>();
const nobody = randomUUID();

type Sent = { params?: Record<string, string>; query?: object; body?: unknown; headers?: Record<string, string> };
type Person = Awaited<ReturnType<typeof signIn>>;

const people = new Map<Role, Promise<Person>>();
function as(role: Role): Promise<Person> {
  if (!people.has(role)) people.set(role, signIn(role));
  return people.get(role)!;
}

/** All that an answer says: its message and what stands beside the fields. */
async function textsOf(response: Response): Promise<string[]> {
  const { message, fields = {} } = (await response.json()) as { message: string; fields?: Record<string, string> };
  const texts = [message, ...Object.values(fields)];
  for (const text of texts) seen.add(text);
  return texts;
}

/** A note on a lesson that is none. */
const aNote = (part: object) => ({ body: { id: nobody, lessonId: nobody, quote: "x", text: "", ...part } });

/** A rule of a short link with one condition. */
const ruleOf = (kind: string, value: string) => ({ conditions: [{ kind, value }], destination: "https://a.pe" });

let address = 0;

/** What a call answers to somebody of a role, or to a guest. */
async function ask(name: Call, sent: Sent = {}, who: Role | Person | null = "superadmin"): Promise<string[]> {
  const { method, handler } = await handlerOf(name);
  const person = typeof who === "string" ? await as(who) : who;
  const query = new URLSearchParams(sent.query as Record<string, string>);
  const response = await call(handler, {
    method,
    query: `?${query}`,
    params: sent.params,
    headers: { ...person?.bearer, ...sent.headers },
    body: sent.body,
    // Each has limits of its own.
    address: `10.0.${(address += 1) >> 8}.${address & 255}`,
  });
  return textsOf(response);
}

/** What a handler that is declared for the occasion answers. */
const askOwn = async (declaration: Declaration, sent: Parameters<typeof call>[1] = {}, run = () => undefined) =>
  textsOf(await call(route(declaration, run as never), { method: "POST", ...sent }));

const form = (...fields: [string, string | Blob][]) => {
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return body;
};

const long = (length: number) => "x".repeat(length);

describe("what a schema says of what was sent", () => {
  const id = { id: nobody };
  const order = (data: object) => ({ body: orderOf(nobody, data) });
  const body = (data: object, params: Record<string, string> = id) => ({ body: data, params });
  const query = (data: object) => ({ query: data });

  const said: Partial<Record<Call, [text: string, sent: Sent][]>> = {
    "PATCH /api/academy/attempts/{id}": [
      ["Esta respuesta no se puede calificar.", body({ answers: { a: { answer: {}, version: 1 } } })],
      ["Indica la versión de la respuesta.", body({ answers: { a: { answer: null, version: "1" } } })],
      ["Elige qué tan segura es tu respuesta.", body({ answers: { a: { answer: null, certainty: 9, version: 1 } } })],
      [
        "Son demasiadas respuestas.",
        body({ answers: Object.fromEntries([...Array(301).keys()].map((n) => [n, { answer: null, version: 1 }])) }),
      ],
    ],
    "POST /api/academy/lessons/{id}/trial": [["Empieza de nuevo.", body({ seed: 7, answers: {} })]],
    "PATCH /api/academy/grading/update/{id}": [
      ["Esa pregunta no existe.", body({ grades: [{ key: long(201), percent: 1 }] })],
      ["Escribe de 0 a 100.", body({ grades: [{ key: "a", percent: 101 }] })],
      ["Como mucho 2000 caracteres.", body({ grades: [{ key: "a", percent: 1, note: long(2_001) }] })],
    ],
    "PATCH /api/academy/progress/update/{id}": [["Indica si la lección está hecha.", body({ completed: "sí" })]],
    "POST /api/academy/lessons/{id}/answers": [
      ["Indica la pregunta.", body({ key: "", answer: { chosen: [] } })],
      ["Esta respuesta no se puede calificar.", body({ key: "x", answer: 5 })],
      ["Indica el orden.", body({ key: "x", answer: { chosen: [] }, order: long(21) })],
      ["No se encontró la lección.", body({ key: "x", answer: { chosen: [] } })],
    ],
    "PUT /api/academy/lessons/code/{slug}": [
      ["Indica el ejercicio.", { params: { slug: "x" }, body: { key: "a b", text: "", version: 0 } }],
      ["Indica el código.", { params: { slug: "x" }, body: { key: "a", text: 5, version: 0 } }],
      ["Indica la versión.", { params: { slug: "x" }, body: { key: "a", text: "", version: -1 } }],
      [
        "Es demasiado largo: como mucho 20000 caracteres.",
        { params: { slug: "x" }, body: { key: "a", text: long(20_001), version: 0 } },
      ],
      ["No se encontró la lección.", { params: { slug: "x" }, body: { key: "a", text: "", version: 0 } }],
    ],
    "POST /api/academy/answers": [
      ["Indica las respuestas.", { body: {} }],
      ["Como mucho 50 respuestas.", { body: { answers: Array.from({ length: 51 }, () => ({})) } }],
    ],
    "POST /api/notes/create": [
      ["Escribe un texto.", aNote({ text: 5 })],
      ["Es demasiado larga: como mucho 5000 caracteres.", aNote({ text: long(5_001) })],
      ["Indica lo marcado.", aNote({ quote: "" })],
      ["Marca como mucho 1000 caracteres.", aNote({ quote: long(1_001) })],
      ["Indica lo que rodea a la marca.", aNote({ prefix: long(33) })],
      ["Escribe la nota.", aNote({ quote: null })],
      ["No se encontró la lección.", aNote({})],
    ],
    "PATCH /api/notes/update/{id}": [
      ["Indica la versión.", body({ text: "", version: 0 })],
      ["No se encontró la nota.", body({ text: "", version: 1 })],
    ],
    "PATCH /api/repetition": [
      ["Elige un día.", { body: { pause: { until: "mañana" } } }],
      ["Elige un día entre mañana y dentro de un año.", { body: { pause: { until: "2020-01-01" } } }],
      ["Elige una hora.", { body: { mailHour: 24 } }],
    ],
    "POST /api/repetition/session/{id}": [
      ["Indica la versión.", body({ version: -1 })],
      ["Indica la marca.", body({ version: 0, mark: long(41) })],
      ["Indica los segundos.", body({ version: 0, mark: "x", seconds: -1 })],
      ["Esta pregunta ya no está en tu repaso.", body({ version: 0, mark: "x", seconds: 1, answer: { chosen: [0] } })],
    ],
    "POST /api/repetition/mail/stop": [
      ["Falta el enlace.", { query: {} }],
      ["Este enlace no es válido. Cambia los avisos en tu repaso.", { query: { token: "x" } }],
    ],
    "GET /api/academy/categories/findSlug/{slug}": [
      ["La dirección no es válida.", { params: { slug: "Ñ" } }],
      ["La dirección es demasiado larga.", { params: { slug: long(200) } }],
    ],
    "GET /api/academy/thumbnails/youtube/{videoId}": [
      ["El identificador del video no es válido.", { params: { videoId: "x" } }],
    ],
    "GET /api/academy/search": [
      ["La página no es válida.", query({ page: "x" })],
      ["El límite no es válido.", query({ limit: "x" })],
      ["No se espera este campo.", query({ sorpresa: "1" })],
    ],
    "POST /api/content/previews/quiz": [["Indica la vista previa.", { body: {} }]],
    "POST /api/content/render": [
      ["Escribe un texto.", { body: {} }],
      ["Como mucho 500000 caracteres.", { body: { markdown: long(500_001) } }],
      [
        "Línea 2: hay más de 20 citas, listas o notas una dentro de otra. Quita niveles.",
        { body: { markdown: `\n${">".repeat(3_000)}` } },
      ],
      [
        "Línea 1: hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.",
        { body: { markdown: "[".repeat(101) } },
      ],
      ["Elige sí o no.", { body: { markdown: "", premium: "x" } }],
    ],
    "POST /api/content/fetchMarkdown": [
      ["Escribe una dirección completa, como https://ejemplo.com.", { body: { url: "javascript:1" } }],
      ["La dirección es demasiado larga.", { body: { url: `https://a.pe/${long(2_000)}` } }],
      [
        "No se pudo leer un texto en esa dirección. Tiene que ser pública y empezar por https://.",
        { body: { url: "https://127.0.0.1/texto.md" } },
      ],
    ],
    "POST /api/content/restoreRevision/{id}": [
      ["Indica el campo.", { params: { id: nobody }, body: { version: 1, field: 1 } }],
      ["Ese campo no existe.", { params: { id: nobody }, body: { version: 1, field: long(41) } }],
      ["No se encontró esa versión.", { params: { id: nobody }, body: { version: 1 } }],
    ],
    "GET /api/audit/findAll": [
      ["Esa acción no existe.", query({ action: "x" })],
      ["Ese tipo no existe.", query({ target: "x" })],
      ["La fecha no es válida.", query({ dateFrom: "x" })],
    ],
    "POST /api/auth/login": [
      ["Ingresa tu correo electrónico.", { body: { email: "", password } }],
      ["Ingresa un correo electrónico válido.", { body: { email: "x", password } }],
      ["El correo electrónico es demasiado largo.", { body: { email: long(300), password } }],
      ["Ingresa tu contraseña.", { body: { email: "a@b.pe", password: "" } }],
      ["Ingresa tu correo electrónico.", { body: { password } }],
      ["Escribe el código.", { body: { challenge: "x" } }],
      ["El código es demasiado largo.", { body: { challenge: "x", code: long(50) } }],
      ["La verificación no es válida.", { body: { challenge: long(3_000), code: "123456" } }],
      ["La verificación caducó. Inicia sesión de nuevo.", { body: { challenge: "x", code: "123456" } }],
      ["La contraseña es demasiado larga.", { body: { email: "a@b.pe", password: long(300) } }],
    ],
    "POST /api/auth/restorePassword": [
      ["Falta el enlace del correo.", { body: { emailEncrypt: "", newPassword: password } }],
      ["El enlace no es válido.", { body: { emailEncrypt: long(300), newPassword: password } }],
      ["Ingresa tu nueva contraseña.", { body: { emailEncrypt: "x", newPassword: "" } }],
      ["Usa al menos 8 caracteres.", { body: { emailEncrypt: "x", newPassword: "x" } }],
      ["Usa 200 caracteres como máximo.", { body: { emailEncrypt: "x", newPassword: long(300) } }],
    ],
    "POST /api/db/config/runSQLQuery": [
      ["Escribe una consulta.", { body: { query: " " } }],
      ["Escribe una consulta.", { body: { query: 1 } }],
      ["La consulta es demasiado larga.", { body: { query: long(50_001) } }],
      ["El texto tiene caracteres que no se admiten.", { body: { query: "SELECT '\0'" } }],
      ["Elige plan o analyze.", { body: { query: "SELECT 1", explain: "x" } }],
      ["Indica cuántas filas cambian.", { body: { query: "SELECT 1", apply: { rows: -1 } } }],
      ["Indica cuántas filas cambian.", { body: { query: "SELECT 1", apply: { rows: "x" } } }],
    ],
    "POST /api/db/queries/create": [
      ["Escribe un nombre.", { body: { name: "", text: "SELECT 1" } }],
      ["El nombre es demasiado largo.", { body: { name: long(81), text: "SELECT 1" } }],
    ],
    "DELETE /api/db/queries/remove/{id}": [["No encontramos esa consulta.", { params: id }]],
    "POST /api/db/restoreRows/{name}": [
      ["Elige una tabla.", { params: { name: "x.sql" }, body: {} }],
      ["Esa tabla no existe.", { params: { name: "x.sql" }, body: { table: long(64) } }],
      ["Escribe la clave del registro.", { params: { name: "x.sql" }, body: { table: "users", id: "" } }],
      ["Ese registro no existe.", { params: { name: "x.sql" }, body: { table: "users", id: long(201) } }],
    ],
    "POST /api/auth/changePassword": [
      ["Ingresa tu contraseña actual.", { body: { currentPassword: "", newPassword: password } }],
      [
        "Esa contraseña es muy común: es de las primeras que alguien probaría. Elige otra.",
        { body: { currentPassword: password, newPassword: "password1" } },
      ],
      [
        "No uses tu nombre ni tu correo como contraseña.",
        { body: { currentPassword: password, newPassword: "Prueba!!" } },
      ],
    ],
    "POST /api/auth/decode-token": [
      ["Por favor ingresa un token", { body: { token: "" } }],
      ["La cabecera del token no se puede leer: no es un objeto JSON en base64url.", { body: { token: "a.b.c" } }],
      ["El token es demasiado largo.", { body: { token: long(17_000) } }],
      ["El token está cifrado (JWE): sin su clave no se puede leer.", { body: { token: "a.b.c.d.e" } }],
      ["Un token JWT tiene tres partes separadas por puntos: cabecera, datos y firma.", { body: { token: "a.b" } }],
    ],
    "POST /api/certificates/revoke/{id}": [
      ["Escribe el motivo.", { params: { id: nobody }, body: { reason: " " } }],
      ["Usa como máximo 300 caracteres.", { params: { id: nobody }, body: { reason: long(301) } }],
    ],
    "GET /api/contact/findAll": [
      ["Ese estado no existe.", query({ state: "x" })],
      ["Ese orden no existe.", query({ sort: "x" })],
      ["El sentido es asc o desc.", query({ order: "x" })],
    ],
    "POST /api/email/submit": [
      ["Escribe tu nombre.", { body: { name: "" } }],
      ["Escribe tu correo electrónico.", { body: { email: "" } }],
      ["Escribe tu mensaje.", { body: { message: "" } }],
      ["Escribe una sola línea de texto.", { body: { name: "a\nb" } }],
      ["El asunto es demasiado largo.", { body: { subject: long(300) } }],
      ["El mensaje puede tener hasta 5000 caracteres.", { body: { message: long(6_000) } }],
      ["Este campo se deja vacío.", { body: { website: 1 } }],
      ["Ese plan no existe.", { body: { plan: 1 } }],
      ["Completa el captcha primero", { body: { captchaToken: 1 } }],
    ],
    "GET /api/oauth/login": [["Elige entrar (login) o registrarse (register).", query({ intent: "x" })]],
    "GET /api/operators/findAll": [["Ese estado no existe.", query({ state: "x" })]],
    "POST /api/operators/create": [
      ["Escribe un texto.", { body: { name: 1 } }],
      ["Escribe el nombre.", { body: { name: "" } }],
      ["El nombre es demasiado largo.", { body: { name: long(200) } }],
      ["Escribe el RUC.", { body: { taxId: 1 } }],
      ["El RUC es demasiado largo.", { body: { taxId: long(30) } }],
      ["Usa solo letras, números y guiones.", { body: { taxId: "ñ" } }],
      ["El nombre del contacto es demasiado largo.", { body: { contactName: long(200) } }],
      ["Escribe el correo electrónico.", { body: { email: 1 } }],
      ["Escribe el número de WhatsApp.", { body: { whatsapp: 1 } }],
      ["El número es demasiado largo.", { body: { whatsapp: long(40) } }],
      ["Escribe el número con su código de país, como +51 987 654 321.", { body: { whatsapp: "x" } }],
      ["Elige sí o no.", { body: { isActive: "sí" } }],
    ],
    "PATCH /api/options/update/{id}": [
      ["Escribe el valor como texto.", body({ value: 1 })],
      ["El valor es demasiado largo.", body({ value: long(30_000) })],
    ],
    "GET /api/orders/findAll": [
      ["El identificador no es válido.", query({ operator: "x" })],
      ["El estado no es válido.", query({ state: "x" })],
    ],
    "GET /api/whatsapp/webhook": [["El parámetro es demasiado largo.", query({ "hub.challenge": long(2_000) })]],
    "POST /api/whatsapp/messages/send": [
      ["Escribe a quién va el mensaje.", { body: { to: "" } }],
      ["Escribe el mensaje.", { body: { message: " " } }],
      ["El mensaje puede tener hasta 4096 caracteres.", { body: { message: long(5_000) } }],
    ],
    "POST /api/whatsapp/conversations/send/{id}": [
      ["Ese tipo de mensaje no existe.", body({ type: "x" })],
      ["Elige sí o no.", body({ type: "text", body: "Hola", preview: 1 })],
      ["Elige un emoji.", body({ type: "reaction", messageId: nobody, emoji: "xx" })],
      [
        "El texto de un archivo puede tener hasta 1024 caracteres.",
        body({ type: "media", mediaId: nobody, caption: long(2_000) }),
      ],
      ["La ubicación no es válida.", body({ type: "location", latitude: 91, longitude: 0 })],
      [
        "El lugar puede tener hasta 1000 caracteres.",
        body({ type: "location", latitude: 1, longitude: 1, name: long(2_000) }),
      ],
    ],
    "GET /api/orders/calendar": [["El mes no es válido.", query({ month: "x" })]],
    "POST /api/orders/create": [
      ["Elige un operador.", order({ operatorId: "x" })],
      ["Escribe el nombre del cliente.", order({ customerName: "" })],
      ["Usa como máximo 120 caracteres.", order({ customerName: long(200) })],
      ["Escribe un teléfono válido, como +51 999 000 111.", order({ customerPhone: "x" })],
      ["Escribe el lugar de origen.", order({ origin: "" })],
      ["Escribe el destino.", order({ destination: "" })],
      ["Elige una fecha y una hora válidas.", order({ departureAt: "x" })],
      ["El retorno debe ser después de la salida.", order({ returnAt: "2026-11-20T00:00:00Z" })],
      ["Escribe un número entero.", order({ passengers: 1.5 })],
      ["Debe viajar al menos una persona.", order({ passengers: 0 })],
      ["El máximo es 999.", order({ passengers: 1_000 })],
      ["El precio se escribe en céntimos enteros.", order({ priceCents: 1.5 })],
      ["El precio no puede ser negativo.", order({ priceCents: -1 })],
      ["El precio es demasiado alto.", order({ priceCents: Number.MAX_SAFE_INTEGER })],
      ["La moneda no es válida.", order({ currency: "x" })],
      ["Usa como máximo 2000 caracteres.", order({ notes: long(3_000) })],
    ],
    "PATCH /api/orders/move/{id}": [
      ["La versión no es válida.", body({ to: "confirmed", version: "x" })],
      ["Usa como máximo 500 caracteres.", body({ to: "cancelled", version: 1, reason: long(600) })],
      ["Escribe por qué se cancela.", body({ to: "cancelled", version: 1 })],
      ["Elige quién se encarga de la orden.", body({ to: "assigned", version: 1, assigneeId: "x" })],
    ],
    "POST /api/auth/passkeys/login": [["La llave de acceso no es válida.", { body: { passkey: { id: "ñ" } } }]],
    "PATCH /api/auth/passkeys/update/{id}": [
      ["Usa 60 caracteres como máximo.", { params: id, body: { name: long(70) } }],
      ["Ponle un nombre a la llave.", { params: id, body: { name: " " } }],
    ],
    "POST /api/push/devices/create": [
      ["La dirección del servicio de avisos no es válida.", { body: { endpoint: "x" } }],
      ["La clave del navegador no es válida.", { body: { auth: "x" } }],
    ],
    "PATCH /api/push/update": [["Elige una hora.", { body: { fromHour: 24 } }]],
    "POST /api/auth/secondFactor/ways": [["La verificación no es válida.", { body: { challenge: long(3_000) } }]],
    "GET /api/product/file/{token}": [["El enlace de descarga no es válido.", { params: { token: "x" } }]],
    "POST /api/product/lead/{id}": [
      ["Indica si es una compra (buy) o un servicio (hire).", { params: id, body: form(["action", "x"]) }],
    ],
    "GET /api/projects/findAll": [["Esa categoría no existe.", query({ category: "x" })]],
    "GET /api/projects/user/findAll": [
      ["La fecha debe ser como 2026-11-21.", query({ dateFrom: "x" })],
      ["El sentido es ASC o DESC.", query({ sortDate: "x" })],
    ],
    "GET /api/projects/user/findUsername/{username}": [
      ["El nombre de usuario no es válido.", { params: { username: "Ñ" } }],
    ],
    "GET /api/analytics/report": [
      ["El sitio no es válido.", query({ site: "x" })],
      ["Ese periodo no existe.", query({ period: "x" })],
      ["Esa métrica no existe.", query({ metric: "x" })],
      ["Esa unidad no existe.", query({ unit: "x" })],
      ["Esa pestaña no existe.", query({ pages: long(100) })],
      ["Hay demasiados filtros.", query({ f: long(7_000) })],
    ],
    "POST /api/analytics/segments/create": [
      ["Elige un sitio.", { body: {} }],
      ["Elige al menos un filtro.", { body: { f: "x" } }],
    ],
    "POST /api/analytics/notes/create": [
      ["Elige un día.", { body: {} }],
      ["La nota es demasiado larga.", { body: { text: long(300) } }],
    ],
    "POST /api/shortener/bulk": [
      ["Esa acción no existe.", { body: { action: "x" } }],
      ["Elige al menos un enlace.", { body: { action: "pause", ids: [] } }],
      ["Elige como máximo 100 enlaces.", { body: { action: "pause", ids: Array(101).fill(nobody) } }],
      ["Escribe al menos una etiqueta.", { body: { action: "tag", ids: [nobody], tags: " , " } }],
    ],
    "POST /api/shortener/create": [
      ["Escribe la URL de destino.", { body: { destination: "" } }],
      ["La URL puede tener hasta 2048 caracteres.", { body: { destination: `https://a.pe/${long(3_000)}` } }],
      ["Escribe una dirección de tu app, como miapp://producto/5.", { body: { iosApp: "intent://x" } }],
      ["La dirección de la app puede tener hasta 500 caracteres.", { body: { iosApp: `a://${long(600)}` } }],
      ["La URL tiene caracteres que no se admiten.", { body: { destination: "https://a.pe/\u0001" } }],
      ["Ingresa una URL válida que empiece con http:// o https://.", { body: { destination: "x" } }],
      ["La URL no puede llevar usuario ni contraseña.", { body: { destination: "https://a:b@a.pe" } }],
      ["Usa como máximo 50 caracteres.", { body: { backHalf: long(60) } }],
      ["Usa solo letras sin tilde, números, guiones y guiones bajos.", { body: { backHalf: "ñ" } }],
      ["Esa palabra está reservada.", { body: { backHalf: "api" } }],
      ["Cada etiqueta puede tener hasta 30 caracteres.", { body: { tags: [long(40)] } }],
      ["Escribe etiquetas separadas por comas.", { body: { tags: 1 } }],
      ["Usa como máximo 10 etiquetas.", { body: { tags: [..."abcdefghijk"] } }],
      ["El título puede tener hasta 200 caracteres.", { body: { title: long(300) } }],
      ["Escribe un número entero desde 1.", { body: { maxClicks: 0 } }],
      ["Las reglas no son válidas.", { body: { rules: 1 } }],
      ["Usa como máximo 20 reglas.", { body: { rules: Array(21).fill(ruleOf("device", "iphone")) } }],
      ["Cada regla necesita al menos una condición.", { body: { rules: [{ ...ruleOf("os", "x"), conditions: [] }] } }],
      [
        "Usa como máximo 10 condiciones en una regla.",
        { body: { rules: [{ ...ruleOf("os", "x"), conditions: Array(11).fill({ kind: "os", value: "iOS" }) }] } },
      ],
      ["Esa condición no existe.", { body: { rules: [ruleOf("x", "x")] } }],
      ["Cada condición puede tener hasta 500 caracteres.", { body: { rules: [ruleOf("city", long(600))] } }],
      ["Elige un dispositivo de la lista.", { body: { rules: [ruleOf("device", "x")] } }],
      ["Escribe el nombre de un sistema.", { body: { rules: [ruleOf("os", ",")] } }],
      ["Escribe el nombre de un navegador.", { body: { rules: [ruleOf("browser", ",")] } }],
      ["Escribe idiomas como es o pt-BR.", { body: { rules: [ruleOf("language", "español")] } }],
      [
        "Escribe países por su nombre o su código, como Chile o CL.",
        { body: { rules: [ruleOf("country", "Atlántida")] } },
      ],
      ["Escribe el nombre de una ciudad.", { body: { rules: [ruleOf("city", " ")] } }],
      ["Elige dos horas distintas.", { body: { rules: [ruleOf("hours", "08:00-08:00")] } }],
      ["Elige al menos un día.", { body: { rules: [ruleOf("days", "8")] } }],
      ["Elige desde qué fecha y hora.", { body: { rules: [ruleOf("after", "mañana")] } }],
      ["Elige hasta qué fecha y hora.", { body: { rules: [ruleOf("before", "2026-02-30T10:00")] } }],
      ["Escribe un parámetro como ref, ref= o ref=boletin.", { body: { rules: [ruleOf("query", "=x")] } }],
      ["Escribe direcciones como 190.12.0.7, 190.12.0.0/16 o 190.12.*.*", { body: { rules: [ruleOf("ip", "10.1")] } }],
      ["Escribe una contraseña.", { body: { password: 1 } }],
      ["La contraseña puede tener hasta 200 caracteres.", { body: { password: long(300) } }],
      ["Usa al menos 8 caracteres.", { body: { password: "x" } }],
    ],
    "POST /api/shortener/folders/create": [
      ["Ese acceso no existe.", { body: { access: "x" } }],
      ["Elige personas de la lista.", { body: { people: "x" } }],
      ["Elige como máximo 100 personas.", { body: { people: Array.from({ length: 101 }, () => randomUUID()) } }],
    ],
    "POST /api/shortener/import/plan": [
      ["Elige un archivo con enlaces.", { body: { rows: [] } }],
      ["Un archivo puede tener hasta 5000 enlaces.", { body: { rows: Array(5_001).fill({ line: 1 }) } }],
    ],
    "GET /api/shortener/visit": [["Ese rango no existe.", query({ range: "x" })]],
    "GET /api/stat/analytics/breakdown": [["Esa dimensión no existe.", query({ dimension: "x" })]],
    "GET /api/stat/analytics/series": [["Esa comparación no existe.", query({ compare: "x" })]],
    "GET /api/stat/findAll": [
      ["Ese lugar no es válido.", query({ after: long(400) })],
      ["Ese tipo de visita no existe.", query({ audience: "x" })],
      ["Escribe el código de dos letras del país.", query({ country: "x" })],
      ["Ese dispositivo no existe.", query({ device: "x" })],
      ["Ese navegador no es válido.", query({ browser: long(300) })],
      ["Esa fuente no es válida.", query({ source: long(300) })],
      ["Ese sistema no es válido.", query({ os: long(300) })],
      ["Esa campaña no es válida.", query({ campaign: long(300) })],
    ],
    "DELETE /api/stat/removeMany": [["Primero cuenta los registros.", query({ until: "x" })]],
    "POST /api/stat/collect": [["Escribe una dirección.", { body: { url: "" } }]],
    "POST /api/analytics/sites/create": [
      ["Escribe al menos un dominio.", { body: { domains: "" } }],
      ["Escribe dominios como cliente.pe, uno por línea.", { body: { domains: "<" } }],
      [
        "Un sitio puede tener hasta 20 dominios.",
        { body: { domains: Array.from({ length: 21 }, (_, n) => `d${n}.pe`) } },
      ],
      ["Elige una zona horaria de la lista.", { body: { zone: "x" } }],
      ["Usa hasta 40 letras sin tilde, números y guiones.", { body: { script: "ñ" } }],
      ["Escribe correos de cuentas, uno por línea.", { body: { people: "x" } }],
      [
        "Un sitio puede tener hasta 50 personas.",
        { body: { people: Array.from({ length: 51 }, (_, n) => `p${n}@x.pe`) } },
      ],
    ],
    "POST /api/event": [
      ["Escribe el nombre del evento.", { body: { u: "https://x.test/" } }],
      ["El nombre del evento es demasiado largo.", { body: { n: long(200) } }],
      ["Escribe el dominio del sitio.", { body: { n: "x", u: "https://x.test/" } }],
      ["El dominio es demasiado largo.", { body: { d: long(2_000) } }],
    ],
    "GET /api/uploads/{name}": [["El nombre del archivo no es válido.", { params: { name: "x" } }]],
    "POST /api/users/bulk": [
      ["Elige al menos una persona.", { body: { action: "disable", ids: [] } }],
      ["Elige como máximo 100 personas.", { body: { action: "disable", ids: Array(101).fill(nobody) } }],
    ],
    "GET /api/users/findAll": [
      ["Ese estado no existe.", query({ state: "x" })],
      ["Ese valor no existe.", query({ factor: "x" })],
    ],
    "POST /api/users/create": [
      ["Escribe un nombre de usuario.", { body: { username: 1 } }],
      ["El nombre de usuario necesita al menos 3 caracteres.", { body: { username: "x" } }],
      ["El nombre de usuario es demasiado largo.", { body: { username: long(50) } }],
      ["Usa letras sin acentos, números, puntos o guiones.", { body: { username: "ñññ" } }],
      ["Ingresa el correo electrónico.", { body: { email: "" } }],
      ["El apellido es demasiado largo.", { body: { lastName: long(100) } }],
    ],
    "PATCH /api/users/profile": [["El nombre visible es demasiado largo.", { body: { displayName: long(200) } }]],
    "POST /api/users/profile/photo": [["Elige una imagen.", { body: form(["image", "x"]) }]],
    "GET /api/users/findOne/{id}": [["Por favor, ingresa un ID de usuario válido.", { params: { id: "x" } }]],
    "GET /api/wardrobe-items/findAll": [
      ["Elige el tipo de prenda.", query({ wardrobeId: nobody, type: "x" })],
      ["El filtro es demasiado largo.", query({ wardrobeId: nobody, color: long(70) })],
      ["Los días no son válidos.", query({ wardrobeId: nobody, unworn: "x" })],
      ["Los días no son válidos.", query({ wardrobeId: nobody, unworn: "-1" })],
      ["Los días no son válidos.", query({ wardrobeId: nobody, unworn: "1.5" })],
      ["Los días no son válidos.", query({ wardrobeId: nobody, unworn: "9999" })],
      ["Ese orden no existe.", query({ wardrobeId: nobody, sort: "x" })],
    ],
    "POST /api/wardrobe-items/remove": [
      ["Elige al menos una prenda.", { body: {} }],
      ["Elige al menos una prenda.", { body: { ids: [] } }],
      ["Elige como mucho 500 prendas.", { body: { ids: Array(501).fill(nobody) } }],
    ],
    "PATCH /api/wardrobe-items/update/{id}": [
      ["Elige el tipo de prenda.", body({ type: "x" })],
      ["Escribe el color.", body({ color: "" })],
      ["El color es demasiado largo.", body({ color: long(70) })],
      ["Escribe la talla.", body({ size: "" })],
      ["La talla es demasiado larga.", body({ size: long(40) })],
      ["Escribe la marca.", body({ brand: "" })],
      ["La marca es demasiado larga.", body({ brand: long(70) })],
    ],
    "GET /api/wardrobe-users/findByUsername/{username}": [
      ["El nombre de usuario no es válido.", { params: { username: "Ñ" } }],
      ["El nombre de usuario es demasiado largo.", { params: { username: long(50) } }],
    ],
    "POST /api/wardrobes/create": [
      ["Escribe el nombre del armario.", { body: { name: "" } }],
      ["El nombre es demasiado largo.", { body: { name: long(90) } }],
      ["La descripción es demasiado larga.", { body: { name: "x", description: long(400) } }],
    ],
    "POST /api/webhook-tool/register": [
      ["Escribe el App ID.", { body: {} }],
      ["El App ID son solo números.", { body: { appId: "x" } }],
      ["Escribe el App Secret.", { body: {} }],
      ["Es demasiado largo.", { body: { appSecret: long(600) } }],
      ["Escribe la URL de callback.", { body: {} }],
      ["La URL es demasiado larga.", { body: { callbackUrl: long(3_000) } }],
      ["Escribe el token de verificación.", { body: {} }],
    ],
  };
  const rows = Object.entries(said).flatMap(([name, texts]) =>
    texts.map(([text, sent]) => [text, name as Call, sent] as const),
  );

  test.each(rows)("%s (%s)", async (text, name, sent) => {
    expect(await ask(name, sent)).toContain(text);
  });

  test.each([
    ["Elige la fecha y la hora.", { departureAt: "" }],
    ["Escribe un precio como 1,250.50.", { priceCents: "x" }],
  ])("%s (the form of an order)", (text, data) => {
    let fields: Record<string, string> = {};
    try {
      parseInput(orderForm, data);
    } catch (error) {
      fields = (error as { fields: Record<string, string> }).fields;
    }
    expect(Object.values(fields)).toContain(text);
    seen.add(text);
  });

  test.each([
    ["site.name", "", "Escribe un valor."],
    ["site.name", long(50), "Usa como máximo 40 caracteres."],
    ["site.name", "a\nb", "Escríbelo en una sola línea."],
    ["site.email", "x", "Ingresa un correo electrónico válido."],
    ["site.phone", "x", "Ingresa un teléfono válido: de 6 a 15 cifras, con su código de país."],
    ["site.phone", `+51 ${"-".repeat(50)}999000111`, "El teléfono es demasiado largo."],
    ["site.indexed", "x", "Elige sí o no."],
    ["stats.retentionMonths", "x", expect.stringMatching(/^Ingresa un número entero entre \d+ y \d+\.$/)],
    ["backups.schedule", "hourly", "Elige una de las opciones."],
    ["backups.timeZone", "Lima", "Escribe una zona horaria como America/Lima."],
    ["whatsapp.phoneNumberId", "x", "Escribe solo cifras."],
    ["whatsapp.apiVersion", "x", "Escribe una versión como v23.0."],
    ["offer.whatsappApiEndsAt", "x", "Ingresa una fecha válida."],
    ["site.social", "{", '❌ JSON inválido en "site.social"'],
    ["site.social", "{}", "Escribe una lista de redes: [{ name, url }]."],
    ["site.social", "[{}]", "Elemento 1, name: Falta el nombre."],
    ["site.social", '[{"name":"x"}]', "Elemento 1, url: Falta la dirección."],
    ["site.social", '[{"name":"x","url":"x"}]', "Elemento 1, url: Ingresa una dirección que empiece con https://."],
    ["site.social", "[1]", "Elemento 1: Cada red tiene solo un nombre (name) y una dirección (url)."],
    ["site.social", JSON.stringify(Array(11).fill({ name: "x", url: "https://x.pe" })), "Usa como máximo 10 redes."],
  ])("the option %s = %s", async (key, value, text) => {
    const { GET } = await import("./options/findAll/route");
    const answer = await call(GET, { query: "?limit=100", headers: (await as("admin")).bearer });
    const { results } = (await answer.json()) as { results: { id: string; key: string }[] };
    const { id } = results.find((option) => option.key === key)!;
    const texts = await ask("PATCH /api/options/update/{id}", { params: { id }, body: { value } });
    expect(texts).toContainEqual(text);
    for (const one of texts) seen.add(one.replace(/^Elemento 1(?:, \w+)?: /, ""));
  });
});

describe("what every call says of a request", () => {
  const open = { access: "anonymous", summary: "A call." } as const;
  const json = { ...open, body: z.strictObject({}) };
  const multipart = { ...json, bodyType: "form" } as const;
  const boundary = { "content-type": "multipart/form-data; boundary=x" };

  test.each<[text: string, declaration: Declaration, sent: Parameters<typeof call>[1]]>([
    ["Un parámetro está repetido.", open, { query: "?a=1&a=2" }],
    ["Está repetido.", open, { query: "?a=1&a=2" }],
    ["El texto tiene caracteres que no se admiten.", open, { query: "?a=%00" }],
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
    ["Inicia sesión para continuar.", { ...open, access: "user" }, {}],
    ["No existe.", { ...open, access: "internal" }, {}],
    ["La petición no viene de este sitio.", open, { headers: { origin: "https://evil.example" } }],
    [
      "Tu sesión ha terminado. Vuelve a iniciar sesión.",
      { ...open, access: "user" },
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
    expect(await askOwn({ ...open, access: "admin" }, { headers: bearer })).toContain(
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

describe("what is not there", () => {
  beforeAll(unconfigureWhatsapp);

  const id = { id: nobody };
  test.each<[text: string, name: Call, sent: Sent, who?: Role | null]>([
    ["No se encontró la categoría.", "GET /api/academy/categories/findSlug/{slug}", { params: { slug: "no-existe" } }],
    ["Curso no encontrado.", "GET /api/academy/courses/findSlug/{slug}", { params: { slug: "no-existe" } }],
    ["No se encontró el intento.", "GET /api/academy/attempts/{id}", { params: id }],
    ["No se encontró el cuestionario.", "GET /api/academy/lessons/{id}/attempts", { params: id }],
    ["No se encontró la lección.", "GET /api/academy/lessons/findSlug/{slug}", { params: { slug: "no-existe" } }],
    [
      "No se encontró el video.",
      "GET /api/academy/thumbnails/youtube/{videoId}",
      { params: { videoId: "aaaaaaaaaaa" } },
    ],
    ["No se encontró la sesión.", "DELETE /api/auth/sessions/{id}", { params: id }],
    ["No se encontró el dispositivo.", "DELETE /api/push/devices/remove/{id}", { params: id }],
    ["Este dispositivo ya no tiene los avisos activados.", "POST /api/push/devices/try", {}],
    ["No existe.", "POST /api/dev/login", { body: { role: "user" } }],
    ["No se encontró el certificado.", "GET /api/certificates/credential/{id}", { params: id }],
    ["No se encontró la llave.", "GET /api/certificates/keys/{id}", { params: id }],
    ["No se encontró el mensaje.", "GET /api/contact/findOne/{id}", { params: id }],
    ["No se encontró el correo.", "POST /api/mail/jobs/retry/{id}", { params: id }],
    ["No se encontró el operador.", "GET /api/operators/findOne/{id}", { params: id }],
    ["No se encontró la opción.", "PATCH /api/options/update/{id}", { params: id, body: { value: "x" } }],
    ["No se encontró la orden.", "GET /api/orders/findOne/{id}", { params: id }],
    ["No se encontró el producto.", "GET /api/product/findSlug/{slug}", { params: { slug: "no-existe" } }],
    ["No se encontró el archivo del producto.", "GET /api/product/download/{id}", { params: id }],
    ["Proyecto no encontrado", "GET /api/projects/findOneSlug/{slug}", { params: { slug: "no-existe" } }],
    ["Usuario no encontrado.", "GET /api/users/findOne/{id}", { params: id }],
    ["No se encontró el enlace.", "DELETE /api/shortener/remove/{id}", { params: id }],
    ["No se encontró la carpeta.", "DELETE /api/shortener/folders/remove/{id}", { params: id }],
    ["No se encontró el sitio.", "GET /api/analytics/report", { query: { site: "2147483647" } }],
    ["No se encontró el segmento.", "DELETE /api/analytics/segments/remove/{id}", { params: id }],
    ["No se encontró la nota.", "DELETE /api/analytics/notes/remove/{id}", { params: id }],
    ["No se encontró el registro.", "DELETE /api/stat/remove/{id}", { params: { id: "A".repeat(22) } }],
    ["No se encontró el archivo.", "GET /api/uploads/{name}", { params: { name: `${"a".repeat(32)}.webp` } }],
    ["No se encontró la prenda.", "GET /api/wardrobe-items/findOne/{id}", { params: id }],
    ["No se encontró el armario.", "DELETE /api/wardrobes/remove/{id}", { params: id }],
    [
      "No se encontró el usuario.",
      "GET /api/wardrobe-users/findByUsername/{username}",
      { params: { username: "nadie" } },
      null,
    ],
    ["El servicio no está listo.", "GET /api/health/ready", {}],
    ["No se encontró la conversación.", "GET /api/whatsapp/messages/WHATSAPP_ID/{id}", { params: { id: "51900" } }],
    ["No se encontró el mensaje.", "POST /api/whatsapp/messages/resend/{id}", { params: id }],
    ["No se encontró la entrega.", "GET /api/whatsapp/deliveries/findOne/{id}", { params: id }],
    ["No se encontró la entrega.", "POST /api/whatsapp/deliveries/reprocess/{id}", { params: id }],
    ["No se encontró el archivo.", "GET /api/whatsapp/media/findOne/{id}", { params: id }],
    ["La firma de la entrega no es válida.", "POST /api/whatsapp/webhook", { body: {} }],
    ["El token de verificación no es el de este sitio.", "GET /api/whatsapp/webhook", {}],
    [
      "WhatsApp no está configurado: completa sus opciones.",
      "POST /api/whatsapp/messages/send",
      { body: { to: "51900000000", message: "Hola" } },
    ],
    ["La dirección no es de este sitio.", "POST /api/stat/collect", { body: { url: "https://evil.example/" } }],
    ["No es de este sitio.", "POST /api/stat/collect", { body: { url: "https://evil.example/" } }],
    ["Las páginas llegan hasta los 10,000 primeros.", "GET /api/users/findAll", { query: { page: 9_999 } }],
  ])("%s (%s)", async (text, name, sent) => {
    expect(await ask(name, sent)).toContain(text);
  });

  test("an address that is no call", async () => {
    const { GET } = await import("./[...path]/route");
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
      "El captcha no es válido o ha caducado. Complétalo de nuevo.",
    ]);
  });

  test("a link of a mail that is used up", async () => {
    const body = { emailEncrypt: "x", newPassword: password };
    expect(await ask("POST /api/auth/restorePassword", { body }, null)).toEqual([
      "El enlace ya se usó o ha caducado. Pide uno nuevo desde «¿Olvidaste tu contraseña?».",
    ]);
  });

  test("changing the password", async () => {
    const person = await signIn();
    const change = (currentPassword: string, newPassword: string) =>
      ask("POST /api/auth/changePassword", { body: { currentPassword, newPassword } }, person);
    expect(await change("otra-cosa", "nueva-clave")).toContain("La contraseña actual no es correcta.");
    expect(await change(password, password)).toContain("Elige una contraseña distinta de la actual.");
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
      "No pudimos entrar con esa llave de acceso. Inténtalo otra vez o usa tu correo.",
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
    expect(await confirm()).toEqual(["La activación caducó. Empieza de nuevo para ver otro código QR."]);
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
    "Ese dominio es el de este sitio, que ya se cuenta solo.",
    "Es el de este sitio.",
  ]);
  expect(await create({ domains: "b.test", people: "nadie@sitio.test" })).toContain(
    "No hay una cuenta con nadie@sitio.test.",
  );
  expect(await ask("PATCH /api/analytics/sites/update/{id}", { ...own, body: { domains: "b.test" } })).toContain(
    "Este sitio ya se cuenta por su propia dirección.",
  );
  expect(await ask("DELETE /api/analytics/sites/remove/{id}", own)).toEqual(["Este sitio no se puede eliminar."]);
  expect(await ask("GET /api/analytics/sites/findOne/{id}", { params: { id: "99" } })).toEqual([
    "No se encontró el sitio.",
  ]);
  expect(await ask("GET /api/analytics/sites/findOne/{id}", { params: { id: "x" } })).toContain(
    "El sitio no es válido.",
  );
  await db.site.createMany({ data: Array.from({ length: 200 }, (_, n) => ({ name: `S${n}`, script: `s${n}` })) });
  expect(await create({ domains: "c.test" })).toEqual(["Ya hay 200 sitios, que son los que caben."]);
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
      "Esa persona no puede llevar órdenes de este operador.",
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
    expect(await update({ assigneeId: theirs.user.id }, free)).toContain("Solo puedes dejar la orden a tu nombre.");
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
    expect(await update({ notes: "z" })).toEqual([expect.stringMatching(/^Una orden .+ ya no se edita\.$/)]);
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
      "Elige un vencimiento que todavía no haya pasado.",
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
      "Los enlaces cambiaron mientras tanto. Revisa otra vez lo que se hará.",
    ]);
    const loop = { ...body, destination: `${env.SITE_URL}/s/x` };
    expect(await ask("POST /api/shortener/create", { body: loop })).toContain(
      "La URL de destino no puede ser otro enlace corto de este sitio.",
    );
    const rules = [{ ...ruleOf("os", "iOS"), destination: loop.destination }];
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
    const closed = "No puedes poner enlaces en esa carpeta: es solo para verla.";
    const put = { body: { ...link, folder: id } };
    expect(await ask("POST /api/shortener/create", put, "admin")).toEqual([closed, closed]);
    await ask("POST /api/shortener/create", put);
    const made = await db.shortLink.findFirstOrThrow({ where: { backHalf: link.backHalf } });
    expect(await ask("DELETE /api/shortener/remove/{id}", { params: { id: made.id } }, "admin")).toEqual([
      `No puedes cambiar /${link.backHalf}: su carpeta es solo para verla.`,
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
      "Alguien más cambió este mensaje. Vuelve a mirarlo.",
    ]);
    const job = await db.mailJob.create({ data: { template: "password-changed", to: "a@b.pe", data: {} } });
    expect(await ask("POST /api/mail/jobs/retry/{id}", { params: { id: job.id } })).toEqual([
      "Ese correo no está fallido.",
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
    [null, "No se pudo hablar con Meta. Inténtalo de nuevo."],
    ["<html>", "Meta respondió algo que no es JSON."],
    [502, "Meta respondió 502."],
    [long(2_000_000), "La respuesta de Meta es demasiado grande."],
    ["{}", "Meta no entregó un token para la aplicación."],
  ])("%.10s: %s", async (body, text) => {
    expect(await answers(body)).toContain(text);
  });
});

/** Texts that are seen by another test, or on a page. */
const elsewhere: Record<string, string> = {
  "Tu cuenta guarda el código de 500 ejercicios. Este queda solo en este navegador.": "lib/academy/own-code.test.ts",
  "No se pudo guardar la nota. Inténtalo de nuevo.": "lib/notes/notes.test.ts",
  "Una lección puede tener 500 notas tuyas. Quita alguna antes.": "lib/notes/notes.test.ts",
  "Tu cuenta puede tener 5000 notas. Quita alguna antes.": "lib/notes/notes.test.ts",
  "Esta nota cambió en otra ventana.": "lib/notes/notes.test.ts",
  "Esta pregunta ya no está en la lección. Recarga la página.": "lib/academy/answers.test.ts",
  "El orden de esta pregunta cambió. Recarga la página.": "lib/academy/answers.test.ts",
  "Esta pregunta no está disponible ahora. Sigue con la próxima.": "lib/repetition/repetition.test.ts",
  "Esta pregunta todavía no toca.": "lib/repetition/repetition.test.ts",
  "Esta pregunta cambió. Respóndela otra vez.": "lib/repetition/repetition.test.ts",
  "Esta pregunta ya se repasó. Sigue con la próxima.": "lib/repetition/repetition.test.ts",
  "Las preguntas no están disponibles ahora. Se intentará de nuevo.": "lib/content/markdown.test.ts",
  "El texto no está disponible en este momento.": "lib/academy/academy.test.ts",
  "Como mucho 20 criterios.": "lib/academy/shared/task.test.ts",
  "Escribe un criterio por línea, con dos puntos y de 1 a 100 puntos: «Se entiende: 4».":
    "lib/academy/shared/task.test.ts",
  "Un criterio está dos veces.": "lib/academy/shared/task.test.ts",
  "Elige qué se entrega.": "lib/studio/fields.test.ts",
  ...Object.fromEntries(
    [
      "El enlace es demasiado largo.",
      "El archivo pesa más de 5 MB.",
      "Elige si la aceptas o la devuelves.",
      "Elige un archivo.",
      "Empieza con https://.",
      "Entrega un PDF, un ZIP, un documento de Office, una imagen o un archivo de texto.",
      "Esta lección no tiene una tarea.",
      "Falta lo que entregas.",
      "La entrega ya no está como la leíste. Vuelve a cargar la página.",
      "La rúbrica cambió. Vuelve a cargar la página.",
      "Los puntos no son válidos.",
      "No se encontró la entrega.",
      "Tu entrega ya fue aceptada.",
    ].map((text) => [text, "lib/teaching/hand-ins/hand-ins.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Cambió en otra ventana. Copia tu texto y vuelve a abrirla.",
      "Elige si se publica o se retira.",
      "Escribe el motivo.",
      "Esta duda ya no recibe respuestas.",
      "Esta duda ya tiene 60 respuestas. Pregunta en otra.",
      "Lo escribiste tú: puedes editarlo o eliminarlo.",
      "No se encontró la duda.",
      "No se encontró la respuesta.",
      "Resume tu duda en unas palabras más.",
      "Solo quien preguntó o el equipo elige la respuesta.",
      "Usa como máximo 150 letras.",
      "Usa como máximo 500 letras.",
      "Ya no está como la leíste. Vuelve a cargar la página.",
      "Ya publicaste este mismo texto.",
    ].map((text) => [text, "lib/discussion/discussion.test.ts"]),
  ),
  "De 0 a 4.": "lib/teaching/hand-ins/hand-ins.test.ts",
  ...Object.fromEntries(
    [
      "Elige cuántos días.",
      "Escribe el asunto.",
      "Escribe el mensaje.",
      "Usa como máximo 120 letras.",
      "Usa como máximo 4000 letras.",
      "Hoy ya se escribió a las personas de este curso. Podrás hacerlo otra vez mañana.",
      "No hay a quién escribir: alguien volvió, o ya se le escribió.",
    ].map((text) => [text, "lib/teaching/messages/messages.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Elige un día.",
      "Escribe cuántas personas, de 1 a 1000, o déjalo vacío.",
      "Escribe el usuario o el correo.",
      "El curso ya tiene 100 grupos. Elimina uno que no uses.",
      "El grupo ya está completo.",
      "El enlace de este grupo ya terminó.",
      "Este grupo ya terminó.",
      "Esa persona ya no está en el grupo.",
      "Esta lección se abre para tu grupo ….",
      "No hay ninguna cuenta con ese usuario o correo.",
      "No se encontró el grupo.",
    ].map((text) => [text, "lib/teaching/groups/groups.test.ts"]),
  ),
  "Escribe un día, de 0 a 1000, o déjalo vacío.": "lib/studio/fields.test.ts",
  "La lección no tiene ese texto.": "lib/academy/academy.test.ts",
  ...Object.fromEntries(
    [
      "Este curso no da certificado.",
      "Todavía te falta algo para este certificado.",
      "Este certificado fue revocado.",
      "Este certificado ya está revocado.",
      "Alguien acaba de cambiar la llave.",
      "Usa como máximo 80 letras.",
      "Escribe tu nombre completo.",
      "Usa solo letras latinas, espacios, puntos y guiones.",
      "Hay muchos certificados en cola. Inténtalo en unos segundos.",
    ].map((text) => [text, "lib/certificates/certificates.test.ts"]),
  ),
  "Elige qué cambiar.": "lib/shortener/links.test.ts",
  "Puede tener hasta 200 caracteres.": "lib/shortener/links.test.ts",
  ...Object.fromEntries(
    [
      "Escribe una ruta, como /contact o /academy/**.",
      "Esa moneda no existe.",
      "Solo un evento tiene ingresos.",
      "Elige si es una página o un evento.",
      "Escribe la página o el evento.",
      "Es demasiado largo.",
      "Elige un sitio.",
      "Ya hay un objetivo con ese nombre.",
      "Ya lo tiene otro objetivo.",
      "Ya hay 200 objetivos: elimina alguno.",
      "No se encontró el objetivo.",
    ].map((text) => [text, "lib/analytics/goals/goals.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Un filtro tiene demasiados valores.",
      "Hay demasiados filtros.",
      "Los objetivos se filtran por su nombre.",
      "El patrón no es válido.",
      "La pregunta tarda demasiado: acorta el rango o quita filtros.",
    ].map((text) => [text, "lib/analytics/query/ask.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Este cuestionario no tiene preguntas.",
      "El cuestionario no tiene ninguna pregunta.",
      "Ya usaste todos los intentos de este cuestionario.",
      "Se acabó el tiempo: cuenta lo que ya estaba guardado.",
      "Este intento ya está entregado y no cambia más.",
      "Este cuestionario cuenta el tiempo o los intentos: inicia sesión para resolverlo.",
      "Ese intento ya no vale. Empieza de nuevo.",
      "El cuestionario cambió mientras lo resolvías. Empieza de nuevo.",
      "Califica todas las respuestas.",
      "Alguien más ya calificó este intento.",
    ].map((text) => [text, "lib/quizzes/quizzes.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "El contenido cambió desde que viste el plan. Revísalo otra vez.",
      "El plan no es válido.",
      "Pega el esquema.",
      "El esquema es demasiado largo.",
    ].map((text) => [text, "lib/studio/transfer/outline.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Hay más problemas; corrige primero estos.",
      "No hay nada que importar: ninguna categoría con su _index.md.",
      "De una imagen se dice name, alt y focus, que tiene x e y.",
      "La imagen «no.png» no está en la carpeta.",
      "Es la misma imagen que «a.png», de la que se dice otra cosa.",
      "La lista de imágenes no se entiende como YAML.",
      "La lista dice algo de cada imagen, como «media/terminal.png:» y debajo «alt: La terminal».",
      "Hay más de 20 citas, listas o notas una dentro de otra. Quita niveles.",
      "Hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.",
    ].map((text) => [text, "lib/studio/transfer/broken-zips.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Un token personal no sirve para esta llamada.",
      "Este token personal solo puede leer.",
      "Este token personal solo puede leer estadísticas.",
      "Este token personal no puede leer estadísticas.",
      "El token personal no es válido: venció, se revocó o nunca existió.",
      "No se encontró el token.",
      "Ya tienes 20 tokens. Revoca uno que ya no uses.",
      "Elige para qué sirve el token.",
      "Elige cuándo vence.",
      "Escribe un nombre para reconocerlo.",
      "El nombre es demasiado largo.",
    ].map((text) => [text, "lib/tokens/tokens.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "La imagen pesa más de 20 MB.",
      "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
      "El recorte tiene que ser una imagen PNG o WebP.",
      "El recorte está dañado.",
      "El recorte no tiene la forma de la foto.",
      "Hay muchas fotos en cola. Inténtalo de nuevo en unos segundos.",
    ].map((text) => [text, "lib/wardrobe/pictures/pictures.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Elige una imagen.",
      "Un SVG puede llevar código: expórtalo como PNG o WebP y súbelo así.",
      "No se encontró la imagen.",
      "Solo puedes cambiar las imágenes que subiste, mientras no estén publicadas.",
      "La imagen se usa en «Rutas».",
      "Usa un nombre de hasta 120 caracteres.",
      "Usa como mucho 300 caracteres.",
      "El punto no está dentro de la imagen.",
      "Elige cuáles mostrar.",
      "Elige al menos una imagen.",
      "Elige como mucho 100 imágenes.",
    ].map((text) => [text, "lib/media/media.test.ts"]),
  ),
  "El texto tiene un carácter que no se puede guardar.": "lib/academy/academy.test.ts",
  "La vista previa no está disponible ahora. Se intentará de nuevo.": "lib/content/preview.test.ts",
  "El texto es demasiado complicado para mostrarlo con formato. Divídelo en partes o simplifícalo.":
    "lib/content/markdown.test.ts",
  "La carpeta es demasiado grande o complicada para revisarla de una vez. Impórtala en partes.":
    "lib/studio/transfer/broken-zips.test.ts",
  "Hay varias importaciones en cola. Inténtalo de nuevo en unos segundos.": "lib/studio/transfer/broken-zips.test.ts",
  "Usa un nombre de hasta 80 caracteres.": "lib/backups/schema.test.ts",
  "Usa letras minúsculas, números, guiones y guiones bajos, y termina en .sql o .tar.": "lib/backups/schema.test.ts",
  ...Object.fromEntries(
    [
      "Ya hay una copia o restauración en curso.",
      "El servidor se detuvo antes de terminar.",
      "Se perdió la conexión con la base de datos.",
      "Ocurrió un error inesperado. El registro del servidor dice cuál.",
      "El trabajo se canceló.",
      "Ya no se puede cancelar.",
      "Ese trabajo ya terminó.",
      "No existe ese trabajo.",
    ].map((text) => [text, "lib/backups/jobs/jobs.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "No existe esa copia.",
      "Ya hay una copia con ese nombre.",
      "El nombre de esta copia termina en .sql.",
      "Esa copia se está usando ahora mismo.",
      "La copia está dañada: no es la que se guardó.",
      "Esta copia está cifrada: escribe su clave privada.",
      "La clave privada no es válida: empieza por AGE-SECRET-KEY-1.",
      "La clave privada no es la de esta copia.",
      "La copia no se pudo leer. Inténtalo de nuevo más tarde.",
    ].map((text) => [text, "lib/backups/store/store.test.ts"]),
  ),
  "El enlace ya se usó o ha caducado. Descarga la copia otra vez.": "lib/backups/calls.test.ts",
  "El enlace no es válido.": "lib/backups/calls.test.ts",
  "El tipo es sql o tar.": "lib/backups/calls.test.ts",
  "❌ Solo se permiten archivos .sql": "lib/backups/upload.test.ts",
  "Falta el archivo: va en el campo file, y nada más que él.": "lib/core/multipart.test.ts",
  "Se espera un cuerpo multipart/form-data.": "lib/core/multipart.test.ts",
  ...Object.fromEntries(
    [
      "Tu armario está lleno: ocupa 1 MB de 1 MB. Borra prendas que ya no uses para hacer sitio.",
      "La foto tardó demasiado en guardarse. Inténtalo de nuevo.",
      "Esta prenda no tiene recorte.",
      "Envía una máscara o trazos.",
      "La máscara pesa más de 2 MB.",
      "El giro es 0, 90, 180 o 270.",
      "El encuadre no es válido.",
      "Los trazos no son válidos.",
      "Son demasiados trazos.",
      "Elige la foto o el recorte.",
    ].map((text) => [text, "lib/wardrobe/uploads/upload.test.ts"]),
  ),
  "No se encontró la foto.": "lib/wardrobe/files/files.test.ts",
  "No existe esa vista.": "lib/wardrobe/files/files.test.ts",
  "Un campo es demasiado largo.": "lib/core/multipart.test.ts",
  "Es demasiado largo.": "lib/core/multipart.test.ts",
  ...Object.fromEntries(
    [
      "La clave de «pairs» tiene varias columnas: recupera la tabla entera.",
      "La copia no tiene ese registro de «people».",
      "La copia no tiene la tabla «nothing».",
      "La tabla «gone» ya no existe: solo vuelve con la copia entera.",
      "Sin una clave primaria igual a la de la copia, «loose» solo vuelve con la copia entera.",
      "No se pudo recuperar «people»: una fila no cumple «short». No cambió nada.",
      "En «teams» falta lo que «people» necesita: 1 fila apunta a un registro que ya no existe (40). Recupéralo primero.",
    ].map((text) => [text, "lib/backups/verify/put-back.test.ts"]),
  ),
  "La tabla «sessions» no se recupera por separado: sus filas no se guardan en las copias.":
    "lib/backups/verify/restore-rows.test.ts",
  "El archivo .tar está cortado o dañado.": "lib/backups/verify/verify.test.ts",
  "La copia copia.sql está dañada: el motivo.": "lib/backups/schedule/run.test.ts",
  "Para permitir cambios, tu cuenta necesita una contraseña o una llave de acceso.": "lib/sql-console/console.test.ts",
  "Ya tienes una consulta con ese nombre.": "lib/sql-console/console.test.ts",
  "Tienes demasiadas consultas guardadas. Borra alguna.": "lib/sql-console/console.test.ts",
  ...Object.fromEntries(
    [
      "La copia no se pudo poner al día: una migración no pasa con lo que trae.",
      "La copia ocupa mucho más de lo que pesa su archivo: no se carga.",
      "La copia dejó de avanzar: no se carga.",
      "No se pudieron crear las tablas de la copia: una de sus migraciones no pasa.",
      "Las filas de la copia no van juntas: se repite un valor que debe ser único (categories_pkey).",
      "No es una copia de este programa: no dice qué migraciones tiene.",
      "La migración 20261121071000_products quedó a medias en la copia.",
      "La migración 20261121071000_products de la copia no es la de este programa: alguien la cambió.",
      "PostgreSQL no lo acepta (código XX000).",
      'El usuario «quinde_maker» de la base de datos no puede crear bases de datos de prueba: quien la administra debe ejecutar ALTER ROLE "quinde_maker" CREATEDB.',
      "El servidor de la base de datos no tiene espacio en disco para cargar la copia.",
      "La base de datos dejó de responder mientras se cargaba la copia.",
      "La copia no es de este programa: trae la migración 20200101000000_foreign, que aquí no existe.",
      "La copia es de una versión posterior del programa: trae la migración 29991231000000_x. Actualiza antes el programa.",
    ].map((text) => [text, "lib/backups/quarantine/quarantine.test.ts"]),
  ),
  "Línea 8: el archivo está cortado: termina a la mitad. Vuelve a descargarlo o a copiarlo.":
    "lib/backups/quarantine/check-sql.test.ts",
  "Elige una plantilla.": "lib/whatsapp/desk/begin.test.ts",
  ...Object.fromEntries(
    [
      "Esa persona no puede atender conversaciones.",
      "Todavía no te ha escrito: no hay nada que dejar sin leer.",
      "Elige al menos una conversación.",
      "Cambia como máximo 100 conversaciones a la vez.",
      "Elige de 1 a 100 mensajes.",
      "Mientras tanto la tomó Rosa Dos.",
      "Mientras tanto alguien la dejó sin asignar.",
      "Esa etiqueta ya no existe.",
      "Una conversación lleva hasta 20 etiquetas.",
      "Ese color no existe.",
      "Escribe el nombre de la etiqueta.",
      "Puede haber hasta 100 etiquetas: elimina alguna antes.",
      "Ya hay una etiqueta con ese nombre.",
      "No se encontró la etiqueta.",
      "Elige un momento que todavía no haya pasado.",
      "Elige un momento más cercano.",
      "Escribe la nota.",
      "Menciona como máximo a 20 personas.",
      "Solo se menciona a quien administra el panel.",
      "No se encontró la nota.",
      "Escribe el atajo.",
      "El atajo es una palabra de hasta 30 letras, cifras o guiones.",
      "Escribe el texto.",
      "Las variables que hay son {{nombre}}, {{agente}}, {{estudio}}.",
      "Puede haber hasta 200 respuestas rápidas: elimina alguna antes.",
      "Ya hay una respuesta rápida con ese atajo.",
      "Ya lo tiene otra respuesta rápida.",
      "No se encontró la respuesta rápida.",
      "El formato es text o json.",
    ].map((text) => [text, "lib/whatsapp/desk/desk.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "Todavía no llegó todo el archivo.",
      "La subida va por otra parte.",
      "Esa parte no mide lo que le toca.",
      "Esa subida ya no está: sube el archivo otra vez.",
      "Ese tipo de archivo no se acepta: usa PDF, ZIP, 7z, EPUB, Word, Excel, PowerPoint, MP3 o MP4.",
      "El archivo pesa más de 200 MB.",
      "Indica cuánto mide el archivo.",
      "Falta el nombre del archivo.",
      "El nombre del archivo es demasiado largo.",
      "Indica desde qué byte sigue el archivo.",
    ].map((text) => [text, "lib/products/uploads.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "«Rust» no se puede retirar: la usa 1 proyecto.",
      "Publica antes «Rust».",
      "Quita lo que ya no existe.",
      "Esa cuenta ya no existe.",
      "Esa cuenta es de Ñusta.",
      "Sube el archivo otra vez.",
    ].map((text) => [text, "lib/studio/catalogue.test.ts"]),
  ),
  "Esa clave ya se usó para otro mensaje.": "lib/whatsapp/sending/send.test.ts",
  "Todavía no se envió ningún mensaje: escribe uno en la bandeja.": "lib/whatsapp/deliveries/samples.test.ts",
  "Falta el secreto de la app (whatsapp.appSecret) en las opciones.": "lib/whatsapp/deliveries/samples.test.ts",
  "Pasaron más de 24 horas desde su último mensaje: escríbele con una plantilla.": "lib/whatsapp/sending/send.test.ts",
  "Esta persona todavía no te ha escrito: empieza con una plantilla.": "lib/whatsapp/sending/send.test.ts",
  "Escribe un número con su código de país, o el identificador de WhatsApp.": "lib/whatsapp/sending/send.test.ts",
  "WhatsApp todavía no tiene ese mensaje: espera a que se envíe.": "lib/whatsapp/sending/send.test.ts",
  "El archivo pesa más de 16 MB.": "lib/whatsapp/media/upload.test.ts",
  "WhatsApp ya no tiene el archivo.": "lib/whatsapp/media/media.test.ts",
  "WhatsApp no entregó el archivo.": "lib/whatsapp/media/media.test.ts",
  "Un audio se envía sin texto.": "lib/whatsapp/media/upload.test.ts",
  "Ese archivo ya se envió: súbelo otra vez.": "lib/whatsapp/media/upload.test.ts",
  "El archivo está vacío.": "lib/whatsapp/media/upload.test.ts",
  "Falta decir cuánto mide el archivo (Content-Length).": "lib/whatsapp/media/upload.test.ts",
  "La subida se interrumpió.": "lib/whatsapp/media/upload.test.ts",
  "WhatsApp no acepta este tipo de archivo: usa fotos, videos MP4, audios, PDF, Word, Excel, PowerPoint o texto.":
    "lib/whatsapp/media/upload.test.ts",
  "WhatsApp solo acepta videos MP4 con H.264 y AAC: conviértelo antes.": "lib/whatsapp/media/upload.test.ts",
  "No se pudo leer la grabación.": "lib/whatsapp/media/upload.test.ts",
  "El archivo llegó dañado.": "lib/whatsapp/media/media.test.ts",
  "La descarga se interrumpió.": "lib/whatsapp/media/media.test.ts",
  "El archivo ya está o se está descargando.": "lib/whatsapp/media/media.test.ts",
  "El mensaje ya se envió o se está enviando.": "lib/whatsapp/sending/send.test.ts",
  "Bloqueaste a esta persona: desbloquéala para escribirle.": "lib/whatsapp/sending/may-send.test.ts",
  "No se encontró la plantilla: sincroniza las plantillas.": "lib/whatsapp/templates/templates.test.ts",
  "La plantilla no se puede enviar. Rechazada en Meta.": "lib/whatsapp/templates/templates.test.ts",
  "Adjunta el archivo del encabezado.": "lib/whatsapp/templates/templates.test.ts",
  "El idioma no es válido.": "lib/whatsapp/templates/templates.test.ts",
  "La categoría no es válida.": "lib/whatsapp/templates/templates.test.ts",
  "El texto es demasiado largo.": "lib/whatsapp/templates/templates.test.ts",
  "Las variables no son válidas.": "lib/whatsapp/templates/templates.test.ts",
  "Completa los datos de la plantilla.": "lib/whatsapp/templates/templates.test.ts",
  "Falta el token o el identificador de la cuenta de WhatsApp Business en las opciones.":
    "lib/whatsapp/templates/templates.test.ts",
  "Es una conversación de demostración: con tu número conectado ya no se puede responder.":
    "lib/whatsapp/sending/may-send.test.ts",
  "La demostración no se exporta: sus personas no existen.": "lib/whatsapp/demo/demo.test.ts",
  "Tu número ya está conectado.": "lib/whatsapp/demo/demo.test.ts",
  "Pega la clave secreta de la app.": "lib/whatsapp/account/account.test.ts",
  "Pega el token de acceso.": "lib/whatsapp/account/account.test.ts",
  "Tiene espacios o signos que Meta no usa: cópialo otra vez.": "lib/whatsapp/account/account.test.ts",
  "Escribe el identificador del número.": "lib/whatsapp/account/account.test.ts",
  "Escribe el identificador de la cuenta.": "lib/whatsapp/account/account.test.ts",
  "El filtro no es válido.": "lib/whatsapp/inbox/inbox.test.ts",
  "El estado no es válido.": "lib/whatsapp/inbox/inbox.test.ts",
  "El lugar en la lista no es válido.": "lib/whatsapp/inbox/inbox.test.ts",
  "Pide solo lo de antes, lo de después o lo de alrededor.": "lib/whatsapp/inbox/inbox.test.ts",
  "Hay demasiadas personas entrando a la vez. Inténtalo de nuevo en unos segundos.": "lib/auth/passwords.test.ts",
  "El servicio no está disponible por un momento. Inténtalo de nuevo en unos segundos.": "lib/core/outage.test.ts",
  "Hay objetos fuera del esquema public que dependen de sus tablas: informes.notas, informes.ventas. Elimínalos y vuelve a intentarlo.":
    "lib/backups/restore/restore.test.ts",
  "El programa se actualizó después de la restauración: ya no se puede deshacer.":
    "lib/backups/restore/restore.test.ts",
  "En producción no se puede restablecer la base de datos.": "lib/backups/restore/flow.test.ts",
  "Ya no hay una restauración que se pueda deshacer.": "lib/backups/restore/restore.test.ts",
  "Restaurando una copia… Inténtalo de nuevo en unos segundos.": "lib/core/outage.test.ts",
  "Esta dirección no admite ese método.": "app/api/routes.test.ts",
  "Puedes tener 20 armarios como máximo.": "lib/wardrobe/wardrobes/wardrobes.test.ts",
  "Ya tienes un armario con ese nombre.": "lib/wardrobe/wardrobes/wardrobes.test.ts",
  "Ya lo tiene otro armario.": "lib/wardrobe/wardrobes/wardrobes.test.ts",
  "Elige una prenda de este armario.": "lib/wardrobe/wardrobes/wardrobes.test.ts",
  ...Object.fromEntries(
    [
      ...["Escribe el nombre del conjunto.", "Un conjunto tiene como mucho 12 prendas.", "No se encontró el conjunto."],
      ...["Elige al menos un conjunto.", "Elige como mucho 100 conjuntos.", "Este conjunto ya no tiene prendas."],
      ...["Elige un conjunto o al menos una prenda.", "El día no es válido.", "Ese día todavía no llega."],
      ...["Ese día ya tiene 20 conjuntos.", "No se encontró lo que usaste ese día."],
    ].map((text) => [text, "lib/wardrobe/outfits/outfits.test.ts"]),
  ),
  "Se están preparando demasiadas imágenes a la vez. Inténtalo de nuevo en unos segundos.":
    "lib/wardrobe/outfits/pictures/pictures.test.ts",
  ...Object.fromEntries(
    [
      "Eso no se puede escribir aquí.",
      "Elige al menos uno.",
      "Indica la versión.",
      "Escribe qué falta.",
      "Ese estado no existe.",
      "Escribe el título.",
      "Escribe los minutos.",
      "Escribe un porcentaje, de 1 a 100.",
      "Escribe cuántos intentos, de 1 a 100.",
      "Escribe los minutos, de 1 a 1440.",
      "Escribe cuántas preguntas, de 1 a 300.",
      "Como mucho 160 caracteres.",
      "El texto tiene un carácter que no se puede guardar.",
      "Elige una imagen de la biblioteca.",
      "Indica los enlaces.",
      "Como mucho 50 enlaces.",
      "Escribe una dirección completa, como https://ejemplo.com.",
      "Escribe el nombre del enlace.",
      "Indica las imágenes.",
      "Como mucho 20 imágenes.",
      "Escribe el precio.",
      "Sube el archivo otra vez.",
      "Indica las etiquetas.",
      "Como mucho 30 etiquetas.",
      "Escribe el SKU.",
      "Escribe la categoría.",
      "Indica una lista.",
      "Como mucho 12.",
      "Como mucho 30 imágenes.",
      "Elige las tecnologías.",
      "Como mucho 40 tecnologías.",
      "Indica las cifras.",
      "Como mucho 12 cifras.",
      "Elige a las personas.",
      "Como mucho 40 personas.",
      "Falta la fecha de inicio.",
      "Escribe la fecha completa, o déjala vacía.",
      "El final no puede ser antes del inicio.",
      "Escribe un correo válido.",
      "Elige como mucho 1000.",
      "Escribe los meses, de 1 a 120, o déjalo vacío.",
      "Escribe en cada línea la dirección de un curso, como «git-para-equipos».",
      "Como mucho 10 cursos.",
    ].map((text) => [text, "lib/studio/fields.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      "No se encontró lo que buscas.",
      "Solo puedes editar lo que escribiste o donde te nombran.",
      "Solo un administrador puede cambiarlo.",
      "Alguien guardó otra versión mientras escribías.",
      "Esa clave ya se usó.",
      "Elige la sección.",
      "Eso no tiene nada encima.",
      "Publica antes la categoría «${category.title}».",
      "«${title}» ya usa «${slug}».",
    ].map((text) => [text, "lib/studio/publish.test.ts"]),
  ),
  ...Object.fromEntries(
    ["Ya no está programado.", "Elige una fecha que aún no haya pasado."].map((text) => [
      text,
      "lib/studio/schedule.test.ts",
    ]),
  ),
  ...Object.fromEntries(
    [
      "Solo puedes eliminar tus borradores que nunca se publicaron.",
      "Recupera antes la sección «Base», donde estaba.",
      "No se puede duplicar la tecnología.",
    ].map((text) => [text, "lib/studio/structure/structure.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      ...["Una tecnología no tiene página propia.", "Ese enlace ya no existe.", "Elige 0 o 7 días."],
      ...["Escribe para quién es.", "Esta vista previa ya no está disponible."],
    ].map((text) => [text, "lib/studio/previews/previews.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      ...["Ya no está en revisión.", "No hay cambios que revisar.", "Ya está programado para publicarse."],
      "Escribe la fecha y la hora.",
    ].map((text) => [text, "lib/studio/review/review.test.ts"]),
  ),
  ...Object.fromEntries(
    [
      ...["No se encontró el trabajo. Puede que ya esté hecho.", "Ese trabajo no está fallido."],
      ...["Esta versión del sitio no sabe hacer ese trabajo.", "El tipo no es válido."],
    ].map((text) => [text, "lib/jobs/desk.test.ts"]),
  ),
  "La contraseña acaba de cambiar en otro lugar.": "lib/auth/own-account.test.ts",
  "Es la única cuenta SuperAdmin: nombra antes a otra persona.": "lib/users/users.test.ts",
  "Eres la única cuenta SuperAdmin: nombra antes a otra persona.": "lib/personal-data/personal-data.test.ts",
  "No puedes descargar los datos de alguien de un rango superior al tuyo.": "lib/personal-data/personal-data.test.ts",
  "El servicio de avisos de tu navegador no respondió. Inténtalo en unos minutos.": "lib/push/push.test.ts",
  "Esa llave de acceso ya está agregada.": "lib/auth/passkeys.test.ts",
  "Las llaves de acceso no funcionan en esta dirección del sitio.": "lib/auth/passkeys.test.ts",
  "Tienes 20 llaves de acceso, que son las que caben. Quita antes una.": "lib/auth/passkeys.test.ts",
  "Activa la verificación en dos pasos en «Mi perfil» para continuar.": "lib/auth/second-factor.test.ts",
  "Solo un SuperAdmin puede quitar la verificación en dos pasos.": "lib/users/rules.test.ts",
  "Ya está desactivada.": "lib/users/rules.test.ts",
  "Ya está activa.": "lib/users/rules.test.ts",
  "La contraseña no es correcta.": "lib/personal-data/personal-data.test.ts",
  "Escribe el correo de tu cuenta.": "lib/personal-data/personal-data.test.ts",
  "El registro está cerrado.": "lib/auth/register.test.ts",
  "Ya no guardamos tu registro. Complétalo otra vez.": "lib/auth/register.test.ts",
  "La contraseña no es la que elegiste al registrarte.": "lib/auth/register.test.ts",
  "Ya hay una cuenta con este correo. Inicia sesión.": "lib/auth/register.test.ts",
  "El enlace ya se usó o ha caducado. Regístrate otra vez.": "lib/auth/register.test.ts",
  "Confirma que tienes 18 años o más y que aceptas los términos.": "lib/auth/register.test.ts",
  "Son demasiados.": "lib/auth/take-back.test.ts",
  "Solo entras con Google: cierra la sesión, vuelve a entrar y hazlo en los diez minutos siguientes.":
    "lib/auth/take-back.test.ts",
  "Ese ya es tu correo.": "lib/users/email-change.test.ts",
  "Ese correo ya es de otra cuenta: alguien empezó a usarlo mientras tanto. Pide el cambio con otro.":
    "lib/users/email-change.test.ts",
  "El enlace ya se usó o ha caducado. Pide el cambio de correo otra vez.": "lib/users/email-change.test.ts",
  "Tu propio correo se cambia en «Mi perfil».": "lib/users/email-change.test.ts",
  "Solo un SuperAdmin puede cambiar el correo de un administrador.": "lib/users/email-change.test.ts",
  "La cuenta está desactivada: actívala antes de cambiar su correo.": "lib/users/email-change.test.ts",
  "El sitio envía correos: reenvía la invitación.": "lib/users/users.test.ts",
  "Se está recibiendo demasiado a la vez. Inténtalo de nuevo en unos segundos.": "lib/server/http/body-limit.test.ts",
  "❌ Hubo un error al enviar el mensaje.": "e2e/contact.spec.ts",
  "Pega la clave completa: empieza con AGE-SECRET-KEY-1.": "e2e/backups.spec.ts",
  "Escribe el nombre de la copia tal como está.": "e2e/backups.spec.ts",
  "Cambia al menos un dato.": "e2e/wardrobe-gallery.spec.ts",
  "Solo un administrador guarda segmentos de todos.": "lib/analytics/report/report.test.ts",
  "Ya hay 100 segmentos: elimina alguno.": "lib/analytics/report/report.test.ts",
  "Ya hay 500 notas: elimina alguna.": "lib/analytics/report/report.test.ts",
  "Elige al menos una etiqueta.": "lib/shortener/schema.test.ts",
  "El código «tres» está ya en la línea 4.": "lib/shortener/import.test.ts",
  "Otra línea cambia ya ese enlace.": "lib/shortener/import.test.ts",
  "No hay una carpeta con ese nombre en la que puedas poner enlaces.": "lib/shortener/import.test.ts",
  "La carpeta de ese enlace es solo para verla.": "lib/shortener/folders/rights.test.ts",
  "Escribe el valor nuevo.": "lib/options/shared/values.test.ts",
  "Esa dirección es de otra página. Elige otra.": "lib/studio/fields.test.ts",
  "Escribe cómo se llama.": "lib/studio/fields.test.ts",
  "Usa como máximo 80 caracteres.": "lib/studio/fields.test.ts",
  "Te hemos enviado un correo electrónico para restablecer tu contraseña. Revisa tu bandeja de entrada.":
    "e2e/account.spec.ts",
  "Se está actualizando la base de datos. Inténtalo de nuevo en unos segundos.":
    "lib/server/boot/migrate-first.test.ts",
  "El servicio está arrancando. Inténtalo de nuevo en unos segundos.": "lib/server/boot/door.test.ts",
  "No se envió: se restauró una copia en la que todavía estaba por enviarse.": "lib/backups/restore/restore.test.ts",
  "El archivo .tar no empieza con una copia de la base de datos.": "lib/backups/archive/archive.test.ts",
  "El número no es válido.": "lib/marketing/prices.test.ts",
  "Ese servicio no existe.": "lib/marketing/prices.test.ts",
  "Escribe de 1 a 15 líneas.": "lib/marketing/prices.test.ts",
  "Publica de 1 a 8 planes.": "lib/marketing/prices.test.ts",
  "Un plan tiene otros datos.": "lib/marketing/prices.test.ts",
  "Dos planes tienen el mismo número (id).": "lib/marketing/prices.test.ts",
  "Dos planes tienen la misma dirección.": "lib/marketing/prices.test.ts",
  "Marca un solo plan como Más Popular.": "lib/marketing/prices.test.ts",
  "No queda espacio para guardar archivos.": "lib/files/storage/full-disk.test.ts",
  "El servidor no tiene permiso para guardar archivos.": "lib/files/storage/full-disk.test.ts",
  "Los archivos no están disponibles. Inténtalo de nuevo más tarde.": "lib/files/storage/storage.test.ts",
};

test("no error text of the source goes unseen", () => {
  for (const [text, file] of Object.entries(elsewhere)) {
    expect([text, existsSync(file) && readFileSync(file, "utf8").includes(text)]).toEqual([text, true]);
    seen.add(text);
  }
  const texts = findErrorTexts();
  expect(texts.length).toBeGreaterThan(150);
  const isUnseen = ({ text }: { text: string }) => {
    const told = toldAs(text);
    return !seen.has(text) && ![...seen].some((one) => told.test(one));
  };
  expect(texts.filter(isUnseen)).toEqual([]);
});
