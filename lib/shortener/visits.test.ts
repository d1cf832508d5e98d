import { pool } from "@/lib/core/db";
import { shortenerCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { emptyVisits, seenVisit } from "@/lib/testing/visits";
import { storeVisits } from "@/lib/visits/record/store-visits";
import type { SeenVisit } from "@/lib/visits/record/types";
import { shortLinkInput } from "./schema";
import { createShortLink } from "./service";

const exportRoute = shortenerCalls["GET /api/shortener/visit/export"];
const listRoute = shortenerCalls["GET /api/shortener/visit"];

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";
const at = (minute: number) => new Date(Date.UTC(2026, 2, 15, 14, minute));

let bearer: Record<string, string>;
let links: { _id: string; shortCode: string; backHalf: string | null }[];

beforeAll(async () => {
  const admin = await signIn("admin");
  bearer = admin.bearer;
  await emptyVisits();
  await pool.query("DELETE FROM short_links");
  const make = (fields: object) =>
    createShortLink(admin.actor, shortLinkInput.parse({ destination: "https://example.com/", title: "", ...fields }));
  links = [await make({ backHalf: "Verano" }), await make({})];
  const visits: Partial<SeenVisit>[] = [
    { name: links[0]!._id, at: at(1), scan: true, ip: "200.48.225.130" },
    { name: links[0]!._id, at: at(2), userAgent: phone, ip: "8.8.8.8" },
    { name: links[1]!._id, at: at(3), audience: "bot" },
    { name: links[1]!._id, at: at(4), referrer: "https://a.example/x", source: "a.example" },
    { name: "/academy", kind: "page", at: at(5) },
  ];
  await storeVisits(
    pool,
    visits.map((visit) => seenVisit({ kind: "link", ...visit })),
  );
});
type Answer = { results: { visitedAt: string; shortener: object }[]; next: string | null; previous: string | null };
const list = async (query: Record<string, string> = {}) =>
  (await (await call(listRoute, { headers: bearer, query: `?${new URLSearchParams(query)}` })).json()) as Answer;
const minutes = ({ results }: Answer) => results.map(({ visitedAt }) => new Date(visitedAt).getUTCMinutes());

test("visits of links, the newest first, each with the codes of its link", async () => {
  const { results } = await list();
  expect(minutes({ results } as Answer)).toEqual([4, 3, 2, 1]);
  const [newest, , onPhone, scanned] = results;
  const [first, second] = links.map(({ _id, shortCode, backHalf }) => ({ _id, shortCode, backHalf }));
  expect(newest).toMatchObject({ shortener: second, audience: "person", scan: false, referrer: "https://a.example/x" });
  expect(scanned).toEqual({
    id: expect.any(String),
    visitedAt: "2026-03-15T14:01:00.000Z",
    referrer: "",
    shortener: first,
    audience: "person",
    scan: true,
    ip: expect.any(String),
    country: "PE",
    city: "",
    device: "desktop",
    browser: "Chrome",
    os: "Windows",
  });
  expect(onPhone).toMatchObject({ shortener: first, country: "US", browser: "Safari" });
});

test.each<[query: Record<string, string>, found: number[]]>([
  [{ audience: "bot" }, [3]],
  [{ country: "PE" }, [1]],
  [{ browser: "Safari" }, [2]],
  [{ source: "a.example" }, [4]],
  [{ source: "(ninguna)", audience: "person" }, [2, 1]],
  [{ source: "(ninguna)", audience: "bot" }, [3]],
  [{ os: "iOS" }, [2]],
  [{ campaign: "(ninguna)", country: "US" }, [2]],
  [{ device: "desktop", audience: "person" }, [4, 1]],
  [{ dateFrom: "2026-03-15", dateTo: "2026-03-15" }, [4, 3, 2, 1]],
  [{ dateFrom: "2026-03-16", dateTo: "2026-03-16" }, []],
  [{ link: "0198c0de-0000-7000-8000-000000000000" }, []],
])("%j leaves those of %j", async (query, found) => {
  expect(minutes(await list(query))).toEqual(found);
});

test("those of one link only", async () => {
  expect(minutes(await list({ link: links[0]!._id }))).toEqual([2, 1]);
});

test("pages go both ways by key", async () => {
  const first = await list({ limit: "3" });
  expect([minutes(first), first.previous]).toEqual([[4, 3, 2], null]);
  const second = await list({ limit: "3", after: first.next! });
  expect([minutes(second), second.next]).toEqual([[1], null]);
  expect(minutes(await list({ limit: "3", before: second.previous! }))).toEqual([4, 3, 2]);
  const third = await list({ limit: "1", after: first.next! });
  expect(minutes(await list({ limit: "1", before: third.previous! }))).toEqual([2]);
});

test("the download has them in words, by the code that people see", async () => {
  const response = await call(exportRoute, { headers: bearer });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="visitas-de-enlaces.csv"');
  const lines = (await response.text()).trimEnd().split("\n");
  expect(lines[0]).toBe("Fecha,Enlace,Quién,Por QR,Fuente,País,Ciudad,Dispositivo,Navegador,Sistema,IP");
  expect(lines).toHaveLength(5);
  const [newest, , , scanned] = lines.slice(1).map((line) => line.split(","));
  expect(newest!.slice(0, 5)).toEqual([
    "2026-03-15T14:04:00.000Z",
    links[1]!.shortCode,
    expect.stringMatching(/^\p{Lu}/u),
    "No",
    "https://a.example/x",
  ]);
  expect(scanned!.slice(0, 4)).toEqual(["2026-03-15T14:01:00.000Z", "Verano", newest![2], "Sí"]);
  expect(scanned!.slice(7, 10)).toEqual(["desktop", "Chrome", "Windows"]);
});
