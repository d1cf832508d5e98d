import { randomUUID } from "node:crypto";
import type { Handler } from "@/lib/api/route";
import { authCalls } from "@/lib/auth/calls";
import { signInWithGoogle } from "@/lib/auth/google";
import { contactCalls } from "@/lib/contact/calls";
import { contactDomain } from "@/lib/contact/domain";
import { db, pool } from "@/lib/core/db";
import { addDays, dayOf, startOfDay } from "@/lib/core/days";
import { composeMail } from "@/lib/mail/compose";
import { ensureOptions } from "@/lib/options/select";
import { productCalls } from "@/lib/products/calls";
import { solveCaptcha } from "@/lib/testing/captcha";
import { call, signIn } from "@/lib/testing/fixtures";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { usersDomain } from "@/lib/users/domain";
import { findLastClick } from "@/lib/visits/last-click";
import { storeVisits } from "@/lib/visits/record/store-visits";
import { findLinkOf } from "./came-by";
import { loadOwnChat } from "./chat";
import { earnedRange, readEarned } from "./earned";
import { createLinkFolder } from "./folders/service";
import { type Decision, followLink } from "./follow";
import { loadLinks } from "./link-cache";
import { shortLinkInput } from "./schema";
import { createShortLink, removeLink } from "./service";

const submit = contactCalls["POST /api/email/submit"];
const form = contactCalls["POST /api/email/form"];
const messages = contactCalls["GET /api/contact/findAll"];
const messagesCsv = contactCalls["GET /api/contact/export"];
const leads = productCalls["GET /api/product/leads/findAll"];
const leadsCsv = productCalls["GET /api/product/leads/export"];
const lead = productCalls["POST /api/product/lead/{id}"];

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const firefox = "Mozilla/5.0 (X11; Linux x64; rv:143.0) Gecko/20100101 Firefox/143.0";

type Person = Awaited<ReturnType<typeof signIn>>;
let admin: Person;
let other: Person;
let superadmin: Person;
let productId: string;
beforeAll(async () => {
  await ensureOptions();
  await db.option.update({ where: { key: "site.phone" }, data: { value: "+51 987 654 321" } });
  await loadOwnChat();
  [admin, other, superadmin] = await Promise.all([signIn("admin"), signIn("admin"), signIn("superadmin")]);
  const key = randomUUID().slice(0, 8);
  const names = { slug: `kit-${key}`, sku: `KIT-${key}`, name: `Kit ${key}` };
  ({ id: productId } = await db.product.create({
    data: { ...names, priceCents: 100, category: "Bots", published: true },
  }));
});
beforeEach(async () => {
  await emptyVisits();
  await pool.query("DELETE FROM short_links; DELETE FROM contact_messages; DELETE FROM leads; DELETE FROM rate_limits");
  await loadLinks();
});
afterAll(async () => {
  await db.product.delete({ where: { id: productId } });
  await db.option.update({ where: { key: "site.phone" }, data: { value: "" } });
  await loadOwnChat();
});

let lastAddress = 0;
const newAddress = () => `198.51.101.${(lastAddress += 1)}`;

const make = (backHalf: string, fields: object = {}) =>
  createShortLink(
    admin.actor,
    shortLinkInput.parse({ destination: "https://example.com/", title: "", backHalf, ...fields }),
  );

type Visitor = { address: string; agent?: string; headers?: Record<string, string> };
const headersOf = ({ agent = chrome, headers }: Visitor) => ({ "user-agent": agent, ...headers });
const follow = (code: string, visitor: Visitor): Promise<Decision> =>
  new Promise((decided) =>
    followLink(
      { code, method: "GET", headers: new Headers(headersOf(visitor)), ip: visitor.address, isScan: false },
      decided,
    ),
  );

const formOf = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};

/** @returns the id of the link that the message keeps */
async function write(visitor: Visitor, scripts = true): Promise<string | null> {
  const email = `ana-${randomUUID()}@quinde.test`;
  const body = { name: "Ana Prueba", email, message: "Hola" };
  const sent = { method: "POST", address: visitor.address, headers: headersOf(visitor) };
  const response = scripts ? await call(submit, { ...sent, body }) : await call(form, { ...sent, body: formOf(body) });
  expect(response.status).toBe(scripts ? 200 : 303);
  const kept = await db.contactMessage.findFirstOrThrow({ where: { email } });
  expect(JSON.stringify(kept)).not.toContain(visitor.address);
  return kept.linkId;
}

describe("the link by which somebody came", () => {
  test("is kept with a message, also of the form without scripts; of two links the last", async () => {
    const [first, last] = [await make("volante"), await make("boletin")];
    const ana = { address: newAddress() };
    await follow("volante", ana);
    expect(await write(ana)).toBe(first._id);
    await follow("BOLETIN", ana);
    expect(await write(ana)).toBe(last._id);
    await follow("volante", ana);
    expect(await write(ana, false)).toBe(first._id);
  });

  test("is nobody else's, and not of who is not followed", async () => {
    await make("volante");
    const ana = { address: newAddress() };
    await follow("volante", ana);
    expect(await write({ address: newAddress() })).toBeNull();
    expect(await write({ ...ana, agent: firefox })).toBeNull();
    expect(await write({ ...ana, headers: { "sec-gpc": "1" } })).toBeNull();
    const headers = new Headers(headersOf({ ...ana, headers: admin.cookie }));
    expect(await findLinkOf({ request: { headers }, device: { ip: ana.address, userAgent: chrome } })()).toBeNull();
    const bot = { address: newAddress(), agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" };
    await follow("volante", bot);
    expect(await write(bot)).toBeNull();
  });

  test("holds for 24 hours, across midnight", async () => {
    const { _id } = await make("volante");
    const midnight = startOfDay(dayOf(new Date()));
    const ana = { ip: newAddress(), userAgent: chrome };
    const at = new Date(midnight.getTime() - 60_000);
    await storeVisits(pool, [seenVisit({ ...ana, kind: "link", name: _id, at })]);
    const after = (ms: number) => findLastClick(ana, new Date(at.getTime() + ms));
    expect(await after(-1)).toBeNull();
    expect(await after(1)).toBe(_id);
    expect(await after(120_000)).toBe(_id);
    expect(await after(24 * 3_600_000 - 1)).toBe(_id);
    expect(await after(24 * 3_600_000 + 1)).toBeNull();
    // Beyond the next midnight its salt is not asked for any more.
    expect(await findLastClick(ana, startOfDay(addDays(dayOf(at), 2)))).toBeNull();
  });

  test("of visits that were removed since, the one before counts; a link that is deleted is forgotten", async () => {
    const [first, last] = [await make("volante"), await make("boletin")];
    const ana = { address: newAddress() };
    const at = new Date(Date.now() - 3 * 3_600_000);
    const person = { ip: ana.address, userAgent: chrome, kind: "link" } as const;
    await storeVisits(pool, [seenVisit({ ...person, name: first._id, at })]);
    await follow("boletin", ana);
    expect(await write(ana)).toBe(last._id);
    await removeLink(admin.actor, last._id);
    expect(await db.contactMessage.count({ where: { linkId: null } })).toBe(1);
    if (dayOf(at) === dayOf(new Date())) expect(await write(ana)).toBe(first._id);
  });

  test("costs nobody a message: not while the visits are locked, nor while the link is being deleted", async () => {
    const { _id } = await make("volante");
    const ana = { address: newAddress() };
    await follow("volante", ana);
    const client = await pool.connect();
    try {
      await client.query("BEGIN; LOCK TABLE visit_seen");
      expect(await write(ana)).toBeNull();
      await client.query("ROLLBACK; BEGIN");
      await client.query("DELETE FROM short_links WHERE id = $1", [_id]);
      expect(await write(ana)).toBeNull();
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    expect(await write(ana)).toBe(_id);
  });

  test("is kept with a product's lead, whose answer does not name it", async () => {
    const { _id } = await make("volante");
    const ana = { address: newAddress() };
    await follow("volante", ana);
    const ask = async (visitor: Visitor) => {
      const sent = { method: "POST", params: { id: productId }, address: visitor.address, headers: headersOf(visitor) };
      const location = new URL(
        (await call(lead, { ...sent, body: formOf({ action: "buy" }) })).headers.get("location")!,
      );
      return location.searchParams.get("text");
    };
    expect(await ask(ana)).not.toContain("ref.");
    expect(await ask({ address: newAddress() })).toMatch(/^Hola, quiero comprar /);
    const kept = await db.lead.findMany({ orderBy: { createdAt: "asc" } });
    expect(kept.map(({ linkId }) => linkId)).toEqual([_id, null]);
  });

  test("is kept with a registration, however late and wherever that is confirmed; also with Google", async () => {
    const { _id } = await make("volante");
    const ana = { address: newAddress() };
    await follow("volante", ana);
    const email = `nueva-${randomUUID()}@quinde.test`;
    const password = "una-frase-que-nadie-tiene";
    const captchaToken = await solveCaptcha();
    await call(authCalls["POST /api/auth/register"], {
      ...{ method: "POST", address: ana.address, headers: headersOf(ana) },
      body: { name: "Killa", email, password, acceptsTerms: true, captchaToken },
    });
    const mail = await composeMail(await db.mailJob.findFirstOrThrow({ where: { to: email } }));
    const token = /\/auth\/register\/([\w-]+)/.exec(mail!.text)![1]!;
    await call(authCalls["POST /api/auth/register/confirm"], { method: "POST", body: { token, password } });
    const user = await db.user.findUniqueOrThrow({ where: { email } });
    expect(user.linkId).toBe(_id);
    const profile = usersDomain.personalData!.parts!.profile!;
    expect(await profile(user)).toMatchObject({ link: "volante" });

    const claims = {
      sub: randomUUID(),
      email: `g-${randomUUID()}@quinde.test`,
      email_verified: true,
      given_name: "Inti",
    };
    const result = await signInWithGoogle(claims, undefined, async () => _id);
    const { userId } = result as { userId: string };
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ linkId: _id });
    // A person who is known already came by no link.
    await db.user.update({ where: { id: userId }, data: { linkId: null } });
    await signInWithGoogle(claims, undefined, async () => _id);
    expect(await db.user.findUniqueOrThrow({ where: { id: userId } })).toMatchObject({ linkId: null });

    const always = { range: "", dateFrom: "", dateTo: "" } as const;
    const link = await db.shortLink.findUniqueOrThrow({ where: { id: _id } });
    const { figures, visitors } = await readEarned(admin.actor, link, earnedRange(always));
    expect(visitors).toBe(1);
    expect(figures.map(({ count }) => count)).toEqual([0, 0, 1, 0]);
    const collaborator = { ...admin.actor, role: "collaborator" } as const;
    expect((await readEarned(collaborator, link, earnedRange(always))).figures).toEqual([]);
    const past = earnedRange({ ...always, dateTo: "2026-01-01" });
    expect((await readEarned(admin.actor, link, past)).figures.map(({ count }) => count)).toEqual([0, 0, 0, 0]);
  });
});

describe("whoever may not see a link", () => {
  test("is not told of it in messages, leads, downloads and personal data, and cannot ask by it", async () => {
    const { _id: folder } = await createLinkFolder(admin.actor, {
      name: `F ${randomUUID()}`,
      access: "private",
      people: [],
    });
    const { _id } = await make("secreto", { folder });
    const email = `ana-${randomUUID()}@quinde.test`;
    await db.contactMessage.create({ data: { name: "Ana", email, message: "Hola", linkId: _id, state: "archived" } });
    await db.lead.create({ data: { productId, action: "buy", linkId: _id } });
    const ask = async (handler: Handler, { bearer }: Person, query: string) => {
      const response = await call(handler, { query, headers: bearer });
      expect(response.status).toBe(200);
      return response;
    };
    const shown = { _id, backHalf: "secreto", shortCode: expect.any(String) };
    for (const [who, link, found] of [
      [admin, shown, 1],
      [superadmin, shown, 1],
      [other, null, 0],
    ] as const) {
      const listed = async (handler: Handler, query: string) =>
        (await (await ask(handler, who, query)).json()) as { results: { id: string; link: unknown }[] };
      const [message] = (await listed(messages, `?state=archived&search=${email}`)).results;
      expect(message).toMatchObject({ link });
      const one = await call(contactCalls["GET /api/contact/findOne/{id}"], {
        params: { id: message!.id },
        headers: who.bearer,
      });
      expect(await one.json()).toMatchObject({ link });
      expect((await listed(leads, "")).results).toMatchObject([{ link }]);
      expect((await listed(messages, `?link=${_id}`)).results).toHaveLength(found);
      expect((await listed(leads, `?link=${_id}`)).results).toHaveLength(found);
      for (const [csv, query] of [
        [messagesCsv, "?state=archived"],
        [leadsCsv, ""],
      ] as const)
        expect((await (await ask(csv, who, query)).text()).includes("secreto")).toBe(found === 1);
      const part = contactDomain.personalData!.parts!.messages!;
      const rows: object[] = [];
      for await (const row of part({ ...who.user, email }, who.actor) as AsyncIterable<object>) rows.push(row);
      expect(rows).toMatchObject([{ link: found ? "secreto" : "" }]);
    }
  });
});

describe("a link into the studio's own chat", () => {
  const own = "https://wa.me/51987654321?text=Hola%2C%20quiero%20m%C3%A1s%20%2B%20info";
  const word = "Hola%2C%20quiero%20m%C3%A1s%20%2B%20info%20%28ref.%20Promo7%29";

  test.each<[string, string, object, object]>([
    ["says its code at the end of the first message", own, {}, { text: word }],
    [
      "by api.whatsapp.com too",
      own.replace("wa.me/51987654321?", "api.whatsapp.com/send?phone=51987654321&"),
      {},
      { text: word },
    ],
    ["greets where there is no text", "https://wa.me/51987654321", {}, { text: "Hola%20%28ref.%20Promo7%29" }],
    ["stays as it is for who is not followed", own, { headers: { "sec-gpc": "1" } }, {}],
    ["stays as it is for programs", own, { agent: "Googlebot/2.1 (+http://www.google.com/bot.html)" }, {}],
    ["of somebody else stays as it is", own.replace("51987654321", "51911111111"), {}, {}],
    ["of a group stays as it is", "https://chat.whatsapp.com/51987654321?text=Hola", {}, {}],
    ["that names no number stays as it is", "https://wa.me/message/51987654321", {}, {}],
  ])("%s", async (_, destination, visitor, expected) => {
    await make("Promo7", { destination });
    const decision = (await follow("promo7", { address: newAddress(), ...visitor })) as { location: string };
    const text = (expected as { text?: string }).text;
    expect(decision.location).toBe(
      text
        ? `${destination.replace(/[?&]text=.*/, "")}${destination.includes("phone=") ? "&" : "?"}text=${text}`
        : destination,
    );
  });

  test("by a rule too, and by the new number once the option changed", async () => {
    const rules = [
      { conditions: [{ kind: "query", value: "a=1" }], destination: own.replace("51987654321", "51911111111") },
    ];
    await make("promo7", { rules });
    const asked = {
      code: "promo7",
      method: "GET",
      headers: new Headers({ "user-agent": chrome }),
      ip: newAddress(),
      isScan: false,
    };
    const to = () => new Promise<Decision>((decided) => followLink({ ...asked, search: "?a=1" }, decided));
    expect(await to()).toMatchObject({ location: rules[0]!.destination });
    const set = (value: string) => db.option.update({ where: { key: "site.phone" }, data: { value } });
    await set("+51911111111");
    await loadOwnChat();
    expect(await to()).toMatchObject({ location: expect.stringContaining("%28ref.%20promo7%29") });
    await set("+51 987 654 321");
    await loadOwnChat();
  });
});
