import { db, pool } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { recordVisit, stopRecording } from "@/lib/visits/record/record-visit";
import { type Decision, followLink, type FollowRequest, pageStatus } from "./follow";
import { linkChanged, linksMayHaveChanged, loadLinks } from "./link-cache";
import { loadPlaces } from "./rules";
import { shortLinkInput } from "./schema";
import { createShortLink, removeLink, updateLink } from "./service";
import { closedReasons, isClosed } from "./shared/closed";
import { unlockLink } from "./unlock";

jest.mock("@/lib/visits/record/record-visit", () => {
  const actual = jest.requireActual<typeof import("@/lib/visits/record/record-visit")>(
    "@/lib/visits/record/record-visit",
  );
  return { ...actual, recordVisit: jest.fn(actual.recordVisit) };
});

const chrome = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const destination = "https://example.com/destino?utm_campaign=navidad";

let actor: Awaited<ReturnType<typeof signIn>>["actor"];
beforeAll(async () => {
  ({ actor } = await signIn("admin"));
  await loadPlaces();
});
beforeEach(async () => {
  await emptyVisits();
  await pool.query("DELETE FROM short_links");
  await loadLinks();
});
afterEach(() => jest.restoreAllMocks());
afterAll(async () => {
  await stopRecording();
  await pool.query("DELETE FROM short_links");
  await pool.query(`ALTER TABLE short_links VALIDATE CONSTRAINT ${addressCheck}`);
});

const addressCheck = "short_links_destination_address";

/** @returns how it was defined, without whether it was looked at for what is there */
async function dropAddressCheck(): Promise<{ definition: string }> {
  const { rows } = await pool.query<{ definition: string }>(
    "SELECT replace(pg_get_constraintdef(oid), ' NOT VALID', '') AS definition FROM pg_constraint WHERE conname = $1",
    [addressCheck],
  );
  await pool.query(`ALTER TABLE short_links DROP CONSTRAINT ${addressCheck}`);
  return rows[0]!;
}

const make = (fields: object = {}) =>
  createShortLink(actor, shortLinkInput.parse({ destination, title: "", ...fields }));
const request = (code: string, changes: Partial<FollowRequest> = {}): FollowRequest => ({
  code,
  method: "GET",
  headers: new Headers({ "user-agent": chrome }),
  ip: "203.0.113.7",
  isScan: false,
  ...changes,
});
const follow = (code: string, changes: Partial<FollowRequest> = {}): Promise<Decision> =>
  new Promise((decided) => followLink(request(code, changes), decided));
const visits = async () =>
  (
    await pool.query(
      // In the order in which they were stored: some are of the same millisecond.
      "SELECT s.name, v.audience, v.scan, v.source, v.campaign FROM visits v JOIN visit_subjects s ON s.id = v.subject_id ORDER BY v.created_at, v.ctid",
    )
  ).rows;
/** Waits until everything that was announced has been read again. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const from = (headers: Record<string, string>) => ({ headers: new Headers(headers) });
const bot = from({ "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });

test("a link is followed by both of its codes, in any case, and each visit is stored before the answer", async () => {
  const { _id, shortCode } = await make({ backHalf: "Verano" });
  const location = { status: 302, location: destination };
  expect(await follow(shortCode)).toEqual(location);
  expect(await visits()).toHaveLength(1);
  expect(await follow("VERANO", { isScan: true })).toEqual(location);
  expect(await follow("%76erano", from({ "user-agent": chrome, referer: "https://a.example/x" }))).toEqual(location);
  expect(await follow("verano", { method: "HEAD" })).toEqual(location);
  expect(await follow("verano", bot)).toEqual(location);
  const campaign = "navidad";
  expect(await visits()).toEqual([
    { name: _id, audience: "person", scan: false, source: "", campaign },
    { name: _id, audience: "person", scan: true, source: "", campaign },
    { name: _id, audience: "person", scan: false, source: "a.example", campaign },
    { name: _id, audience: "preview", scan: false, source: "", campaign },
    { name: _id, audience: "bot", scan: false, source: "", campaign },
  ]);
});

test("a known link is decided without asking anybody", async () => {
  const { shortCode } = await make();
  await settled();
  const asked = jest.spyOn(pool, "query");
  for (let index = 0; index < 20; index++) await follow(shortCode);
  expect(asked).not.toHaveBeenCalled();
});

test("pages count as nothing", async () => {
  await make({ backHalf: "vista" });
  await make({ backHalf: "clave", password: "muysecreta" });
  await make({ backHalf: "pausa", paused: true });
  const { _id: expired } = await make({ backHalf: "fin" });
  await db.shortLink.update({ where: { id: expired }, data: { expiresAt: new Date("2020-01-01") } });
  linkChanged(expired);
  await settled();
  expect(await follow("vista+")).toMatchObject({ page: "preview", status: 200 });
  expect(await follow("vista", { isPreview: true })).toMatchObject({ page: "preview" });
  // A look ahead tells nothing that following does not.
  for (const code of ["clave", "clave+"]) expect(await follow(code)).toMatchObject({ page: "password", status: 200 });
  for (const code of ["pausa", "pausa+"]) expect(await follow(code)).toMatchObject({ page: "paused", status: 403 });
  for (const code of ["fin", "fin+"]) expect(await follow(code)).toMatchObject({ page: "expired", status: 410 });
  for (const code of ["nadie", "", "%", "a/b", "x".repeat(1_000_000)]) {
    expect(await follow(code)).toEqual({ page: "unknown", status: 404 });
  }
  expect(await visits()).toEqual([]);
});

test("where a link leads nowhere, there is a static page that says why", () => {
  expect(Object.keys(pageStatus).filter((page) => !isClosed(page))).toEqual(["preview", "password", "app"]);
  expect(closedReasons.every((reason) => reason in pageStatus)).toBe(true);
});

test("of a hundred who come at once to a link of ten clicks, ten get through", async () => {
  const { _id, shortCode } = await make({ maxClicks: 10 });
  const decisions = await Promise.all(Array.from({ length: 100 }, () => follow(shortCode)));
  expect(decisions.filter((decision) => "location" in decision)).toHaveLength(10);
  const refused = decisions.filter((decision) => !("location" in decision));
  for (const decision of refused) expect(decision).toMatchObject({ page: "used-up", status: 410 });
  expect(await visits()).toHaveLength(10);
  expect(await db.shortLink.findUnique({ where: { id: _id } })).toMatchObject({ clicks: 10 });
});

describe("a click is let through by what the link is in the database, whatever this process remembers", () => {
  test.each([
    ["paused", "paused_at = now()", 0],
    ["over", "expires_at = now() - interval '1 second'", 0],
    ["used up", "clicks = 3, max_clicks = 3", 0],
    ["given one more", "clicks = 3, max_clicks = 4", 1],
    ["still to end", "expires_at = now() + interval '1 minute'", 1],
    ["without a limit by now", "clicks = 9, max_clicks = NULL", 1],
    ["gone", null, 0],
  ])("%s", async (_name, change, admitted) => {
    const { _id, shortCode } = await make({ maxClicks: 3 });
    await settled();
    if (change) await pool.query(`UPDATE short_links SET ${change} WHERE id = $1`, [_id]);
    else await pool.query("DELETE FROM short_links WHERE id = $1", [_id]);
    const { rows: before } = await pool.query("SELECT clicks FROM short_links WHERE id = $1", [_id]);
    expect(await follow(shortCode)).toMatchObject(admitted ? { status: 302 } : { page: "used-up", status: 410 });
    const { rows: after } = await pool.query("SELECT clicks FROM short_links WHERE id = $1", [_id]);
    expect(after[0]?.clicks).toBe(change ? before[0].clicks + admitted : undefined);
    expect(await visits()).toHaveLength(admitted);
  });
});

test("programs neither use up clicks nor learn what a click is worth", async () => {
  const { _id, shortCode } = await make({ maxClicks: 1 });
  for (const changes of [
    bot,
    { method: "HEAD" },
    from({}),
    from({ "user-agent": chrome, "sec-purpose": "prefetch" }),
    from({ "user-agent": chrome, "next-router-prefetch": "1" }),
  ]) {
    expect(await follow(shortCode, changes)).toMatchObject({ page: "preview" });
  }
  expect(await db.shortLink.findUnique({ where: { id: _id } })).toMatchObject({ clicks: 0 });
  expect(await visits()).toEqual([]);
  expect(await follow(shortCode)).toMatchObject({ status: 302 });
});

test("a change holds from the next click on", async () => {
  const { _id, shortCode } = await make();
  expect(await follow("nuevo")).toMatchObject({ page: "unknown" });
  await updateLink(actor, _id, { backHalf: "nuevo", destination: "https://example.com/otro" });
  for (const code of [shortCode, "nuevo"])
    expect(await follow(code)).toMatchObject({ location: "https://example.com/otro" });
  await updateLink(actor, _id, { backHalf: null, paused: true });
  expect(await follow("nuevo")).toMatchObject({ page: "unknown" });
  expect(await follow(shortCode)).toMatchObject({ page: "paused" });
  await removeLink(actor, _id);
  expect(await follow(shortCode)).toMatchObject({ page: "unknown" });
});

test("what another process changed holds once it is announced", async () => {
  const { _id, shortCode } = await make();
  await settled();
  await pool.query("UPDATE short_links SET destination = 'https://example.com/fuera' WHERE id = $1", [_id]);
  expect(await follow(shortCode)).toMatchObject({ location: destination });
  linkChanged(_id);
  expect(await follow(shortCode)).toMatchObject({ location: "https://example.com/fuera" });
  await pool.query("UPDATE short_links SET destination = 'https://example.com/lejos' WHERE id = $1", [_id]);
  await linksMayHaveChanged();
  expect(await follow(shortCode)).toMatchObject({ location: "https://example.com/lejos" });
});

test("an answer that was read before a change was announced is not kept", async () => {
  const { _id, shortCode } = await make();
  await settled();
  linkChanged(_id);
  const early = follow(shortCode);
  await pool.query("UPDATE short_links SET paused_at = now() WHERE id = $1", [_id]);
  linkChanged(_id);
  await early;
  await settled();
  expect(await follow(shortCode)).toMatchObject({ page: "paused" });
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "https://a.pe/\r\nSet-Cookie: a=b",
  "https://a.pe/ñ",
  "",
])("a row that says %p is not followed, whoever wrote it", async (written) => {
  const { _id, shortCode } = await make();
  // The database takes none that is no address of the web; one may be there from before it did.
  const { definition } = await dropAddressCheck();
  await pool.query("UPDATE short_links SET destination = $2 WHERE id = $1", [_id, written]);
  await pool.query(`ALTER TABLE short_links ADD CONSTRAINT ${addressCheck} ${definition} NOT VALID`);
  linkChanged(_id);
  expect(await follow(shortCode)).toMatchObject({ page: "unknown" });
});

describe("rules", () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
  const rule = (kind: string, value: string, to: string) => ({
    conditions: [{ kind, value }],
    destination: `https://example.com/${to}`,
  });
  const rules = [
    {
      ...rule("device", "iphone", "app?utm_campaign=app"),
      conditions: [
        { kind: "device", value: "iphone" },
        { kind: "country", value: "Estados Unidos" },
      ],
    },
    rule("query", "ref=boletin", "boletin"),
    rule("ip", "203.0.113.0/24", "red"),
  ];

  test("the first whose conditions all hold leads on, with its own campaign", async () => {
    const { shortCode } = await make({ rules });
    const apple = { ...from({ "user-agent": iphone }), ip: "8.8.8.8" };
    expect(await follow(shortCode, apple)).toMatchObject({ location: "https://example.com/app?utm_campaign=app" });
    expect(await follow(shortCode, { ...apple, ip: "203.0.113.7" })).toMatchObject({
      location: "https://example.com/red",
    });
    expect(await follow(shortCode, { search: "ref=boletin" })).toMatchObject({
      location: "https://example.com/boletin",
    });
    expect(await follow(shortCode, { ip: "198.51.100.1" })).toMatchObject({ location: destination });
    expect((await visits()).map(({ campaign }) => campaign)).toEqual(["app", "", "", "navidad"]);
  });

  test("hold behind a password and a limit as well, and nothing is asked of the database", async () => {
    const { shortCode } = await make({ rules, password: "muysecreta", maxClicks: 5 });
    expect(await follow(shortCode, { search: "ref=boletin" })).toMatchObject({ page: "password" });
    expect(await unlockLink(request(shortCode, { search: "ref=boletin" }), "muysecreta")).toMatchObject({
      location: "https://example.com/boletin",
    });
    const { shortCode: open } = await make({ rules });
    await settled();
    const asked = jest.spyOn(pool, "query");
    expect(await follow(open)).toMatchObject({ location: "https://example.com/red" });
    expect(asked).not.toHaveBeenCalled();
  });

  test("a change of them alone holds once it is announced", async () => {
    const { _id, shortCode } = await make();
    const heard = await pool.connect();
    const told: (string | undefined)[] = [];
    heard.on("notification", ({ payload }) => told.push(payload));
    await heard.query("LISTEN link_changed");
    await pool.query("UPDATE short_links SET rules = $2 WHERE id = $1", [_id, JSON.stringify(rules)]);
    await heard.query("UNLISTEN *");
    heard.release();
    expect(told).toContain(_id);
    linkChanged(_id);
    expect(await follow(shortCode)).toMatchObject({ location: "https://example.com/red" });
  });

  test.each([
    "1",
    '[{"conditions":[],"destination":"javascript:alert(1)"}]',
    '[{"conditions":[{"kind":"x","value":""}]}]',
  ])(
    "a row whose rules are %s leads where it always does, and so do the others that are read with it",
    async (written) => {
      const { _id, shortCode } = await make();
      const { shortCode: other } = await make({ rules });
      await pool.query("UPDATE short_links SET rules = $2 WHERE id = $1", [_id, written]);
      await loadLinks();
      expect(await follow(shortCode)).toMatchObject({ location: destination });
      expect(await follow(other)).toMatchObject({ location: "https://example.com/red" });
    },
  );

  test("are kept in order, told in the history in words, and lead to no short link of this site", async () => {
    const made = await make({ rules });
    expect(made.rules.map(({ destination }) => destination)).toEqual(rules.map(({ destination }) => destination));
    expect(made.rules[0]!.conditions[1]).toEqual({ kind: "country", value: "US" });
    await updateLink(actor, made._id, { rules: [made.rules[1]!] });
    const { changes } = await db.auditEntry.findFirstOrThrow({ orderBy: { createdAt: "desc" } });
    expect(changes).toMatchObject({
      rules: [expect.any(Array), ["Parámetro: ref=boletin → https://example.com/boletin"]],
    });
    await expect(make({ rules: [{ ...rules[1], destination: made.shortUrl }] })).rejects.toMatchObject({
      fields: { rules: "Una regla no puede llevar a otro enlace corto de este sitio." },
    });
  });
});

describe("a link that is closed leads where it is to lead then", () => {
  const closedDestination = "https://example.com/cerrado";
  const there = { status: 302, location: closedDestination };

  test.each([
    ["paused", { paused_at: "now()" }, "paused"],
    ["over", { expires_at: "now() - interval '1 second'" }, "expired"],
  ])("%s: without its password, and as no visit", async (_name, change, page) => {
    const { _id, shortCode } = await make({ closedDestination, password: "muysecreta" });
    const [[column, value]] = Object.entries(change) as [[string, string]];
    expect(await follow(shortCode)).toMatchObject({ page: "password" });
    await pool.query(`UPDATE short_links SET ${column} = ${value} WHERE id = $1`, [_id]);
    linkChanged(_id);
    expect(await follow(shortCode)).toEqual(there);
    expect(await unlockLink(request(shortCode), "muysecreta")).toEqual(there);
    // A person who looks before following is told what became of the link.
    expect(await follow(`${shortCode}+`)).toMatchObject({ page });
    expect(await visits()).toEqual([]);
  });

  test("used up, as soon as it is", async () => {
    const { shortCode } = await make({ closedDestination, maxClicks: 1 });
    expect(await follow(shortCode)).toMatchObject({ location: destination });
    expect(await follow(shortCode)).toEqual(there);
    expect(await visits()).toHaveLength(1);
  });

  test("until it is taken back; to no address that is unsafe", async () => {
    const { _id, shortCode } = await make({ closedDestination, paused: true });
    await pool.query("UPDATE short_links SET closed_destination = 'javascript:alert(1)' WHERE id = $1", [_id]);
    linkChanged(_id);
    expect(await follow(shortCode)).toMatchObject({ page: "paused" });
    expect(await updateLink(actor, _id, { closedDestination: null })).toMatchObject({ closedDestination: null });
    expect(await follow(shortCode)).toMatchObject({ page: "paused" });
  });
});

test("thousands of made-up codes are a few questions", async () => {
  const asked = jest.spyOn(pool, "query");
  const codes = Array.from({ length: 5_000 }, (_, index) => `inventado-${index}`);
  const decisions = await Promise.all(codes.map((code) => follow(code)));
  for (const decision of decisions) expect(decision).toMatchObject({ page: "unknown" });
  expect(asked.mock.calls.length).toBeLessThan(30);
});

describe("while the database is away", () => {
  const away = () => jest.spyOn(pool, "query").mockImplementation((() => Promise.reject(new Error("away"))) as never);

  test("known links lead on, whether their visit can be kept or not", async () => {
    const { shortCode } = await make();
    await settled();
    away();
    jest.mocked(recordVisit).mockImplementationOnce((_visit, done) => done("full"));
    expect(await follow(shortCode)).toMatchObject({ status: 302 });
    void linksMayHaveChanged();
    expect(await follow(shortCode)).toMatchObject({ status: 302 });
  });

  test("unknown codes and clicks that cannot be counted are told so", async () => {
    const { shortCode } = await make({ maxClicks: 5 });
    await settled();
    away();
    for (const code of ["nadie", shortCode])
      expect(await follow(code)).toMatchObject({ page: "unavailable", status: 503 });
    jest.restoreAllMocks();
    expect(await follow("nadie")).toMatchObject({ page: "unknown" });
    expect(await follow(shortCode)).toMatchObject({ status: 302 });
  });
});

describe("a password", () => {
  test("the right one counts as the visit", async () => {
    const { shortCode } = await make({ password: "muysecreta", maxClicks: 1 });
    expect(await unlockLink(request(shortCode), "MUYSECRETA")).toBe("wrong");
    expect(await visits()).toEqual([]);
    expect(await unlockLink(request(shortCode, { method: "POST" }), "muysecreta")).toMatchObject({
      location: destination,
    });
    expect(await visits()).toMatchObject([{ audience: "person" }]);
    expect(await unlockLink(request(shortCode), "muysecreta")).toMatchObject({ page: "used-up" });
  });

  test("an address that tries too often has to wait; others do not", async () => {
    const { shortCode } = await make({ password: "muysecreta" });
    const attempt = (ip: string) => unlockLink(request(shortCode, { ip }), "no es");
    for (let index = 0; index < 10; index++) expect(await attempt("203.0.113.9")).toBe("wrong");
    expect(await attempt("203.0.113.9")).toBe("wait");
    expect(await attempt("203.0.113.10")).toBe("wrong");
  });

  test("whoever has many addresses has to wait as well", async () => {
    const { shortCode } = await make({ password: "muysecreta" });
    const attempt = (ip: string, password = "no es") => unlockLink(request(shortCode, { ip }), password);
    // One household, with a new address of its IPv6 network for each try.
    for (let index = 1; index <= 10; index++) expect(await attempt(`2001:db8:7:7::${index}`)).toBe("wrong");
    expect(await attempt("2001:db8:7:7::11")).toBe("wait");
    // The right password does not count as a try.
    expect(await attempt("198.51.100.9", "muysecreta")).toMatchObject({ location: destination });
    for (let index = 11; index <= 100; index++) expect(await attempt(`203.0.113.${index}`)).toBe("wrong");
    expect(await attempt("203.0.113.101")).toBe("wait");
    expect(await attempt("203.0.113.102", "muysecreta")).toBe("wait");
  });

  test("a link that has none, is paused or is not there", async () => {
    const { shortCode } = await make();
    expect(await unlockLink(request(shortCode), "x")).toMatchObject({ location: destination });
    const { shortCode: paused } = await make({ password: "muysecreta", paused: true });
    expect(await unlockLink(request(paused), "muysecreta")).toMatchObject({ page: "paused" });
    expect(await unlockLink(request("nadie"), "x")).toMatchObject({ page: "unknown" });
  });

  test("a link that has expired leads nowhere, with the right one either", async () => {
    const { _id: id, shortCode } = await make({ password: "muysecreta" });
    await db.shortLink.update({ where: { id }, data: { expiresAt: new Date("2020-01-01") } });
    linkChanged(id);
    expect(await unlockLink(request(shortCode), "muysecreta")).toMatchObject({ page: "expired", status: 410 });
    expect(await visits()).toEqual([]);
  });
});

describe("an app", () => {
  const ofIphone = from({
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  const ofAndroid = from({
    "user-agent":
      "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
  });
  const there = { status: 302, location: destination };

  test("is tried by people on a phone with its system, and counted once", async () => {
    await make({ backHalf: "app", iosApp: "miapp://ios" });
    await make({ backHalf: "ambas", iosApp: "miapp://ios", androidApp: "miapp://android" });
    const table: [string, Partial<FollowRequest>, object][] = [
      ["app", ofIphone, { page: "app", status: 200, app: "miapp://ios" }],
      ["app", ofAndroid, there],
      ["app", {}, there],
      ["app", bot, there],
      ["app", { ...ofIphone, method: "HEAD" }, there],
      ["ambas", ofAndroid, { page: "app", app: "miapp://android" }],
    ];
    for (const [code, asked, decision] of table) expect(await follow(code, asked)).toMatchObject(decision);
    expect(await visits()).toHaveLength(table.length);
    expect(await follow("app", { ...ofIphone, isCounted: true })).toMatchObject({ page: "app" });
    expect(await follow("app+", ofIphone)).toMatchObject({ page: "preview" });
    expect(await visits()).toHaveLength(table.length);
  });

  test("uses a click up as a redirect does, and its page none", async () => {
    await make({ backHalf: "una", iosApp: "miapp://ios", maxClicks: 1 });
    expect(await follow("una", ofIphone)).toMatchObject({ page: "app" });
    expect(await follow("una", { ...ofIphone, isCounted: true })).toMatchObject({ page: "app" });
    expect(await follow("una", ofIphone)).toMatchObject({ page: "used-up" });
  });

  test("is not tried where a rule leads, nor when it is what no row should hold; a change is heard", async () => {
    const other = "https://example.com/otra";
    const rules = [{ conditions: [{ kind: "os", value: "iOS" }], destination: other }];
    const { _id } = await make({ backHalf: "regla", iosApp: "miapp://ios", androidApp: "miapp://a", rules });
    expect(await follow("regla", ofIphone)).toEqual({ status: 302, location: other });
    expect(await follow("regla", ofAndroid)).toMatchObject({ page: "app" });
    await expect(pool.query("UPDATE short_links SET ios_app = 'javascript:alert(1)'")).rejects.toThrow(
      "short_links_apps",
    );
    await pool.query("UPDATE short_links SET android_app = 'itms-services:x'");
    linkChanged(_id);
    await settled();
    expect(await follow("regla", ofAndroid)).toEqual(there);
  });
});
