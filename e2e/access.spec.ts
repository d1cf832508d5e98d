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
 * Rights over the wire: every page of the dashboard for every role, some calls of each class of access by cookie and by
 * bearer, and the headers that have opened doors elsewhere. That each call keeps its class for each role is checked by
 * `app/api/routes.test.ts`, which asks the handlers themselves.
 */

/** Somebody of each role, made for these tests, and signed in once: none of what is asked here ends a session. */
const people = new Map<Role, ReturnType<typeof signInAs>>();

function signIn(role: Role) {
  const person = people.get(role) ?? createUser({ role }).then(signInAs);
  people.set(role, person);
  return person;
}

const forged: Record<string, string>[] = [
  { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
  { "x-middleware-subrequest": "src/middleware:src/middleware:src/middleware:src/middleware:src/middleware" },
  { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", "x-forwarded-for": "127.0.0.1" },
  { host: "evil.example" },
  { "x-pathname": "//evil.example", "x-internal-key": "x", "x-socket-address": "127.0.0.1" },
];

const id = "0198c0de-0000-7000-8000-000000000000";
const addressOf = (route: string) =>
  route.replace(/[[{]([\w.]+)[\]}]/g, (_, name) => (name === "id" ? id : "no-existe"));
const rank = (role: string) => roles.indexOf(role as Role);
const lower = (role: Role) => roles.filter((other) => rank(other) < rank(role));

/** Calls that a role may make which no other below it may: one that reads, one that writes, one that Next does not answer. */
const samples = {
  user: ["GET /api/auth/sessions", "PATCH /api/academy/progress/update/{id}", "POST /api/wardrobe-upload/image"],
  collaborator: ["GET /api/academy/lessons/draft/{id}", "POST /api/academy/lessons/create", "POST /api/media/create"],
  admin: ["GET /api/users/findAll", "PATCH /api/options/update/{id}", "POST /api/whatsapp/media/create"],
  superadmin: ["GET /api/audit/export", "POST /api/db/config/runSQLQuery", "POST /api/db/upload"],
} satisfies Partial<Record<Role, string[]>>;

const ask = async (request: APIRequestContext, name: string, headers: Record<string, string>) => {
  const [method, route] = name.split(" ") as [string, string];
  const data = method === "GET" ? undefined : {};
  return (await request.fetch(addressOf(route), { method, headers, data, maxRedirects: 0 })).status();
};

test("no call that wants somebody answers a guest", async ({ request }) => {
  const calls = Object.entries(accessTable).filter(([, access]) => roles.includes(access as Role));
  expect(calls.length).toBeGreaterThan(250);
  for (const [name] of calls) expect([name, await ask(request, name, {})]).toEqual([name, 401]);
});

for (const access of Object.keys(samples) as (keyof typeof samples)[]) {
  test(`calls of the class ${access}`, async ({ request }) => {
    for (const name of samples[access]) {
      expect([name, accessTable[name]]).toEqual([name, access]);
      for (const extra of forged) expect([name, extra, await ask(request, name, extra)]).toEqual([name, extra, 401]);
      for (const role of roles) {
        const { bearer, cookie } = await signIn(role);
        for (const who of [bearer, { ...cookie, "sec-fetch-site": "same-origin" }] as Record<string, string>[]) {
          const status = await ask(request, name, who);
          if (rank(role) < rank(access)) expect([name, role, status]).toEqual([name, role, 403]);
          else expect([name, role, [401, 403, 500].includes(status)]).toEqual([name, role, false]);
        }
      }
    }
    const [name] = samples[access];
    for (const role of lower(access)) {
      const { bearer } = await signIn(role);
      for (const extra of forged) {
        expect([role, extra, await ask(request, name!, { ...bearer, ...extra })]).toEqual([role, extra, 403]);
      }
    }
  });
}

test("nobody empties a site that does not allow it", async ({ request }) => {
  const { bearer } = await signIn("superadmin");
  expect(await ask(request, "POST /api/db/config/dropAndSeed", bearer)).toBe(403);
});

test("the access table names every page of the dashboard", () => {
  const pages = readdirSync("app/dashboard", { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => path.posix.join("/dashboard", path.dirname(file).replace(/\(\w+\)\/?/g, "")).replace(/\/\.?$/, ""));
  expect(Object.keys(pageAccessTable).sort()).toEqual(pages.sort());
});

for (const minimum of roles) {
  const pages = Object.entries(pageAccessTable).flatMap(([page, role]) => (role === minimum ? [page] : []));

  test(`pages of the dashboard for ${minimum} and above`, async ({ request }) => {
    for (const page of pages) {
      const address = addressOf(page);
      const guest = await open(request, address, {});
      expect([page, guest.status(), guest.headers().location]).toEqual([page, 307, leadsHome(address)]);
      for (const role of roles) {
        const status = (await open(request, address, (await signIn(role)).cookie)).status();
        if (rank(role) < rank(minimum)) expect([page, role, status]).toEqual([page, role, 403]);
        else expect([page, role, [200, 404].includes(status)]).toEqual([page, role, true]);
      }
    }
  });

  test(`forged headers open no page for ${minimum} and above`, async ({ request }) => {
    const address = addressOf(pages.find((page) => page !== "/dashboard/[...rest]")!);
    for (const extra of forged) {
      const guest = await open(request, address, extra);
      expect([extra, guest.status(), guest.headers().location]).toEqual([extra, 307, leadsHome(address)]);
      for (const role of lower(minimum)) {
        const { cookie } = await signIn(role);
        expect([role, extra, (await open(request, address, { ...cookie, ...extra })).status()]).toEqual([
          role,
          extra,
          403,
        ]);
      }
    }
  });
}

test("a page of the dashboard that has nothing to show is 404 before anything is sent", async ({ request }) => {
  const { cookie } = await signIn("superadmin");
  for (const page of Object.keys(pageAccessTable).filter((route) => /\[\w+\]/.test(route))) {
    const response = await open(request, addressOf(page), cookie);
    expect([page, response.status()]).toEqual([page, 404]);
    expect(await response.text()).toContain('name="robots" content="noindex');
  }
});

test("the access table names every page of the wardrobe app that is somebody's own", () => {
  const folder = "app/(wardrobe)/armario/wardrobe/[username]";
  const pages = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx" && file !== "page.tsx")
    .map((file) => `/armario/wardrobe/[username]/${path.dirname(file).replace("(own)/", "")}`);
  expect(ownPages.toSorted()).toEqual(pages.sort());
});

test("the pages of a wardrobe are for their own person alone", async ({ request }) => {
  const { user, cookie } = await signInAs(await createUser());
  for (const route of ownPages) {
    const address = route.replace("[username]", user.username);
    // The pages share a layout, so a header that opens one of them opens all.
    for (const extra of route === ownPages[0] ? [{}, ...forged] : [{}]) {
      const guest = await open(request, address, extra);
      expect([route, extra, guest.status()]).toEqual([route, extra, 307]);
      expect(guest.headers().location).toBe(`/armario/login?redirectURL=${encodeURIComponent(address)}`);
    }
    expect((await open(request, address, cookie)).status()).toBe(200);
    const nobody = await open(request, route.replace("[username]", "no-existe"), cookie);
    expect(nobody.status()).toBe(404);
    const nothing = textOf(await nobody.text()).replaceAll("no-existe", "");
    for (const role of roles) {
      const other = await open(request, address, (await signIn(role)).cookie);
      expect([route, role, other.status()]).toEqual([route, role, 404]);
      const html = await other.text();
      expect(html).toContain('name="robots" content="noindex');
      expect(textOf(html).replaceAll(user.username, "")).toBe(nothing);
    }
  }
});

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

const leadsHome = (address: string) => `/?redirectURL=${encodeURIComponent(address)}`;

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
