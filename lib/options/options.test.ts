import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { defaultSite } from "@/lib/core/site";
import { domains } from "@/lib/domains";
import { mailOptions } from "@/lib/mail/options";
import { optionCalls } from "./calls";
import { siteOptions } from "@/lib/site/options";
import { getSite } from "@/lib/site/site";
import { call, signIn } from "@/lib/testing/fixtures";
import { declaredOptions } from "./option";
import type { Option } from "./schema";
import { openSecret, readSecret, sealSecret } from "./secrets";
import { ensureOptions, readOption } from "./select";
import { listOptionGroups } from "./service";

const findAll = optionCalls["GET /api/options/findAll"];
const history = optionCalls["GET /api/options/history/{id}"];
const update = optionCalls["PATCH /api/options/update/{id}"];

/** All options by their title on the screen: listed by hand, because each domain declares its own. */
const shownUnder: Record<string, string[]> = {
  "Identidad del sitio": [
    "site.name",
    "site.host",
    "site.description",
    "site.email",
    "site.phone",
    "site.city",
    "site.social",
    "site.indexed",
    "site.personal",
  ],
  "Precios y planes": [
    "prices.confirmed",
    "prices.plans",
    "prices.currency",
    "prices.web-design",
    "prices.web-app",
    "prices.mobile",
    "prices.whatsapp",
    "prices.api",
  ],
  Propuestas: ["proposals.taxPercent", "proposals.validDays"],
  Cuentas: ["accounts.registration", "accounts.requireSecondFactor"],
  Pagos: [
    "payments.rate",
    "payments.rateDate",
    "payments.transferNumber",
    "payments.transferBank",
    "payments.transferHolder",
    "payments.transferCurrency",
    "payments.yapeNumber",
    "payments.yapeHolder",
    "payments.yapeQr",
    "payments.plinNumber",
    "payments.plinHolder",
    "payments.plinQr",
    "payments.mercadopagoToken",
    "payments.mercadopagoSecret",
    "payments.paypalClientId",
    "payments.paypalSecret",
    "payments.paypalWebhookId",
  ],
  Facturas: [
    ...["invoices.taxId", "invoices.name", "invoices.address", "invoices.ubigeo", "invoices.invoiceSeries"],
    ...["invoices.receiptSeries", "invoices.toSunat", "invoices.sunatUser", "invoices.sunatPassword"],
    "invoices.certificate",
  ],
  Reservas: [
    "bookings.open",
    "bookings.timeZone",
    ...["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => `bookings.${day}`),
    "bookings.length",
    "bookings.pause",
    "bookings.noticeHours",
    "bookings.daysAhead",
    "bookings.daysOff",
    "bookings.place",
  ],
  Ofertas: ["offer.whatsappApiEndsAt"],
  Correo: ["mail.smtpPassword"],
  Estadísticas: ["stats.retentionMonths", "stats.showAddresses"],
  WhatsApp: [
    "whatsapp.phoneNumberId",
    "whatsapp.businessAccountId",
    "whatsapp.accessToken",
    "whatsapp.apiVersion",
    "whatsapp.appSecret",
    "whatsapp.verifyToken",
    "whatsapp.markRead",
    "whatsapp.showTyping",
    "whatsapp.monthlyLimit",
  ],
  Armario: ["wardrobe.quotaMb"],
  "Copias de seguridad": [
    "backups.schedule",
    "backups.hour",
    "backups.weekday",
    "backups.timeZone",
    "backups.kind",
    "backups.keptDaily",
    "backups.keptWeekly",
    "backups.keptMonthly",
  ],
  "Conservación de datos": [
    "whatsapp.deliveryRetentionDays",
    "whatsapp.messageRetentionMonths",
    "whatsapp.mediaRetentionMonths",
    "payments.proofRetentionMonths",
    "contact.retentionMonths",
    "audit.retentionMonths",
    "mail.retentionDays",
  ],
  Velocidad: ["cache.pages"],
  Panel: ["dashboard.firstSteps"],
};
// Without the wardrobe the house is the same house.
if (!domains.some(({ name }) => name === "wardrobe")) delete shownUnder.Armario;
const inOrder = Object.values(shownUnder).flat();

let admin: Awaited<ReturnType<typeof signIn>>;

beforeAll(async () => {
  admin = await signIn("admin");
});
beforeEach(() => db.option.deleteMany());
async function list(query = "?limit=100"): Promise<Option[]> {
  const response = await call(findAll, { query, headers: admin.bearer });
  return (await response.json()).results;
}

const idOf = async (key: string): Promise<string> => (await list()).find((option) => option.key === key)!.id;

async function change(key: string, value: unknown, { bearer } = admin) {
  const response = await call(update, {
    method: "PATCH",
    params: { id: await idOf(key) },
    headers: bearer,
    body: { value },
  });
  return { status: response.status, body: await response.json() };
}

async function changesOf(key: string) {
  const response = await call(history, { params: { id: await idOf(key) }, headers: admin.bearer });
  return (await response.json()).results;
}

test("every default is valid, and a fresh database has every option", async () => {
  for (const { fallback, value, type } of declaredOptions.all) {
    expect([type, value.safeParse(fallback)]).toEqual([type, { success: true, data: fallback }]);
  }
  expect((await list()).map(({ key }) => key)).toEqual(inOrder);
});

test("the screen has them under these titles, in this order", async () => {
  expect(listOptionGroups().map(({ label }) => label)).toEqual(Object.keys(shownUnder));
  const options = await list();
  for (const { id, label } of listOptionGroups()) {
    expect(options.filter(({ group }) => group === id).map(({ key }) => key)).toEqual(shownUnder[label]);
  }
});

test("an option is read by its definition, and a secret as nothing but one", async () => {
  expect(await readOption(siteOptions.city)).toBe("");
  await db.option.create({ data: { key: "site.city", type: "text", value: "Cusco" } });
  expect(await readOption(siteOptions.city)).toBe("Cusco");
  // @ts-expect-error its value is for `readSecret`
  expect(await readOption(mailOptions.smtpPassword)).toBe("");
  // @ts-expect-error it is no secret
  expect(await readSecret(mailOptions.retentionDays)).toBeNull();
});

test("processes that start together write one row for each, and leave what was changed", async () => {
  await db.option.create({ data: { key: "site.city", type: "text", value: "Cusco" } });
  await Promise.all(Array.from({ length: 5 }, ensureOptions));
  expect(await db.option.count()).toBe(inOrder.length);
  expect((await getSite()).city).toBe("Cusco");
});

test("the search looks through key, name and description, without accents", async () => {
  expect((await list("?search=REDES")).map(({ key }) => key)).toContain("site.social");
  expect((await list("?search=telefono")).map(({ key }) => key)).toEqual(["site.phone", "whatsapp.phoneNumberId"]);
  expect(await list("?search=nada-de-esto")).toEqual([]);
});

test("a change is kept, told in the history and audited; none is none", async () => {
  expect((await change("site.city", " Arequipa ")).body).toMatchObject({ key: "site.city", value: "Arequipa" });
  expect((await change("site.city", "Arequipa")).status).toBe(200);
  expect(await changesOf("site.city")).toEqual([
    expect.objectContaining({ actorName: "Prueba", before: "", after: "Arequipa" }),
  ]);
  const audit = await db.auditEntry.findMany({ where: { targetId: await idOf("site.city") } });
  expect(audit).toEqual([
    expect.objectContaining({
      action: "option.update",
      targetName: "site.city",
      changes: { value: ["", "Arequipa"] },
    }),
  ]);
});

test("of many people at once the last wins, and the history is one chain", async () => {
  const id = await idOf("site.city");
  const cities = Array.from({ length: 8 }, (_, index) => `Ciudad ${index}`);
  const body = (value: string) => ({ method: "PATCH", params: { id }, headers: admin.bearer, body: { value } });
  await Promise.all(cities.map((city) => call(update, body(city))));
  const changes = (await changesOf("site.city")).reverse() as { before: string; after: string }[];
  expect(changes.map(({ after }) => after).sort()).toEqual(cities);
  expect(changes.map(({ before }) => before)).toEqual(["", ...changes.slice(0, -1).map(({ after }) => after)]);
  expect((await getSite()).city).toBe(changes.at(-1)!.after);
});

test("JSON that does not parse is told of by its key, and nothing is saved", async () => {
  const text = '❌ JSON inválido en "site.social"';
  const { status, body } = await change("site.social", "[{");
  expect([status, body]).toEqual([400, { code: "bad_request", message: text, fields: { value: text } }]);
  expect((await getSite()).social).toEqual([]);
  expect(await changesOf("site.social")).toEqual([]);
});

test("a wrong value of any type is refused beside its field", async () => {
  for (const [key, value] of [
    ["site.name", " "],
    ["site.email", "nadie"],
    ["site.email", `${"a".repeat(250)}@example.com`],
    ["site.phone", "x"],
    ["site.indexed", "quizá"],
  ] as const) {
    const { status, body } = await change(key, value);
    expect([key, status, typeof body.fields.value]).toEqual([key, 400, "string"]);
  }
});

test("an option that does not exist is not found", async () => {
  const [gone] = await db.option.createManyAndReturn({ data: [{ key: "old.key", type: "text", value: "x" }] });
  for (const id of [gone!.id, "0198c0de-0000-7000-8000-000000000000"]) {
    const wanted = { params: { id }, headers: admin.bearer };
    expect((await call(update, { ...wanted, method: "PATCH", body: { value: "y" } })).status).toBe(404);
    expect((await call(history, wanted)).status).toBe(404);
  }
});

describe("secrets", () => {
  const key = "mail.smtpPassword";
  const secret = "muy-secreta-7f3a";

  test("leave in no answer, and are in no table as they are", async () => {
    const answers = [(await change(key, secret)).body, await list(), await changesOf(key)];
    expect((await list()).find((option) => option.key === key)).toMatchObject({ value: null, secretState: "stored" });
    const tables = [await db.option.findMany(), await db.optionChange.findMany(), await db.auditEntry.findMany()];
    for (const part of [...answers, ...tables]) expect(JSON.stringify(part)).not.toContain(secret);
    const stored = await db.option.findUniqueOrThrow({ where: { key } });
    for (const part of answers) expect(JSON.stringify(part)).not.toContain(stored.value);
    expect(await readSecret(mailOptions.smtpPassword)).toBe(secret);
  });

  test("are forgotten when emptied; the history tells that, and nothing more", async () => {
    await change(key, secret);
    await change(key, "");
    expect(await readSecret(mailOptions.smtpPassword)).toBeNull();
    expect(await changesOf(key)).toMatchObject([
      { before: "••••••••", after: "" },
      { before: "", after: "••••••••" },
    ]);
  });

  test("open again only whole, under their own key and with the AUTH_SECRET that sealed them", () => {
    const sealed = sealSecret(key, "ñandú 🐦");
    expect(openSecret(key, sealed)).toBe("ñandú 🐦");
    expect(sealSecret(key, "ñandú 🐦")).not.toBe(sealed);
    const bytes = Buffer.from(sealed.slice(3), "base64url");
    for (let index = 0; index < bytes.length; index++) {
      const altered = Buffer.from(bytes);
      altered[index]! ^= 1;
      expect(openSecret(key, `v1.${altered.toString("base64url")}`)).toBeNull();
    }
    for (const broken of [sealed.slice(3), sealed.slice(0, -6), "v1.", "v1.AAAA", "texto"]) {
      expect(openSecret(key, broken)).toBeNull();
    }
    expect(openSecret("other.key", sealed)).toBeNull();
    const { AUTH_SECRET } = env;
    env.AUTH_SECRET = "another secret that is long enough, too";
    expect(openSecret(key, sealed)).toBeNull();
    env.AUTH_SECRET = AUTH_SECRET;
  });

  test("that cannot be opened are told apart, and count as none", async () => {
    await change(key, secret);
    await db.option.update({ where: { key }, data: { value: "v1.roto" } });
    expect((await list()).find((option) => option.key === key)).toMatchObject({ secretState: "unreadable" });
    expect(await readSecret(mailOptions.smtpPassword)).toBeNull();
  });
});

describe("the site's identity", () => {
  const nothingSet = { ...defaultSite, host: expect.any(String), email: null, phone: null, city: null, social: [] };

  test("is the default in an empty table, and what was saved afterwards", async () => {
    expect(await getSite()).toEqual(nothingSet);
    await change("site.social", '[{"name":"Mastodon","url":"https://example.social/@quinde"}]');
    await change("site.indexed", "false");
    expect(await getSite()).toEqual({
      ...nothingSet,
      indexed: false,
      social: [{ name: "Mastodon", url: "https://example.social/@quinde" }],
    });
  });

  test("survives what was broken by hand", async () => {
    await list();
    await db.option.update({ where: { key: "site.social" }, data: { value: "{" } });
    await db.option.update({ where: { key: "site.email" }, data: { value: "nadie" } });
    expect(await getSite()).toEqual(nothingSet);
  });
});
