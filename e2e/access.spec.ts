import { readdirSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext } from "@playwright/test";
import { type Role, roles } from "../lib/people/shared/roles";
import { createUser, signInAs } from "../lib/testing/fixtures";
import { accessTable, ownPages, pageAccessTable } from "../lib/testing/access-table";
import { cookieOf } from "./accounts";
import { expect, test } from "./fixtures";
import { decode, read, textOf } from "./html";

/*
 * Who may do what, over the wire: every call and every page of the dashboard, for every role, by cookie and by bearer,
 * and with the headers that have opened doors elsewhere.
 */

const people = new Map<Role, ReturnType<typeof createUser>>();

/** Somebody of the role, made for these tests, in a session that is new each time: some calls end theirs. */
async function signIn(role: Role) {
  const person = people.get(role) ?? createUser({ role });
  people.set(role, person);
  return signInAs(await person);
}

const forged: Record<string, string>[] = [
  {},
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" },
  { host: "evil.example" },
  { "x-pathname": "//evil.example", "x-internal-key": "x", "x-socket-address": "127.0.0.1" },
];

const id = "0198c0de-0000-7000-8000-000000000000";
const addressOf = (route: string) => route.replace(/\[([\w.]+)\]/g, (_, name) => (name === "id" ? id : "no-existe"));
const rank = (role: string) => roles.indexOf(role as Role);

async function credentials(role: Role): Promise<Record<string, string>[]> {
  const { bearer, cookie } = await signIn(role);
  return [bearer, { ...cookie, "sec-fetch-site": "same-origin" }];
}

/** Calls that whoever may make them is refused here: the site runs in production, whose operator did not allow them. */
const isOff = (name: string) => name === "POST /api/db/config/dropAndSeed";

for (const [name, access] of Object.entries(accessTable).filter(([route]) => !route.includes("[..."))) {
  if (!roles.includes(access as Role)) continue;
  test(`${name}: ${access} and above`, async ({ request }) => {
    const [method, route] = name.split(" ") as [string, string];
    const attempt = async (headers: Record<string, string>) => {
      const data = method === "GET" ? undefined : {};
      return (await request.fetch(addressOf(route), { method, headers, data, maxRedirects: 0 })).status();
    };
    for (const extra of forged) expect([extra, await attempt(extra)]).toEqual([extra, 401]);
    for (const role of roles) {
      for (const who of await credentials(role)) {
        for (const extra of rank(role) < rank(access) ? forged : [{}]) {
          const status = await attempt({ ...who, ...extra });
          if (rank(role) < rank(access)) expect([role, extra, status]).toEqual([role, extra, 403]);
          else expect(isOff(name) ? [401, 500] : [401, 403, 500]).not.toContain(status);
        }
      }
    }
  });
}

test("the access table names every page of the dashboard", () => {
  const pages = readdirSync("app/dashboard", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("/dashboard", path.dirname(file).replace(/\(\w+\)\/?/g, "")).replace(/\/\.?$/, ""));
  expect(Object.keys(pageAccessTable).sort()).toEqual(pages.sort());
});

for (const [page, minimum] of Object.entries(pageAccessTable)) {
  test(`${page}: ${minimum} and above`, async ({ request }) => {
    const address = addressOf(page);
    for (const extra of forged) {
      const response = await open(request, address, extra);
      expect([extra, response.status()]).toEqual([extra, 307]);
      expect(response.headers().location).toBe(`/?redirectURL=${encodeURIComponent(address)}`);
    }
    for (const role of roles) {
      const { cookie } = await signIn(role);
      for (const extra of rank(role) < rank(minimum) ? forged : [{}]) {
        const response = await open(request, address, { ...cookie, ...extra });
        if (rank(role) < rank(minimum)) expect([role, extra, response.status()]).toEqual([role, extra, 403]);
        else expect([role, [200, 404].includes(response.status())]).toEqual([role, true]);
      }
    }
  });
}

for (const page of Object.keys(pageAccessTable).filter((route) => /\[\w+\]/.test(route))) {
  test(`${page}: 404 where there is none, before anything is sent`, async ({ request }) => {
    const { cookie } = await signIn("superadmin");
    const response = await open(request, addressOf(page), cookie);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('name="robots" content="noindex');
  });
}

test("the access table names every page of the wardrobe app that is somebody's own", () => {
  const folder = "app/(wardrobe)/armario/wardrobe/[username]";
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && file !== "page.tsx")
    .map((file) => `/armario/wardrobe/[username]/${path.dirname(file).replace("(own)/", "")}`);
  expect(ownPages.toSorted()).toEqual(pages.sort());
});

for (const route of ownPages) {
  test(`${route}: for its own person alone`, async ({ request }) => {
    const { user, cookie } = await signInAs(await createUser());
    const address = route.replace("[username]", user.username);
    for (const extra of forged) {
      const response = await open(request, address, extra);
      expect([extra, response.status()]).toEqual([extra, 307]);
      expect(response.headers().location).toBe(`/armario/login?redirectURL=${encodeURIComponent(address)}`);
    }
    expect((await open(request, address, cookie)).status()).toBe(200);
    const nobody = await open(request, route.replace("[username]", "no-existe"), cookie);
    expect(nobody.status()).toBe(404);
    for (const role of roles) {
      const other = await open(request, address, (await signIn(role)).cookie);
      expect([role, other.status()]).toEqual([role, 404]);
      const html = await other.text();
      expect(html).toContain('name="robots" content="noindex');
      expect(textOf(html).replaceAll(user.username, "")).toBe(textOf(await nobody.text()).replaceAll("no-existe", ""));
    }
  });
}

test("/armario/wardrobe: the list for admins, everybody else is led on", async ({ request }) => {
  const address = "/armario/wardrobe?search=x";
  const guest = await open(request, address, {});
  expect([guest.status(), guest.headers().location]).toEqual([
    307,
    `/armario/login?redirectURL=${encodeURIComponent(address)}`,
  ]);
  for (const role of roles) {
    const { user, cookie } = await signIn(role);
    const response = await open(request, address, cookie);
    if (rank(role) >= rank("admin")) expect([role, response.status()]).toEqual([role, 200]);
    else expect(response.headers().location).toBe(`/armario/wardrobe/${user.username}`);
  }
});

const open = (request: APIRequestContext, address: string, headers: Record<string, string>) =>
  request.get(address, { headers: { accept: "text/html", ...headers }, maxRedirects: 0 });

test("what a list offers as a file can be had", async ({ request }) => {
  const headers = await cookieOf("superadmin");
  const offered = await Promise.all(
    Object.keys(pageAccessTable)
      .filter((page) => !page.includes("["))
      .map(async (page) => {
        const { html } = await read(request, page, headers);
        return [...html.matchAll(/href="(\/api\/[^"]+\/export[^"]*)"/g)].map(([, href]) => decode(href!));
      }),
  );
  const links = new Set(offered.flat());
  expect(links.size).toBeGreaterThanOrEqual(8);
  for (const link of links) {
    const answer = await request.get(link, { headers });
    const type = link.startsWith("/api/content/") ? "application/zip" : "text/csv; charset=utf-8";
    expect([link, answer.status(), answer.headers()["content-type"]]).toEqual([link, 200, type]);
  }
});
