import { z } from "zod";
import { matcher, openSegments } from "./match";
import { route } from "./route";
import { serve } from "./serve";

const told = (what: string) =>
  route(
    {
      access: "anonymous",
      summary: "",
      params: z.object({ id: z.string() }),
      response: z.object({ what: z.string(), id: z.string() }),
    },
    ({ params }) => ({ what, id: params.id }),
  );
const { GET: answer } = serve(
  { "GET /api/things/{id}": told("one"), "DELETE /api/things/{id}/parts/{id}": told("part") },
  { "GET /api/things/all": route({ access: "anonymous", summary: "", response: z.string() }, () => "all") },
);
const ask = async (method: string, path: string) => {
  const response = await answer(new Request(`http://localhost${path}`, { method }));
  const text = await response.text();
  return [response.status, response.headers.get("allow"), text && JSON.parse(text)];
};

test("a segment is decoded once it is found, so a slash in it leads nowhere else", async () => {
  expect(await ask("GET", "/api/things/a%2Fparts%2Fb")).toEqual([200, null, { what: "one", id: "a/parts/b" }]);
  expect(await ask("GET", "/api/things/50%25%20de%20%C3%B1")).toEqual([200, null, { what: "one", id: "50% de ñ" }]);
  expect(await ask("GET", "/api/things/al%6C")).toEqual([200, null, { what: "one", id: "all" }]);
  expect(await ask("GET", "/api/things/%E0%A4%A")).toEqual([
    400,
    null,
    expect.objectContaining({ code: "bad_request" }),
  ]);
});

test("the browser of a form that leads on is told on a page what went wrong, a program in JSON", async () => {
  const form = { access: "anonymous", summary: "", body: z.strictObject({ n: z.string() }), bodyType: "form" } as const;
  const { POST } = serve({
    "POST /api/forms/leads": route({ ...form, gives: { 303: null } }, () =>
      Response.redirect("http://localhost/", 303),
    ),
    "POST /api/forms/tells": route({ ...form, response: z.string() }, () => "ok"),
  });
  const post = async (path: string, accept: string, n: string) => {
    const body = new FormData();
    body.set(n, "1");
    const answer = await POST(new Request(`http://localhost${path}`, { method: "POST", headers: { accept }, body }));
    return [answer.status, answer.headers.get("content-type"), await answer.text()];
  };
  const [status, type, page] = await post("/api/forms/leads", "text/html,*/*;q=0.8", "<b>");
  expect([status, type]).toEqual([400, "text/html; charset=utf-8"]);
  expect(page).toMatch(
    /<h1>No se pudo enviar<\/h1>\n<p>.+ Vuelve atrás en tu navegador: lo que escribiste sigue ahí\.<\/p>/,
  );
  expect(page).not.toMatch(/<b>|<script/);
  expect(await post("/api/forms/leads", "application/json", "x")).toEqual([
    400,
    "application/json",
    expect.stringMatching(/^{/),
  ]);
  expect(await post("/api/forms/tells", "text/html", "x")).toEqual([
    400,
    "application/json",
    expect.stringMatching(/^{/),
  ]);
  expect((await post("/api/forms/leads", "text/html", "n"))[0]).toBe(303);
});

test("what is spelled out comes before what is open", async () => {
  expect(await ask("GET", "/api/things/all")).toEqual([200, null, "all"]);
});

test("a call of another method is told, and an address that is no call is not found", async () => {
  expect(await ask("POST", "/api/things/all")).toEqual([405, null, ""]);
  expect(await ask("OPTIONS", "/api/things/all")).toEqual([204, "GET, HEAD, OPTIONS", ""]);
  expect(await ask("HEAD", "/api/things/all")).toEqual([200, null, ""]);
  for (const path of ["/api/things", "/api/things/a/b", "/api/constructor", "/api/things/a/parts/b/c"])
    expect(await ask("PATCH", path)).toEqual([404, null, expect.objectContaining({ code: "not_found" })]);
});

test.each([
  ["/s/[...path]", "/s/a/b", { path: ["a", "b"] }],
  ["/s/{id}/x", "/s/a%20b/x", { id: "a%20b" }],
  ["/s", "/s", {}],
])("%s takes %s", (pattern, path, open) => {
  expect([matcher([pattern])(path), openSegments(pattern, path)]).toEqual([pattern, open]);
});
