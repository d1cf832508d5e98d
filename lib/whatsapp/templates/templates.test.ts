import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { runDueJobs } from "@/lib/jobs/perform";
import { prepareWork } from "@/lib/jobs/runner";
import type { Fields } from "@/lib/testing/deliveries";
import { call, signIn } from "@/lib/testing/fixtures";
import { startGraph } from "@/lib/testing/graph";
import { graphTemplates } from "@/lib/testing/graph-account";
import { configureWhatsapp, emptyWhatsapp, sendDelivery } from "@/lib/testing/whatsapp";
import { whatsappCalls } from "../calls";
import { understandDeliveries } from "../deliveries/understand";
import type { TemplatePage } from "./schema";
import { templateWork } from "./sync";

const sendCall = whatsappCalls["POST /api/whatsapp/conversations/send/{id}"];
const findAll = whatsappCalls["GET /api/whatsapp/templates/findAll"];
const sync = whatsappCalls["POST /api/whatsapp/templates/sync"];

let graph: Awaited<ReturnType<typeof startGraph>>;
let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  graph = await startGraph();
  env.GRAPH_URL = graph.url;
  admin = await signIn("admin");
});
beforeEach(async () => {
  await configureWhatsapp();
  await emptyWhatsapp();
  await db.whatsappTemplate.deleteMany();
  graph.account.templates = graphTemplates();
  graph.seen.length = 0;
});
afterAll(async () => {
  await graph.stop();
});

async function synchronise() {
  const answer = await call(sync, { method: "POST", headers: admin.bearer, address: "127.0.0.2" });
  return { status: answer.status, body: await answer.json() };
}

async function list(query = ""): Promise<TemplatePage> {
  return (await call(findAll, { query, headers: admin.bearer })).json();
}

async function send(name: string, variables: Record<string, string>, phone = "51987654321", mediaId?: string) {
  const identity = { kind: "phone", value: phone, given: phone, seenAt: new Date() } as const;
  const contact = await db.whatsappContact.create({ data: { identities: { create: identity } } });
  const template = await db.whatsappTemplate.findFirstOrThrow({ where: { name }, orderBy: { language: "asc" } });
  const answer = await call(sendCall, {
    method: "POST",
    headers: admin.bearer,
    params: { id: contact.id },
    body: { type: "template", templateId: template.id, variables, mediaId },
  });
  return { status: answer.status, body: await answer.json() };
}

test("all pages are read; what changed at Meta changes here, and what is gone goes", async () => {
  expect(await synchronise()).toEqual({ status: 200, body: { count: 7 } });
  const { results, languages, categories, syncedAt } = await list();
  expect(results.map(({ name, language, obstacle }) => [name, language, obstacle === null])).toEqual([
    ["bienvenida", "en_US", true],
    ["bienvenida", "es_PE", true],
    ["propuesta", "es", true],
    ["seguimiento_proyecto", "es", true],
    ["visita_estudio", "es", true],
    ["oferta_carrusel", "es", false],
    ["oferta_vieja", "es", false],
  ]);
  expect([languages, categories]).toEqual([
    ["en_US", "es", "es_PE"],
    ["MARKETING", "UTILITY"],
  ]);
  expect(Date.now() - Date.parse(syncedAt!)).toBeLessThan(60_000);
  expect((await list("?search=GRACIAS escribirnos")).results.map(({ language }) => language)).toEqual(["es_PE"]);
  expect((await list("?language=es&category=MARKETING")).results).toMatchObject([
    {
      name: "oferta_carrusel",
      obstacle: "Tiene partes que desde aquí no se pueden enviar, como un carrusel o productos.",
    },
    { name: "oferta_vieja", reason: "PROMOTIONAL", obstacle: "Rechazada en Meta." },
  ]);

  graph.account.templates = [{ ...graphTemplates()[0], components: [{ type: "BODY", text: "Nuevo\0 texto" }] }];
  await synchronise();
  expect((await list()).results).toMatchObject([{ name: "seguimiento_proyecto", parts: { body: "Nuevo texto" } }]);
});

test("what keeps them from being read is told, and nothing is lost", async () => {
  await synchronise();
  await configureWhatsapp({ accessToken: "otro" });
  expect(await synchronise()).toMatchObject({
    status: 409,
    body: { message: "El token de acceso ya no es válido o no tiene permiso: renuévalo en las opciones." },
  });
  await configureWhatsapp({ accessToken: "" });
  expect(await synchronise()).toMatchObject({
    status: 409,
    body: { message: "Falta el token o el identificador de la cuenta de WhatsApp Business en las opciones." },
  });
  expect(await db.whatsappTemplate.count()).toBe(7);
});

/** Delivers what Meta tells of a template, dated so many seconds from now. */
async function tell(event: string, seconds: number, more: Fields = {}, field = "message_template_status_update") {
  const value = {
    event,
    message_template_id: 1,
    message_template_name: "bienvenida",
    message_template_language: "es_PE",
    reason: "NONE",
    ...more,
  };
  const time = Math.floor(Date.now() / 1_000) + seconds;
  await sendDelivery({ object: "whatsapp_business_account", entry: [{ id: "1", time, changes: [{ field, value }] }] });
  await understandDeliveries();
}

const state = () =>
  db.whatsappTemplate.findFirst({ where: { language: "es_PE" }, select: { status: true, reason: true } });

test("deliveries say what became of a template, in whatever order they come; of another one all are asked for anew", async () => {
  await synchronise();
  await tell("PAUSED", 20, { reason: "LOW_QUALITY" });
  await tell("DISABLED", 10);
  expect(await state()).toEqual({ status: "PAUSED", reason: "LOW_QUALITY" });
  expect((await list("?language=es_PE")).results).toMatchObject([{ obstacle: "En pausa en Meta." }]);
  await tell("APPROVED", 30);
  await tell("REJECTED", -3_600);
  expect(await state()).toEqual({ status: "APPROVED", reason: "" });
  const syncedAt = async () => (await db.whatsappAccount.findFirstOrThrow()).templatesSyncedAt;
  expect(await syncedAt()).not.toBeNull();
  await tell("APPROVED", 40, { message_template_name: "otra" });
  expect(await syncedAt()).toBeNull();
  await synchronise();
  await tell("", 50, {}, "message_template_components_update");
  expect([await syncedAt(), await state()]).toEqual([null, { status: "APPROVED", reason: "" }]);
});

test("they are read by themselves: at once, not again while nothing changed, and ten minutes later where that failed", async () => {
  await prepareWork(templateWork);
  /** Looks once more, as though it were time. @returns whether Meta was asked, and in how many seconds the next look is. */
  const look = async () => {
    const before = graph.seen.length;
    await db.job.updateMany({ where: { kind: templateWork.kind.name }, data: { dueAt: new Date(0) } });
    await runDueJobs(templateWork);
    const { dueAt } = await db.job.findFirstOrThrow({ where: { kind: templateWork.kind.name } });
    return [graph.seen.length > before, Math.round((dueAt.getTime() - Date.now()) / 10_000) * 10];
  };
  expect(await look()).toEqual([true, 600]);
  expect(await db.whatsappTemplate.count()).toBe(7);
  expect(await look()).toEqual([false, 30]);
  await tell("APPROVED", 40, { message_template_name: "otra" });
  await configureWhatsapp({ accessToken: "otro" });
  expect(await look()).toEqual([true, 600]);
  await configureWhatsapp({ accessToken: "" });
  expect(await look()).toEqual([false, 30]);
  expect(await db.whatsappTemplate.count()).toBe(7);
});

test("a template is sent filled in as Meta takes it, to whom never wrote too, and kept as it is shown", async () => {
  await synchronise();
  graph.seen.length = 0;
  const variables = { "header.1": "Web", "body.1": "Ana", "body.2": "listo", "button.1": "42" };
  expect((await send("seguimiento_proyecto", variables)).status).toBe(200);
  const json = graph.seen[0]!.json as Fields;
  expect(json).toMatchObject({
    to: "51987654321",
    type: "template",
    template: {
      name: "seguimiento_proyecto",
      language: { code: "es" },
      components: [
        { type: "header", parameters: [{ type: "text", text: "Web" }] },
        {
          type: "body",
          parameters: [
            { type: "text", text: "Ana" },
            { type: "text", text: "listo" },
          ],
        },
        { type: "button", sub_type: "url", index: "1", parameters: [{ type: "text", text: "42" }] },
      ],
    },
  });
  expect(json).not.toHaveProperty("shown");
  expect(await db.whatsappMessage.findFirst()).toMatchObject({
    type: "template",
    body: "Proyecto Web\nHola Ana, tu proyecto avanza: *listo*. ¿Lo revisamos?",
    content: { shown: { footer: "Estudio Quinde", category: "UTILITY" } },
  });
});

test("named variables, a code and a place go as Meta names them; one without any has no components", async () => {
  await synchronise();
  graph.seen.length = 0;
  await send("bienvenida", {}, "51911111111");
  await db.whatsappTemplate.deleteMany({ where: { language: "en_US" } });
  await send("bienvenida", { "body.nombre": "Ana", "button.0": "QUINDE10" }, "51922222222");
  await send("visita_estudio", { "header.latitude": "-12.04", "header.longitude": "-77.02", "header.name": "Taller" });
  const components = graph.seen.map(({ json }) => (json as { template: Fields }).template.components);
  expect(components).toEqual([
    undefined,
    [
      { type: "body", parameters: [{ type: "text", parameter_name: "nombre", text: "Ana" }] },
      {
        type: "button",
        sub_type: "copy_code",
        index: "0",
        parameters: [{ type: "coupon_code", coupon_code: "QUINDE10" }],
      },
    ],
    [
      {
        type: "header",
        parameters: [
          { type: "location", location: { latitude: "-12.04", longitude: "-77.02", name: "Taller", address: "" } },
        ],
      },
    ],
  ]);
});

test("the file of a header goes with it, once", async () => {
  await synchronise();
  graph.seen.length = 0;
  const stored = { state: "stored", metaId: "meta-1", metaIdAt: new Date() } as const;
  const pdf = await db.whatsappMedia.create({
    data: { ...stored, kind: "document", mimeType: "application/pdf", fileName: "propuesta.pdf" },
  });
  const picture = await db.whatsappMedia.create({ data: { ...stored, kind: "image", mimeType: "image/jpeg" } });
  expect((await send("propuesta", {}, "51911111111", picture.id)).body.fields).toHaveProperty("file");
  expect((await send("propuesta", {}, "51922222222", pdf.id)).status).toBe(200);
  expect((graph.seen[0]!.json as { template: Fields }).template.components).toEqual([
    {
      type: "header",
      parameters: [{ type: "document", document: { filename: "propuesta.pdf", id: "meta-1" } }],
    },
  ]);
  expect((await send("propuesta", {}, "51933333333", pdf.id)).status).toBe(409);
});

test.each([
  ["x".repeat(21), "", "El idioma no es válido."],
  ["", "x".repeat(31), "La categoría no es válida."],
])("a filter that no template can have is refused: %.10s%.10s", async (language, category, text) => {
  const answer = await call(findAll, { query: `?language=${language}&category=${category}`, headers: admin.bearer });
  expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(text)]);
});

test.each([
  [{ ["x".repeat(101)]: "a" }, "Las variables no son válidas."],
  [{ "body.1": "x".repeat(2_001) }, "El texto es demasiado largo."],
  [Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`body.${at}`, "a"])), "Las variables no son válidas."],
])("values that no template can have are refused", async (variables, text) => {
  await synchronise();
  const { status, body } = await send("bienvenida", variables as Record<string, string>);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)]);
});

test("what is missing or cannot be sent is told before Meta is asked", async () => {
  await synchronise();
  graph.seen.length = 0;
  expect(await send("seguimiento_proyecto", { "header.1": "Web" })).toMatchObject({
    status: 400,
    body: {
      message: "Completa los datos de la plantilla.",
      fields: { "body.1": "Completa este dato.", "body.2": "Completa este dato.", "button.1": "Completa este dato." },
    },
  });
  expect(await send("oferta_vieja", {}, "51911111111")).toMatchObject({
    status: 409,
    body: { message: "La plantilla no se puede enviar. Rechazada en Meta." },
  });
  expect((await send("propuesta", {}, "51922222222")).body.fields).toEqual({
    file: "Adjunta el archivo del encabezado.",
  });
  const { id } = await db.whatsappContact.findFirstOrThrow();
  const unknown = { type: "template", templateId: randomUUID(), variables: {} };
  const answer = await call(sendCall, { method: "POST", headers: admin.bearer, params: { id }, body: unknown });
  expect(await answer.json()).toMatchObject({ message: "No se encontró la plantilla: sincroniza las plantillas." });
  expect(graph.seen).toEqual([]);
});
