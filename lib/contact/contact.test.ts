import { randomUUID } from "node:crypto";
import { contactCalls } from "./calls";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { runDueJobs } from "@/lib/jobs/perform";
import { startJobs } from "@/lib/jobs/runner";
import { composeMail } from "@/lib/mail/compose";
import { mailKind } from "@/lib/mail/queue";
import { mailWork } from "@/lib/mail/worker";
import { siteOptions } from "@/lib/site/options";
import { solveCaptcha } from "@/lib/testing/captcha";
import { call, signIn } from "@/lib/testing/fixtures";
import { startSmtp } from "@/lib/testing/smtp";
import { listMessages } from "./list";
import { messageQuery } from "./schema";
import { getMessage, updateMessage, contactMessages } from "./service";

const exportRoute = contactCalls["GET /api/contact/export"];
const form = contactCalls["POST /api/email/form"];
const submit = contactCalls["POST /api/email/submit"];

let lastAddress = 0;
const newAddress = () => `198.51.100.${++lastAddress}`;
const key = () => randomUUID().slice(0, 8);
const written = (change: object = {}) => ({
  name: "Ana Prueba",
  email: `ana-${key()}@quinde.test`,
  message: "Hola.\n\nQuiero una web <script>alert(1)</script>",
  ...change,
});

async function send(body: object, address = newAddress()) {
  const response = await call(submit, { method: "POST", body, address });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const contactMail = { template: "contact", to: "x", createdAt: new Date() };
const keptOf = (email: string) => db.contactMessage.findMany({ where: { email } });
const due = async () => {
  await db.mailJob.updateMany({ where: { state: "pending" }, data: { nextAttemptAt: new Date(0) } });
  await db.job.updateMany({ where: { kind: mailKind.name }, data: { dueAt: new Date(0) } });
};

const studio = "estudio@quinde.test";
const setStudio = (value: string) =>
  db.option.upsert({
    where: { key: siteOptions.email.key },
    create: { key: siteOptions.email.key, type: "email", value },
    update: { value },
  });

let admin: Awaited<ReturnType<typeof signIn>>["actor"];
beforeAll(async () => {
  await setStudio(studio);
  admin = (await signIn("admin")).actor;
});
beforeEach(() => db.mailJob.deleteMany());
afterEach(() => {
  env.SMTP_URL = undefined;
});
describe("sending", () => {
  test.each(["javascript:alert(1)", "//evil.example/", "contacto", "data:text/html,x"])(
    "what is no address (%s) is no page, and no reason to lose the message",
    async (currentUrl) => {
      const body = written({ currentUrl });
      expect((await send(body)).status).toBe(200);
      expect(await keptOf(body.email)).toMatchObject([{ currentUrl: "" }]);
    },
  );

  test("a message is kept as it was written, without where it came from", async () => {
    const body = written({ name: "  Ana Prueba ", currentUrl: "https://quinde.test/contact" });
    expect(await send(body)).toEqual({ status: 200, body: { success: true } });
    const [kept] = await keptOf(body.email);
    expect(kept).toMatchObject({
      name: "Ana Prueba",
      message: body.message,
      subject: "Consulta general",
      currentUrl: "https://quinde.test/contact",
      state: "new",
    });
    expect(JSON.stringify(kept)).not.toContain("198.51.100");
  });

  test.each([
    ["name", { name: " " }, "Escribe tu nombre."],
    ["name", { name: "a\r\nBcc: todos@quinde.test" }, "Escribe una sola línea de texto."],
    ["email", { email: "" }, "Escribe tu correo electrónico."],
    ["email", { email: "ana@quinde" }, "Ingresa un correo electrónico válido."],
    ["email", { email: "ana@quinde.test\nBcc: x@y.pe" }, "Ingresa un correo electrónico válido."],
    ["phone", { phone: "444 5566" }, "Escribe el número con su código de país, como +51 987 654 321."],
    ["phone", { phone: "javascript:alert(1)" }, "Escribe el número con su código de país, como +51 987 654 321."],
    ["phone", { phone: "1".repeat(31) }, "El número es demasiado largo."],
    ["message", { message: "\n" }, "Escribe tu mensaje."],
    ["message", { message: "x".repeat(5_001) }, "El mensaje puede tener hasta 5000 caracteres."],
    ["subject", { subject: "a\nb" }, "Escribe una sola línea de texto."],
    ["plan", { plan: "x".repeat(121) }, "Ese plan no existe."],
    ["plan", { plan: ["basico"] }, "Ese plan no existe."],
  ])("%s %j is refused", async (field, change, text) => {
    expect(await send(written(change))).toMatchObject({ status: 400, body: { fields: { [field]: text } } });
  });

  test("the plan that was chosen is kept, and told in the mail and the CSV", async () => {
    const body = written({ plan: "estandar" });
    expect(await send(body)).toEqual({ status: 200, body: { success: true } });
    const [kept] = await keptOf(body.email);
    expect(kept).toMatchObject({ subject: "Consulta general", plan: "Estándar" });
    const mail = await composeMail({ ...contactMail, data: { messageId: kept!.id } });
    expect(mail!.subject).toBe(`Consulta general (plan Estándar): ${body.name}`);
    const { bearer } = await signIn("admin");
    const csv = await (await call(exportRoute, { query: `?search=${body.email}`, headers: bearer })).text();
    expect(csv).toContain(",Consulta general,Estándar,");
  });

  test("a telephone is kept as its digits, and told in the mail and the CSV; found by it", async () => {
    const body = written({ phone: "+51 987-654 (321)" });
    expect(await send(body)).toEqual({ status: 200, body: { success: true } });
    const [kept] = await keptOf(body.email);
    expect(kept!.phone).toBe("+51987654321");
    const mail = await composeMail({ ...contactMail, data: { messageId: kept!.id } });
    expect(mail!.text).toContain(`(${body.email}) +51987654321, el`);
    const found = await listMessages(messageQuery.parse({ search: "987654321" }), admin);
    expect(found.results.map(({ phone }) => phone)).toContain("+51987654321");
    const { bearer } = await signIn("admin");
    const csv = await (await call(exportRoute, { query: `?search=${body.email}`, headers: bearer })).text();
    expect(csv).toContain("+51987654321");
  });

  test("what a program fills in is answered alike and thrown away", async () => {
    const body = written({ website: "https://spam.example" });
    expect(await send(body)).toEqual({ status: 200, body: { success: true } });
    expect(await keptOf(body.email)).toEqual([]);
    expect(await db.mailJob.count()).toBe(0);
  });

  test("after several from one address a captcha is asked for, and in the end no more is taken", async () => {
    const address = newAddress();
    const body = written();
    for (let count = 0; count < contactMessages.withoutCaptcha; count++) {
      expect((await send(body, address)).status).toBe(200);
    }
    for (const wrong of [{}, { captchaToken: "x" }, {}]) {
      expect(await send({ ...body, ...wrong }, address)).toMatchObject({
        status: 403,
        body: { code: "captcha_required" },
      });
    }
    expect((await send({ ...body, captchaToken: await solveCaptcha() }, address)).status).toBe(200);
    for (let count = contactMessages.withoutCaptcha + 1; count < contactMessages.refused; count++) {
      expect((await send({ ...body, captchaToken: await solveCaptcha() }, address)).status).toBe(200);
    }
    expect((await send({ ...body, captchaToken: await solveCaptcha() }, address)).status).toBe(429);
    expect(await keptOf(body.email)).toHaveLength(contactMessages.refused);
  });

  test("the form of a browser without scripts leads to a page that says how it ended", async () => {
    const post = async (fields: Record<string, string>, referer = "https://quinde.test/contact") => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const { status, headers } = await call(form, {
        method: "POST",
        body,
        address: newAddress(),
        headers: { referer },
      });
      return [status, headers.get("location")];
    };
    const fields = { ...written(), phone: "", website: "" };
    expect(await post(fields)).toEqual([303, "/contact/enviado"]);
    expect(await keptOf(fields.email)).toHaveLength(1);
    expect(await post({ ...fields, email: "nadie" })).toEqual([303, "/contact/no-enviado"]);
    expect(await post({ ...fields, phone: "nadie" })).toEqual([303, "/contact/no-enviado"]);
    expect(await keptOf(fields.email)).toMatchObject([{ plan: "", currentUrl: "/contact" }]);
    // The page is the same for all plans: only its address says which one was chosen.
    for (const [referer, plan] of [
      ["https://quinde.test/contact?plan=mobile-app", "Mobile App"],
      ["https://quinde.test/contact?plan=gratis", ""],
      ["/contact?plan=basico", ""],
      ["\u00f1", ""],
    ] as const) {
      const email = `plan-${key()}@quinde.test`;
      expect(await post({ ...fields, email }, referer)).toEqual([303, "/contact/enviado"]);
      expect(await keptOf(email)).toMatchObject([{ plan }]);
    }
  });
});

describe("the mail", () => {
  test("reaches the studio, escaped, and answering it answers who wrote", async () => {
    const smtp = await startSmtp();
    env.SMTP_URL = smtp.url;
    const body = written({ name: `Ana "<b>", x@evil.test`, subject: "Presupuesto" });
    await send(body);
    await runDueJobs(mailWork);
    const [mail] = smtp.to(studio);
    expect(mail).toMatchObject({
      subject: `Presupuesto: ${body.name}`,
      replyTo: [{ name: body.name, address: body.email }],
    });
    expect(mail!.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail!.html).not.toContain("<script>");
    expect(mail!.text).toContain(body.message.split("\n").at(-1));
    await smtp.stop();
  });

  test("reaches the superadmins while the studio has no address", async () => {
    const { actor: owner } = await signIn("superadmin");
    await signIn("admin");
    await setStudio("");
    await send(written());
    expect(await db.mailJob.findMany({ select: { to: true } })).toContainEqual({ to: owner.email });
    const roles = await db.user.findMany({
      where: { email: { in: (await db.mailJob.findMany()).map(({ to }) => to) } },
      select: { role: true },
    });
    expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(["superadmin"]));
    await setStudio(studio);
  });

  test("outlives a dead mail server and a restart, and is sent once when it is back", async () => {
    const down = await startSmtp();
    await down.stop();
    env.SMTP_URL = down.url;
    const body = written();
    expect((await send(body)).status).toBe(200);
    expect(await keptOf(body.email)).toHaveLength(1);

    // More attempts than other mails get, each by a worker of its own, as after a restart.
    for (let attempts = 1; attempts <= 12; attempts++) {
      await due();
      await startJobs([mailWork]).stop();
      await runDueJobs(mailWork);
      expect(await db.mailJob.findFirst()).toMatchObject({ state: "pending", attempts });
    }
    const up = await startSmtp(down.port);
    await due();
    await Promise.all([runDueJobs(mailWork), runDueJobs(mailWork), startJobs([mailWork]).stop()]);
    await due();
    await runDueJobs(mailWork);
    expect(up.mails.map(({ replyTo }) => replyTo?.[0]?.address)).toEqual([body.email]);
    expect(await db.mailJob.findFirst()).toMatchObject({ state: "sent" });
    await up.stop();
  });
});

describe("in the dashboard", () => {
  const tag = key();
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    for (const [index, name] of ["Ángela", "Bruno", "Ciro"].entries()) {
      const data = { ...written({ name: `${name} ${tag}`, email: `${tag}-${index}@quinde.test` }) };
      const { id } = await db.contactMessage.create({ data: { ...data, createdAt: new Date(2026, 0, index + 1) } });
      ids[name] = id;
    }
  });
  const names = async (query: object) =>
    (await listMessages(messageQuery.parse({ search: tag, ...query }), admin)).results.map(
      ({ name }) => name.split(" ")[0],
    );

  test("one is read, answered and archived, each time in the audit log", async () => {
    const { actor } = await signIn("admin");
    const id = ids.Bruno!;
    expect(await updateMessage(actor, id, { state: "read", from: "new" })).toMatchObject({ state: "read" });
    expect(await updateMessage(actor, id, { state: "read", from: "new" })).toMatchObject({ state: "read" });
    await updateMessage(actor, id, { state: "archived" });
    await expect(updateMessage(actor, id, { state: "answered", from: "read" })).rejects.toMatchObject({
      code: "conflict",
    });
    const entries = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { createdAt: "asc" } });
    expect(entries.map(({ changes }) => changes)).toEqual([
      { state: ["new", "read"] },
      { state: ["read", "archived"] },
    ]);
    const nobodys = randomUUID();
    await expect(getMessage(actor, nobodys)).rejects.toMatchObject({ code: "not_found" });
    await expect(updateMessage(actor, nobodys, { state: "read" })).rejects.toMatchObject({ code: "not_found" });
  });

  test.each([
    [{}, ["Ciro", "Ángela"]],
    [{ order: "asc" }, ["Ángela", "Ciro"]],
    [{ sort: "name", order: "asc" }, ["Ángela", "Ciro"]],
    [{ state: "new" }, ["Ciro", "Ángela"]],
    [{ state: "archived" }, ["Bruno"]],
    [{ search: `angela ${tag}` }, ["Ángela"]],
    [{ limit: 1, page: 2 }, ["Ángela"]],
  ])("%j lists %j", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("the CSV has what the filters select, and no formula", async () => {
    await db.contactMessage.create({
      data: written({ name: `=HYPERLINK("x") ${tag}`, email: `${tag}-f@quinde.test`, message: "hola;=1+1" }),
    });
    const { bearer } = await signIn("admin");
    const csv = await (await call(exportRoute, { query: `?search=${tag}&state=new`, headers: bearer })).text();
    expect(csv.split("\n")[0]).toContain("Fecha,Estado,Nombre,Correo,Teléfono,Asunto,Plan,Mensaje,Página");
    expect(csv).toContain("Ángela");
    expect(csv).not.toContain("Bruno");
    expect(csv).not.toMatch(/(^|,)"?=HYPERLINK/m);
    // A spreadsheet that splits at `;` finds none either.
    expect(csv).toContain(",hola;'=1+1,");
  });
});
