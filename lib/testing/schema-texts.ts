import type { Call } from "@/lib/api/calls";
import { orderOf } from "./orders";
import { password } from "./fixtures";

/*
 * The texts that the schemas of the API give for wrong input: by call and field each text, with a value for which it is
 * given beside that field. app/api/schema-texts.test.ts asks the schemas.
 */

export type SaidOfFields = Record<string, Record<string, unknown>>;

/** All that is sent, where a field is wrong only beside others. */
class Whole {
  constructor(readonly input: object) {}
}
const whole = (input: object) => new Whole(input);

/** Several values of which the same is said. */
class Each {
  constructor(readonly values: unknown[]) {}
}
const each = (...values: unknown[]) => new Each(values);

/** The inputs that are sent to see a text of a field. */
export function inputsOf(field: string, value: unknown): object[] {
  if (value instanceof Each) return value.values.flatMap((one) => inputsOf(field, one));
  return [value instanceof Whole ? value.input : { [field]: value }];
}

const nobody = "0198c0de-0000-7000-8000-000000000000";
const long = (length: number) => "x".repeat(length);
const many = <T>(length: number, make: (n: number) => T) => Array.from({ length }, (_, n) => make(n));

/** A short link's rules: one with one condition. */
const ruleOf = (kind: string, value: string) => [{ conditions: [{ kind, value }], destination: "https://a.pe" }];
const rulesOf = (length: number, conditions: number) =>
  many(length, () => ({
    conditions: many(conditions, () => ({ kind: "os", value: "iOS" })),
    destination: "https://a.pe",
  }));

const undrawn = "Escríbelo con letras latinas y signos comunes: los PDF no muestran emojis ni símbolos como ≤ o →.";

/** A line of a proposal, and a proposal of some. */
const proposalLine = (changes: object) => ({
  ...{ id: "a", text: "Sitio", quantity: 1_000, unitCents: 100, isOptional: false, isChosen: false },
  ...changes,
});
const planPart = (changes: object) => ({
  ...{ label: "Adelanto", share: 10_000, when: "acceptance", day: "", days: 0 },
  ...changes,
});
const proposalOf = (lines: object[]) => ({
  ...{ clientId: nobody, title: "Sitio", intro: "", currency: "PEN", rate: null, tax: "added" },
  ...{ validUntil: "2026-12-31", lines },
});

/** A step of a reminder. */
const noted = (changes: object) => ({
  dueAt: "2026-12-01T09:00",
  content: { type: "note", body: "Llámala", userId: nobody, ...changes },
});

const params: Partial<Record<Call, SaidOfFields>> = {
  "GET /api/academy/categories/findSlug/{slug}": {
    slug: { "La dirección no es válida.": "Ñ", "La dirección es demasiado larga.": long(200) },
  },
  "GET /api/academy/thumbnails/youtube/{videoId}": { videoId: { "El identificador del video no es válido.": "x" } },
  "GET /api/analytics/sites/findOne/{id}": { id: { "El sitio no es válido.": "x" } },
  "GET /api/engagements/file/{code}/{id}": { code: { "El enlace no es válido.": "x" } },
  "GET /api/proposals/pdf/{code}": { code: { "El enlace no es válido.": "x" } },
  "GET /api/product/file/{token}": { token: { "El enlace de descarga no es válido.": "x" } },
  "GET /api/projects/user/findUsername/{username}": { username: { "El nombre de usuario no es válido.": "Ñ" } },
  "GET /api/uploads/{name}": { name: { "El nombre del archivo no es válido.": "x" } },
  "GET /api/users/findOne/{id}": { id: { "Por favor, ingresa un ID de usuario válido.": "x" } },
  "GET /api/wardrobe-users/findByUsername/{username}": {
    username: { "El nombre de usuario no es válido.": "Ñ", "El nombre de usuario es demasiado largo.": long(50) },
  },
};

const query: Partial<Record<Call, SaidOfFields>> = {
  "POST /api/repetition/mail/stop": { token: { "Falta el enlace.": undefined } },
  "GET /api/academy/search": {
    page: { "La página no es válida.": "x" },
    limit: { "El límite no es válido.": "x" },
    sorpresa: { "No se espera este campo.": "1" },
  },
  "GET /api/analytics/report": {
    site: { "El sitio no es válido.": "x" },
    period: { "Ese periodo no existe.": "x" },
    goal: { "Ese objetivo no existe.": "x".repeat(101) },
    metric: { "Esa métrica no existe.": "x" },
    unit: { "Esa unidad no existe.": "x" },
    pages: { "Esa pestaña no existe.": long(100) },
    f: { "Hay demasiados filtros.": long(7_000) },
  },
  "GET /api/analytics/values": { dimension: { "Esa dimensión no existe.": "x" } },
  "GET /api/audit/findAll": {
    action: { "Esa acción no existe.": "x" },
    target: { "Ese tipo no existe.": "x" },
    dateFrom: { "La fecha no es válida.": "x" },
  },
  "GET /api/contact/findAll": {
    state: { "Ese estado no existe.": "x" },
    sort: { "Ese orden no existe.": "x" },
    order: { "El sentido debe ser asc o desc.": "x" },
  },
  "GET /api/oauth/login": { intent: { "Elige iniciar sesión (login) o registrarse (register).": "x" } },
  "GET /api/clients/findAll": {
    kind: { "Elige si es una empresa o una persona.": "x" },
    sort: { "Ese orden no existe.": "x" },
  },
  "GET /api/bookings/findAll": { when: { "Ese filtro no existe.": "x" } },
  "GET /api/engagements/findAll": { state: { "Ese estado no existe.": "x" }, sort: { "Ese orden no existe.": "x" } },
  "POST /api/engagements/files/create/{id}": { name: { "Escribe el nombre del archivo.": each("", undefined) } },
  "GET /api/proposals/findAll": { state: { "Ese estado no existe.": "x" } },
  "GET /api/proposals/pdf/{code}": { version: { "La versión no es válida.": each("x", "0") } },
  "GET /api/operators/findAll": { state: { "Ese estado no existe.": "x" } },
  "GET /api/orders/calendar": { month: { "El mes no es válido.": "x" } },
  "GET /api/orders/findAll": {
    operator: { "El identificador no es válido.": "x" },
    state: { "El estado no es válido.": "x" },
  },
  "GET /api/invoices/findAll": {
    kind: { "Ese comprobante no existe.": "x" },
    delivery: { "Ese estado no existe.": "x" },
  },
  "GET /api/payments/findAll": {
    state: { "Ese estado no existe.": "x" },
    way: { "Ese medio de pago no existe.": "x" },
  },
  "GET /api/projects/findAll": { category: { "Esa categoría no existe.": "x" } },
  "GET /api/projects/user/findAll": {
    dateFrom: { "La fecha debe ser como 2026-11-21.": "x" },
    sortDate: { "El sentido debe ser ASC o DESC.": "x" },
  },
  "GET /api/shortener/visit": { range: { "Ese rango no existe.": "x" } },
  "GET /api/stat/analytics/by-url": { compare: { "Esa comparación no existe.": "x" } },
  "GET /api/stat/findAll": {
    after: { "Ese lugar no es válido.": long(400) },
    audience: { "Ese tipo de visita no existe.": "x" },
    country: { "Escribe el código de dos letras del país.": "x" },
    device: { "Ese dispositivo no existe.": "x" },
    browser: { "Ese navegador no es válido.": long(300) },
    source: { "Esa fuente no es válida.": long(300) },
    os: { "Ese sistema no es válido.": long(300) },
    campaign: { "Esa campaña no es válida.": long(300) },
  },
  "DELETE /api/stat/removeMany": { until: { "Primero cuenta los registros.": "x" } },
  "GET /api/users/findAll": { state: { "Ese estado no existe.": "x" }, factor: { "Ese valor no existe.": "x" } },
  "GET /api/wardrobe-items/findAll": {
    type: { "Elige el tipo de prenda.": "x" },
    color: { "El filtro es demasiado largo.": long(70) },
    unworn: { "Los días no son válidos.": each("x", "-1", "1.5", "9999") },
    sort: { "Ese orden no existe.": "x" },
  },
  "GET /api/whatsapp/costs/shares": { by: { "Elige contacto o enlace.": "x" } },
  "GET /api/whatsapp/planned/findAll": { state: { "Ese estado no existe.": "x" } },
  "DELETE /api/whatsapp/planned/remove/{id}": { version: { "La versión no es válida.": each("x", "1.5") } },
  "GET /api/whatsapp/webhook": { "hub.challenge": { "El parámetro es demasiado largo.": long(2_000) } },
};

const body: Partial<Record<Call, SaidOfFields>> = {
  "PATCH /api/academy/attempts/{id}": {
    answers: {
      "Esta respuesta no se puede calificar.": { a: { answer: {}, version: 1 } },
      "Indica la versión de la respuesta.": { a: { answer: null, version: "1" } },
      "Elige cuánto confías en tu respuesta.": { a: { answer: null, certainty: 9, version: 1 } },
      "Son demasiadas respuestas.": Object.fromEntries(many(301, (n) => [n, { answer: null, version: 1 }])),
    },
  },
  "POST /api/academy/lessons/{id}/trial": { seed: { "Empieza de nuevo.": 7 } },
  "PATCH /api/academy/grading/update/{id}": {
    grades: {
      "Esa pregunta no existe.": [{ key: long(201), percent: 1 }],
      "Escribe de 0 a 100.": [{ key: "a", percent: 101 }],
      "Usa como máximo 2000 caracteres.": [{ key: "a", percent: 1, note: long(2_001) }],
    },
  },
  "PATCH /api/academy/progress/update/{id}": { completed: { "Indica si la lección está completada.": "sí" } },
  "POST /api/academy/lessons/{id}/answers": {
    key: { "Indica la pregunta.": "" },
    answer: { "Esta respuesta no se puede calificar.": 5 },
    order: { "Indica el orden.": long(21) },
  },
  "PUT /api/academy/lessons/code/{slug}": {
    key: { "Indica el ejercicio.": "a b" },
    text: { "Indica el código.": 5, "El código es demasiado largo: usa como máximo 20000 caracteres.": long(20_001) },
    version: { "Indica la versión.": -1 },
  },
  "POST /api/academy/answers": {
    answers: { "Indica las respuestas.": undefined, "Usa como máximo 50 respuestas.": many(51, () => ({})) },
  },
  "POST /api/notes/create": {
    text: {
      "Escribe un texto.": 5,
      "El apunte es demasiado largo: puede tener hasta 5000 caracteres.": long(5_001),
      "Escribe el apunte.": whole({ id: nobody, lessonId: nobody, quote: null, text: "" }),
    },
    quote: { "Indica lo marcado.": "", "Marca como máximo 1000 caracteres.": long(1_001) },
    prefix: { "Indica el texto que rodea a la marca.": long(33) },
  },
  "PATCH /api/notes/update/{id}": { version: { "Indica la versión.": 0 } },
  "PATCH /api/repetition": { pause: { "Elige un día.": { until: "mañana" } }, mailHour: { "Elige una hora.": 24 } },
  "POST /api/repetition/session/{id}": {
    version: { "Indica la versión.": -1 },
    mark: { "Indica la marca.": long(41) },
    seconds: { "Indica los segundos.": -1 },
  },
  "POST /api/content/previews/quiz": { token: { "Indica la vista previa.": undefined } },
  "POST /api/content/render": {
    markdown: { "Escribe un texto.": undefined, "Usa como máximo 500000 caracteres.": long(500_001) },
    premium: { "Elige sí o no.": "x" },
  },
  "POST /api/content/fetchMarkdown": {
    url: {
      "Escribe una dirección completa, como https://ejemplo.com.": "javascript:1",
      "La dirección es demasiado larga.": `https://a.pe/${long(2_000)}`,
    },
  },
  "POST /api/content/restoreRevision/{id}": { field: { "Indica el campo.": 1, "Ese campo no existe.": long(41) } },
  "POST /api/auth/login": {
    email: {
      "Ingresa tu correo electrónico.": each("", whole({ password })),
      "Ingresa un correo electrónico válido.": "x",
      "El correo electrónico es demasiado largo.": long(300),
    },
    password: { "Ingresa tu contraseña.": "", "La contraseña es demasiado larga.": long(300) },
    challenge: { "La verificación no es válida.": long(3_000) },
    code: { "Escribe el código.": whole({ challenge: "x" }), "El código es demasiado largo.": long(50) },
  },
  "POST /api/auth/restorePassword": {
    emailEncrypt: { "Falta el enlace del correo.": "", "El enlace no es válido.": long(300) },
    newPassword: {
      "Ingresa tu nueva contraseña.": "",
      "Usa al menos 8 caracteres.": "x",
      "Usa 200 caracteres como máximo.": long(300),
    },
  },
  "POST /api/auth/changePassword": { currentPassword: { "Ingresa tu contraseña actual.": "" } },
  "POST /api/auth/decode-token": { token: { "Por favor ingresa un token": "" } },
  "POST /api/auth/passkeys/login": { passkey: { "La llave de acceso no es válida.": { id: "ñ" } } },
  "PATCH /api/auth/passkeys/update/{id}": {
    name: { "Usa 60 caracteres como máximo.": long(70), "Ponle un nombre a la llave.": " " },
  },
  "POST /api/auth/secondFactor/ways": { challenge: { "La verificación no es válida.": long(3_000) } },
  "POST /api/db/config/runSQLQuery": {
    query: { "Escribe una consulta.": each(" ", 1), "La consulta es demasiado larga.": long(50_001) },
    explain: { "Elige plan o analyze.": "x" },
    apply: { "Indica cuántas filas cambian.": each({ rows: -1 }, { rows: "x" }) },
  },
  "POST /api/db/queries/create": { name: { "Escribe un nombre.": "", "El nombre es demasiado largo.": long(81) } },
  "POST /api/db/restoreRows/{name}": {
    table: { "Elige una tabla.": undefined, "Esa tabla no existe.": long(64) },
    id: { "Escribe el identificador del registro.": "", "Ese registro no existe.": long(201) },
  },
  "POST /api/certificates/revoke/{id}": {
    reason: { "Escribe el motivo.": " ", "Usa como máximo 300 caracteres.": long(301) },
  },
  "POST /api/email/submit": {
    name: { "Escribe tu nombre.": "", "Escribe una sola línea de texto.": "a\nb" },
    email: { "Escribe tu correo electrónico.": "" },
    message: { "Escribe tu mensaje.": "", "El mensaje puede tener hasta 5000 caracteres.": long(6_000) },
    subject: { "El asunto es demasiado largo.": long(300) },
    website: { "Deja este campo vacío.": 1 },
    plan: { "Ese plan no existe.": 1 },
    captchaToken: { "Completa el captcha primero": 1 },
  },
  "POST /api/invoices/create": {
    kind: { "Elige factura o boleta.": "credit_note" },
    payerName: { "Escribe el nombre.": "", "El nombre es demasiado largo.": long(121), [undrawn]: "王小明" },
    payerAddress: { "La dirección es demasiado larga.": long(201), [undrawn]: "Calle 5 → 2.º piso" },
    description: { "Escribe qué se vendió.": "", "La descripción es demasiado larga.": long(201), [undrawn]: "🎉 Kit" },
  },
  "POST /api/invoices/credit/{id}": { reason: { "Escribe el motivo.": "", [undrawn]: "✗" } },
  "POST /api/payments/confirm/{id}": { version: { "Falta la versión.": "1", "La versión no es válida.": 1.5 } },
  "POST /api/payments/refund/{id}": {
    note: { "Escribe la nota.": 1, "La nota puede tener hasta 300 caracteres.": long(301) },
  },
  "POST /api/payments/refuse/{id}": {
    reason: { "Escribe el motivo.": " ", "El motivo puede tener hasta 300 caracteres.": long(301) },
  },
  "POST /api/operators/create": {
    name: { "Escribe un texto.": 1, "Escribe el nombre.": "", "El nombre es demasiado largo.": long(200) },
    taxId: { "Escribe el RUC.": 1, "El RUC es demasiado largo.": long(30), "Usa solo letras, números y guiones.": "ñ" },
    contactName: { "El nombre del contacto es demasiado largo.": long(200) },
    email: { "Escribe el correo electrónico.": 1 },
    whatsapp: {
      "Escribe el número de WhatsApp.": 1,
      "El número es demasiado largo.": long(40),
      "Escribe el número con su código de país, como +51 987 654 321.": "x",
    },
    isActive: { "Elige sí o no.": "sí" },
  },
  "PATCH /api/options/update/{id}": {
    value: { "Escribe el valor como texto.": 1, "El valor es demasiado largo.": long(30_000) },
  },
  "POST /api/whatsapp/rates/create": {
    text: {
      "Elige un archivo o pega las tarifas.": each("", 1),
      "El archivo es demasiado grande: puede pesar hasta 2 MB.": long(2_000_001),
    },
    validFrom: { "Elige desde qué día valen.": "x" },
  },
  "POST /api/whatsapp/messages/resend/{id}": { overLimit: { "Elige sí o no.": "x" } },
  "POST /api/whatsapp/messages/send": {
    overLimit: { "Elige sí o no.": "x" },
    to: { "Escribe a quién va el mensaje.": "" },
    message: { "Escribe el mensaje.": " ", "El mensaje puede tener hasta 4096 caracteres.": long(5_000) },
  },
  "POST /api/whatsapp/conversations/send/{id}": {
    type: { "Ese tipo de mensaje no existe.": "x" },
    preview: { "Elige sí o no.": whole({ type: "text", body: "Hola", preview: 1 }) },
    emoji: { "Elige un emoji.": whole({ type: "reaction", messageId: nobody, emoji: "xx" }) },
    caption: {
      "El texto de un archivo puede tener hasta 1024 caracteres.": whole({
        ...{ type: "media", mediaId: nobody },
        caption: long(2_000),
      }),
    },
    latitude: { "La ubicación no es válida.": whole({ type: "location", latitude: 91, longitude: 0 }) },
    name: {
      "El lugar puede tener hasta 1000 caracteres.": whole({
        ...{ type: "location", latitude: 1, longitude: 1 },
        name: long(2_000),
      }),
    },
  },
  "POST /api/whatsapp/planned/create/{id}": {
    dueAt: { "Elige una fecha y una hora válidas.": each(1, long(50)) },
    content: { "Una reacción se envía en el momento.": { type: "reaction", messageId: nobody, emoji: "👍" } },
  },
  "POST /api/whatsapp/planned/remind/{id}": {
    steps: {
      "Elige al menos un día.": [],
      "Un recordatorio puede tener hasta 3 pasos.": many(4, () => noted({})),
      "Elige a quién avisar.": [noted({ userId: "x" })],
      "Escribe la nota.": [noted({ body: " " })],
      "Ese tipo de mensaje no existe.": [noted({ type: "x" })],
    },
  },
  "POST /api/whatsapp/planned/send/{id}": { version: { "La versión no es válida.": "x" } },
  "PATCH /api/whatsapp/planned/update/{id}": { version: { "La versión no es válida.": "x" } },
  "POST /api/orders/create": {
    operatorId: { "Elige un operador.": "x" },
    customerName: { "Escribe el nombre del cliente.": "", "Usa como máximo 120 caracteres.": long(200) },
    customerPhone: { "Escribe el número con su código de país, como +51 987 654 321.": "x" },
    origin: { "Escribe el lugar de origen.": "" },
    destination: { "Escribe el destino.": "" },
    departureAt: { "Elige una fecha y una hora válidas.": "x" },
    returnAt: {
      "El retorno debe ser después de la salida.": whole(orderOf(nobody, { returnAt: "2026-11-20T00:00:00Z" })),
    },
    passengers: {
      "Escribe un número entero.": 1.5,
      "Debe viajar al menos una persona.": 0,
      "El máximo es 999.": 1_000,
    },
    priceCents: {
      "El precio se escribe en céntimos enteros.": 1.5,
      "El precio no puede ser negativo.": -1,
      "El precio es demasiado alto.": Number.MAX_SAFE_INTEGER,
    },
    currency: { "La moneda no es válida.": "x" },
    notes: { "Usa como máximo 2000 caracteres.": long(3_000) },
  },
  "PATCH /api/orders/move/{id}": {
    version: { "La versión no es válida.": "x" },
    reason: {
      "Usa como máximo 500 caracteres.": long(600),
      "Escribe por qué se cancela.": whole({ to: "cancelled", version: 1 }),
    },
    assigneeId: { "Elige quién se encarga de la orden.": "x" },
  },
  "POST /api/orders/reopen/{id}": {
    version: { "La versión no es válida.": "x" },
    reason: { "Escribe por qué se reabre.": " ", "Usa como máximo 500 caracteres.": long(600) },
  },
  "POST /api/clients/create": {
    kind: { "Elige si es una empresa o una persona.": "x" },
    name: { "Escribe el nombre.": "", "El nombre es demasiado largo.": long(200) },
    taxId: {
      "Escribe el RUC o el DNI.": 1,
      "Revisa el número: un RUC tiene 11 dígitos y un DNI, 8.": each("1234567", "201000709712", "x"),
      "Revisa el RUC: alguno de sus 11 dígitos no es correcto.": "20100070971",
    },
    email: {
      "Escribe el correo electrónico.": 1,
      "El correo electrónico es demasiado largo.": `${long(300)}@a.pe`,
      "Ingresa un correo electrónico válido.": "x",
    },
    phone: { "Escribe el número.": 1, "El número es demasiado largo.": long(40) },
    address: { "La dirección es demasiado larga.": long(300) },
    notes: { "Escribe un texto.": 1, "Las notas son demasiado largas.": long(3_000) },
  },
  "PATCH /api/clients/update/{id}": { version: { "La versión no es válida.": 0 } },
  "POST /api/engagements/create": {
    clientId: { "Elige un cliente.": "x" },
    title: { "Escribe el título.": "", "El título es demasiado largo.": long(200) },
    summary: { "Escribe un texto.": 1, "El resumen es demasiado largo.": long(6_000) },
    proposalId: { "Elige una propuesta.": "x" },
    projectId: { "Elige un proyecto.": "x" },
  },
  "PATCH /api/engagements/page/update/{id}": {
    siteId: { "Elige un sitio.": each("x", 0) },
    folderId: { "Elige una carpeta.": "x" },
    version: { "La versión no es válida.": -1 },
  },
  "POST /api/engagements/steps/create/{id}": {
    title: { "Escribe el título.": "", "El título es demasiado largo.": long(200) },
    text: { "Escribe un texto.": 1, "El texto es demasiado largo.": long(6_000) },
    dueOn: { "Elige una fecha.": each(1, "2026-02-30") },
    state: { "Elige un estado de la lista.": "approved" },
  },
  "POST /api/engagements/steps/move/{id}": { to: { "Elige arriba o abajo.": "x" } },
  "POST /api/proposals/create": {
    clientId: { "Elige un cliente.": "x" },
    title: { "Escribe el título.": "", "El título es demasiado largo.": long(200), [undrawn]: "Sitio ≤ 5 días" },
    intro: { "El texto es demasiado largo.": long(11_000), [undrawn]: "Listo ✓" },
    currency: { "Elige soles o dólares.": "EUR" },
    rate: { "Escribe el tipo de cambio como 3.75.": each(0, 1.5) },
    tax: { "Elige cómo se calcula el IGV.": "x" },
    validUntil: { "Elige una fecha.": each("x", "2026-02-30") },
    lines: {
      "Escribe de 1 a 40 líneas.": each(
        [],
        "x",
        many(41, (n) => proposalLine({ id: `l${n}` })),
      ),
      "La línea no es válida.": each([1], [proposalLine({ id: "Ñ" })]),
      "Escribe qué ofreces en cada línea.": [proposalLine({ text: "" })],
      "El texto de una línea es demasiado largo.": [proposalLine({ text: long(400) })],
      [undrawn]: [proposalLine({ text: "−10 %" })],
      "Escribe una cantidad mayor que cero, con tres decimales como máximo.": each(
        [proposalLine({ quantity: 0 })],
        [proposalLine({ quantity: 1.5 })],
      ),
      "Escribe un precio como 1,250.50.": [proposalLine({ unitCents: -1 })],
      "Dos líneas tienen el mismo nombre.": [proposalLine({}), proposalLine({})],
      "El total es demasiado alto.": whole(proposalOf([proposalLine({ unitCents: 99_999_999_999 })])),
    },
    plan: {
      "Un plan tiene hasta 12 pagos.": each(
        "x",
        many(13, () => planPart({})),
      ),
      "El pago no es válido.": [1],
      "Escribe el nombre de cada pago.": [planPart({ label: "" })],
      "El nombre de un pago es demasiado largo.": [planPart({ label: long(100) })],
      [undrawn]: [planPart({ label: "Adelanto 🎉" })],
      "Escribe un porcentaje de 0.01 a 100, con dos decimales como máximo.": each(
        [planPart({ share: 0 })],
        [planPart({ share: 1.5 })],
      ),
      "Elige cuándo se paga.": [planPart({ when: "x" })],
      "Elige la fecha de cada pago.": [planPart({ when: "day", day: "2026-02-30" })],
      "Escribe de 1 a 365 días.": each([planPart({ when: "after" })], [planPart({ days: 400 })]),
      "Los porcentajes tienen que sumar 100.": [planPart({ share: 9_999 })],
    },
  },
  "PATCH /api/proposals/instalments/move/{id}": {
    version: { "La versión no es válida.": 1.5 },
    dueOn: { "Elige una fecha.": each(1, "2026-02-30") },
  },
  "POST /api/proposals/send/{id}": { channel: { "Elige correo o WhatsApp.": "x" } },
  "POST /api/proposals/withdraw/{id}": {
    reason: { "Escribe el motivo.": "", "El motivo es demasiado largo.": long(600) },
  },
  "POST /api/push/devices/create": {
    endpoint: { "La dirección del servicio de avisos no es válida.": "x" },
    auth: { "La clave del navegador no es válida.": "x" },
  },
  "PATCH /api/push/update": { fromHour: { "Elige una hora.": 24 } },
  "POST /api/product/lead/{id}": { action: { "Indica si es una compra (buy) o un servicio (hire).": "x" } },
  "POST /api/analytics/segments/create": {
    site: { "Elige un sitio.": undefined },
    f: { "Elige al menos un filtro.": "x" },
  },
  "POST /api/analytics/notes/create": {
    day: { "Elige un día.": undefined },
    text: { "La nota es demasiado larga.": long(300) },
  },
  "POST /api/analytics/sites/create": {
    domains: {
      "Escribe al menos un dominio.": "",
      "Escribe dominios como cliente.pe, uno por línea.": "<",
      "Un sitio puede tener hasta 20 dominios.": many(21, (n) => `d${n}.pe`),
    },
    zone: { "Elige una zona horaria de la lista.": "x" },
    script: { "Usa hasta 40 letras sin tilde, números y guiones.": "ñ" },
    people: {
      "Escribe correos de cuentas, uno por línea.": "x",
      "Un sitio puede tener hasta 50 personas.": many(51, (n) => `p${n}@x.pe`),
    },
  },
  "POST /api/shortener/bulk": {
    action: { "Esa acción no existe.": "x" },
    ids: {
      "Elige al menos un enlace.": whole({ action: "pause", ids: [] }),
      "Elige como máximo 100 enlaces.": whole({ action: "pause", ids: many(101, () => nobody) }),
    },
    tags: { "Escribe al menos una etiqueta.": whole({ action: "tag", ids: [nobody], tags: " , " }) },
  },
  "POST /api/shortener/create": {
    destination: {
      "Escribe la URL de destino.": "",
      "La URL puede tener hasta 2048 caracteres.": `https://a.pe/${long(3_000)}`,
      "La URL tiene caracteres que no se admiten.": "https://a.pe/\u0001",
      "Ingresa una URL válida que empiece con http:// o https://.": "x",
      "La URL no puede llevar usuario ni contraseña.": "https://a:b@a.pe",
    },
    iosApp: {
      "Escribe una dirección de tu app, como miapp://producto/5.": "intent://x",
      "La dirección de la app puede tener hasta 500 caracteres.": `a://${long(600)}`,
    },
    backHalf: {
      "Usa como máximo 50 caracteres.": long(60),
      "Usa solo letras sin tilde, números, guiones y guiones bajos.": "ñ",
      "Esa palabra está reservada.": "api",
    },
    tags: {
      "Cada etiqueta puede tener hasta 30 caracteres.": [long(40)],
      "Escribe etiquetas separadas por comas.": 1,
      "Usa como máximo 10 etiquetas.": [..."abcdefghijk"],
    },
    title: { "El título puede tener hasta 200 caracteres.": long(300) },
    maxClicks: { "Escribe un número entero desde 1.": 0 },
    rules: {
      "Las reglas no son válidas.": 1,
      "Usa como máximo 20 reglas.": rulesOf(21, 1),
      "Cada regla necesita al menos una condición.": rulesOf(1, 0),
      "Usa como máximo 10 condiciones en una regla.": rulesOf(1, 11),
      "Esa condición no existe.": ruleOf("x", "x"),
      "Cada condición puede tener hasta 500 caracteres.": ruleOf("city", long(600)),
      "Elige un dispositivo de la lista.": ruleOf("device", "x"),
      "Escribe el nombre de un sistema.": ruleOf("os", ","),
      "Escribe el nombre de un navegador.": ruleOf("browser", ","),
      "Escribe idiomas como es o pt-BR.": ruleOf("language", "español"),
      "Escribe países por su nombre o su código, como Chile o CL.": ruleOf("country", "Atlántida"),
      "Escribe el nombre de una ciudad.": ruleOf("city", " "),
      "Elige dos horas distintas.": ruleOf("hours", "08:00-08:00"),
      "Elige al menos un día.": ruleOf("days", "8"),
      "Elige desde qué fecha y hora.": ruleOf("after", "mañana"),
      "Elige hasta qué fecha y hora.": ruleOf("before", "2026-02-30T10:00"),
      "Escribe un parámetro como ref, ref= o ref=boletin.": ruleOf("query", "=x"),
      "Escribe direcciones como 190.12.0.7, 190.12.0.0/16 o 190.12.*.*": ruleOf("ip", "10.1"),
    },
    password: {
      "Escribe una contraseña.": 1,
      "La contraseña puede tener hasta 200 caracteres.": long(300),
      "Usa al menos 8 caracteres.": "x",
    },
  },
  "POST /api/shortener/folders/create": {
    access: { "Ese acceso no existe.": "x" },
    people: {
      "Elige personas de la lista.": "x",
      "Elige como máximo 100 personas.": many(101, (n) => `${nobody.slice(0, -3)}${100 + n}`),
    },
  },
  "POST /api/shortener/import/plan": {
    rows: {
      "Elige un archivo con enlaces.": [],
      "Un archivo puede tener hasta 5000 enlaces.": many(5_001, () => ({ line: 1 })),
    },
  },
  "POST /api/stat/collect": { url: { "Escribe una dirección.": "" } },
  "POST /api/users/bulk": {
    ids: {
      "Elige al menos una persona.": whole({ action: "disable", ids: [] }),
      "Elige como máximo 100 personas.": whole({ action: "disable", ids: many(101, () => nobody) }),
    },
  },
  "POST /api/users/create": {
    username: {
      "Escribe un nombre de usuario.": 1,
      "El nombre de usuario necesita al menos 3 caracteres.": "x",
      "El nombre de usuario es demasiado largo.": long(50),
      "Usa letras sin tildes, números, puntos o guiones.": "ñññ",
    },
    email: { "Ingresa el correo electrónico.": "" },
    lastName: { "El apellido es demasiado largo.": long(100) },
  },
  "PATCH /api/users/profile": { displayName: { "El nombre visible es demasiado largo.": long(200) } },
  "POST /api/users/profile/photo": { image: { "Elige una imagen.": "x" } },
  "POST /api/wardrobe-items/remove": {
    ids: {
      "Elige al menos una prenda.": each(undefined, []),
      "Elige 500 prendas como máximo.": many(501, () => nobody),
    },
  },
  "PATCH /api/wardrobe-items/update/{id}": {
    type: { "Elige el tipo de prenda.": "x" },
    color: { "Escribe el color.": "", "El color es demasiado largo.": long(70) },
    size: { "Escribe la talla.": "", "La talla es demasiado larga.": long(40) },
    brand: { "Escribe la marca.": "", "La marca es demasiado larga.": long(70) },
  },
  "POST /api/wardrobes/create": {
    name: { "Escribe el nombre del armario.": "", "El nombre es demasiado largo.": long(90) },
    description: { "La descripción es demasiado larga.": long(400) },
  },
  "POST /api/webhook-tool/register": {
    appId: { "Escribe el App ID.": undefined, "El App ID solo tiene números.": "x" },
    appSecret: { "Escribe el App Secret.": undefined, "Es demasiado largo.": long(600) },
    callbackUrl: { "Escribe la URL de callback.": undefined, "La URL es demasiado larga.": long(3_000) },
    verifyToken: { "Escribe el token de verificación.": undefined },
  },
};

export const schemaTexts = { params, query, body };

/** The texts of an order's form, which has the day as it is typed. */
export const orderFormTexts: SaidOfFields = {
  departureAt: { "Elige la fecha y la hora.": "" },
  priceCents: { "Escribe un precio como 1,250.50.": "x" },
};

/** The texts given for the value of an option, by its key. */
export const optionTexts: SaidOfFields = {
  "site.name": {
    "Escribe un valor.": "",
    "Usa como máximo 40 caracteres.": long(50),
    "Escríbelo en una sola línea.": "a\nb",
  },
  "site.email": { "Ingresa un correo electrónico válido.": "x" },
  "site.phone": {
    "Ingresa un teléfono válido: de 6 a 15 dígitos, con su código de país.": "x",
    "El teléfono es demasiado largo.": `+51 ${"-".repeat(50)}999000111`,
  },
  "site.indexed": { "Elige sí o no.": "x" },
  "stats.retentionMonths": { "Ingresa un número entero entre 1 y 120.": "x" },
  "backups.schedule": { "Elige una de las opciones.": "hourly" },
  "backups.timeZone": { "Escribe una zona horaria como America/Lima.": "Lima" },
  "whatsapp.phoneNumberId": { "Escribe solo números.": "x" },
  "whatsapp.apiVersion": { "Escribe una versión como v23.0.": "x" },
  "offer.whatsappApiEndsAt": { "Ingresa una fecha válida.": "x" },
  "invoices.name": { [undrawn]: "王小明" },
  "invoices.address": { [undrawn]: "Calle 5 → 2.º piso" },
  "site.social": {
    '❌ JSON inválido en "site.social"': "{",
    "Escribe una lista de redes: [{ name, url }].": "{}",
    "Elemento 1, name: Falta el nombre.": "[{}]",
    "Elemento 1, url: Falta la dirección.": '[{"name":"x"}]',
    "Elemento 1, url: Ingresa una dirección que empiece con https://.": '[{"name":"x","url":"x"}]',
    "Elemento 1: Cada red tiene solo un nombre (name) y una dirección (url).": "[1]",
    "Usa como máximo 10 redes.": JSON.stringify(many(11, () => ({ name: "x", url: "https://x.pe" }))),
  },
};

/** All that the tables above have, as it is told. */
export const listSchemaTexts = (): string[] =>
  [...Object.values(schemaTexts).flatMap(Object.values<SaidOfFields>), orderFormTexts, optionTexts]
    .flatMap(Object.values<Record<string, unknown>>)
    .flatMap(Object.keys);
