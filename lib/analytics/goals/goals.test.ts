import { db } from "@/lib/core/db";
import { signIn } from "@/lib/testing/fixtures";
import { emptyVisits } from "@/lib/testing/visits";
import { recordHit } from "../record/record-hit";
import { keepSessions } from "../sessions/keep";
import { getSeenSite } from "../sites/site";
import { patternToRegex } from "../shared/page-pattern";
import { goalInput } from "./schema";
import { createGoal, listGoals, listMatchedPages, removeGoal, updateGoal } from "./service";

test.each<[string, string[], string[]]>([
  ["/contact", ["/contact"], ["/contact/", "/contacto", "/a/contact"]],
  ["/blog/*", ["/blog/uno", "/blog/"], ["/blog", "/blog/uno/dos"]],
  ["/blog/**", ["/blog/uno", "/blog/uno/dos"], ["/blog", "/blogs/uno"]],
  ["/*/fin", ["/a/fin"], ["/a/b/fin", "/fin"]],
  ["**.pdf", ["/a/b.pdf"], ["/a/b.pdfx"]],
  ["/a+b(c)[d]", ["/a+b(c)[d]"], ["/aab(c)[d]"]],
])("the pattern %s", (pattern, matched, others) => {
  const regex = new RegExp(patternToRegex(pattern));
  expect(matched.filter((path) => !regex.test(path))).toEqual([]);
  expect(others.filter((path) => regex.test(path))).toEqual([]);
});

test("a pattern of many stars is soon done with", async () => {
  const [{ done }] = await db.$queryRawUnsafe<[{ done: boolean }]>(
    "select $1 ~ $2 as done",
    `/${"a".repeat(500)}`,
    patternToRegex(`/${"*a".repeat(100)}b`),
  );
  expect(done).toBe(false);
});

test.each<[string, object, string]>([
  ["a page without a path", { kind: "page", pattern: "contact" }, "Escribe una ruta, como /contact o /academy/**."],
  ["another kind", { kind: "scroll" }, "Elige si es una página o un evento."],
  ["no pattern", { kind: "event", pattern: " " }, "Escribe la página o el evento."],
  ["a long one", { pattern: `/${"x".repeat(400)}` }, "Es demasiado largo."],
  ["a long name", { name: "x".repeat(200) }, "El nombre es demasiado largo."],
  ["a currency that is none", { kind: "event", currency: "XXQ" }, "Esa moneda no existe."],
  ["a page with a price", { currency: "PEN" }, "Solo un evento tiene ingresos."],
  ["no site", { site: 0 }, "Elige un sitio."],
])("%s is refused", (_name, change, message) => {
  const input = { site: 1, name: "Contacto", kind: "page", pattern: "/contact", ...change };
  expect(goalInput.safeParse(input).error!.issues.map((issue) => issue.message)).toEqual([message]);
});

describe("goals of a site", () => {
  const made = async () => {
    await emptyVisits();
    const { actor } = await signIn("admin");
    const { id } = await db.site.create({
      data: { name: "Cliente", domains: [`${crypto.randomUUID()}.example`], script: crypto.randomUUID() },
      select: { id: true },
    });
    return { actor, id };
  };

  test("are made, counted, changed and removed; events that came are told", async () => {
    const { actor, id: site } = await made();
    const tell = (change: object) =>
      new Promise((done) =>
        recordHit(
          {
            ...{ siteId: site, kind: "view" as const, page: "/contact", hostname: "x.example", at: new Date() },
            ...{ ip: "203.0.113.9", userAgent: "Mozilla/5.0 Chrome/143.0" },
            ...change,
          },
          done,
        ),
      );
    const before = { at: new Date(Date.now() - 60_000) };
    await keepSessions();
    await tell(before);
    await tell({ ...before, kind: "event", name: "Compra", props: { $amount: "12050", $currency: "PEN" } });
    await tell({ ...before, ip: "203.0.113.10", page: "/" });
    const { _id } = await createGoal(actor, {
      site,
      name: "Contacto",
      kind: "page",
      pattern: "/contact",
      currency: null,
    });
    const same = createGoal(actor, { site, name: "Contacto", kind: "page", pattern: "/x", currency: null });
    await expect(same).rejects.toMatchObject({
      message: "Ya hay un objetivo con ese nombre.",
      fields: { name: "Ya lo tiene otro objetivo." },
    });
    await keepSessions();
    const seen = await getSeenSite(actor, site);
    expect(await listGoals(seen)).toEqual({
      goals: [
        {
          _id,
          name: "Contacto",
          kind: "page",
          pattern: "/contact",
          currency: null,
          visitors: 1,
          rate: 50,
          revenue: null,
        },
      ],
      events: ["Compra"],
    });
    expect(await listMatchedPages(seen, "/*")).toEqual({
      pages: [
        { page: "/", visitors: 1 },
        { page: "/contact", visitors: 1 },
      ],
      total: 2,
    });
    expect(await listMatchedPages(seen, "/cont**")).toMatchObject({ total: 1 });
    expect(await listMatchedPages(seen, "/nada/**")).toEqual({ pages: [], total: 0 });
    await updateGoal(actor, _id, { name: "Compra", kind: "event", pattern: "Compra", currency: "PEN" });
    expect(await listGoals(seen)).toMatchObject({
      goals: [{ name: "Compra", visitors: 1, currency: "PEN", revenue: 120.5 }],
      events: [],
    });
    await removeGoal(actor, _id);
    await expect(removeGoal(actor, _id)).rejects.toMatchObject({ message: "No se encontró el objetivo." });
    const actions = await db.auditEntry.findMany({ where: { targetId: _id }, orderBy: { createdAt: "asc" } });
    expect(actions.map(({ action }) => action)).toEqual(
      ["createGoal", "updateGoal", "removeGoal"].map((action) => `analytics.${action}`),
    );
  });

  test("are two hundred at most", async () => {
    const { actor, id: siteId } = await made();
    const data = Array.from({ length: 200 }, (_, n) => ({ siteId, name: `${n}`, kind: "page" as const, pattern: "/" }));
    await db.siteGoal.createMany({ data });
    const one = createGoal(actor, { site: siteId, name: "Una", kind: "page", pattern: "/", currency: null });
    await expect(one).rejects.toMatchObject({ message: "Ya hay 200 objetivos: elimina alguno." });
  });
});
