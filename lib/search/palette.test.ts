import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { panelFor } from "@/lib/panel/panel";
import { type Role, roles } from "@/lib/people/shared/roles";
import { createItem } from "@/lib/studio/items";
import { pageAccessTable } from "@/lib/testing/access-table";
import { signIn } from "@/lib/testing/fixtures";
import { paletteOf } from "@/lib/testing/palette";
import { findThings } from "./find";
import { arrange, nearHeading, usedHeading } from "./shared/arrange";

const word = `zunzun${randomUUID().slice(0, 6)}`;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { actor } = await signIn("admin");
  const begin = async (kind: "lesson" | "project" | "member", fields: object, parentId: string | null = null) =>
    (await createItem(actor, kind, { fields: { ...fields }, parentId })).id;
  const category = (await createItem(actor, "category", { fields: { name: "Hojas" }, parentId: null })).id;
  const course = (await createItem(actor, "course", { fields: { title: "Hojas" }, parentId: category })).id;
  const section = (await createItem(actor, "section", { fields: { titleSection: "Hojas" }, parentId: course })).id;
  ids.lesson = await begin("lesson", { titleLesson: `Índices ${word}` }, section);
  ids.project = await begin("project", { title: `Tienda ${word}` });
  ids.member = await begin("member", { name: "Illari", lastName: word });
  const now = new Date();
  const talk = (name: string, phone: string, body: string, minutesAgo: number) =>
    db.whatsappContact.create({
      data: {
        name,
        phone,
        lastMessageAt: new Date(now.getTime() - minutesAgo * 60_000),
        messages: { create: { isOutgoing: false, type: "text", content: {}, body, createdAt: now } },
      },
    });
  await talk("José", "51900000001", `Me lo dijo María ${word}`, 1);
  ids.maria = (await talk(`María ${word}`, "51900000002", "¿Cuánto cuesta?", 60)).id;
});

/** The keys of what a palette shows to a role, from the first to the last. */
async function shown(role: Role, typed: string, used: string[] = []): Promise<string[]> {
  const { actor } = await signIn(role);
  const found = (await findThings(actor, typed)).map(({ title, path, heading }) => ({
    key: path,
    heading,
    label: title,
  }));
  return arrange(typed, paletteOf(role), found, used).flatMap(({ entries }) => entries.map(({ key }) => key));
}

const inbox = "/dashboard/application/whatsapp";
const writing = (kind: string) => `/dashboard/${kind === "lesson" ? "academy/lesson" : "project"}/${ids[kind]}/update`;

test.each<[typed: string, wanted: () => string]>([
  ["hacer una copia", () => "Crear copia"],
  ["nueva lección", () => "Crear lección"],
  ["cambiar contraseña", () => "Cambiar contraseña"],
  ["consola", () => "Abrir la consola SQL"],
  ["nuevo enlace", () => "Crear enlace"],
  [`responder a Maria ${word}`, () => `${inbox}?id=${ids.maria}`],
  [`indices ${word}`, () => writing("lesson")],
  [`tienda ${word}`, () => writing("project")],
  [`illari ${word}`, () => `/dashboard/project/user/${ids.member}/update`],
  ["whatsapp", () => inbox],
  [`leccion indices ${word}`, () => writing("lesson")],
  [`el proyecto tienda ${word}`, () => writing("project")],
])("«%s» is found first of all", async (typed, wanted) => {
  expect((await shown("superadmin", typed)).indexOf(wanted())).toBe(0);
});

const asked = ["hacer una copia", "consola", "nuevo enlace", "whatsapp", `responder a María ${word}`, word, ""];

test.each<Role>(["user", "collaborator", "admin"])("%s is offered nothing that they may not open", async (role) => {
  const ranks = Object.entries(pageAccessTable).map(
    ([page, lowest]) => [new RegExp(`^${page.replace(/\[\w+\]/g, "[^/]+")}$`), roles.indexOf(lowest)] as const,
  );
  for (const typed of asked) {
    for (const key of await shown(role, typed)) {
      const href = panelFor(role).actions.find(({ label }) => label === key)?.href ?? key;
      if (!href.startsWith("/dashboard")) continue;
      const needed = ranks.find(([page]) => page.test(href.replace(/\?.*/, "")))?.[1] ?? Infinity;
      expect([href, needed <= roles.indexOf(role)]).toEqual([href, true]);
    }
  }
});

test("what was used last comes first, but for what was typed to the letter; one wrong letter is forgiven", () => {
  const own = ["Ver órdenes", "Ver usuarios", "Usuarios"].map((label) => ({ key: label, heading: "Páginas", label }));
  const keys = (typed: string, used: string[]) =>
    arrange(typed, own, [], used).map(({ heading, entries }) => [heading, ...entries.map(({ key }) => key)]);
  expect(keys("", ["Usuarios", "gone"])).toEqual([
    [usedHeading, "Usuarios"],
    ["Páginas", "Ver órdenes", "Ver usuarios"],
  ]);
  expect(keys("ver", ["Ver usuarios"])).toEqual([["Páginas", "Ver usuarios", "Ver órdenes"]]);
  expect(keys("usuarios", ["Ver usuarios"])).toEqual([["Páginas", "Usuarios", "Ver usuarios"]]);
  for (const typed of ["usarios", "usuaroi", "uusuarios", "uzuar"]) {
    expect([typed, keys(typed, [])]).toEqual([typed, [[nearHeading, "Ver usuarios", "Usuarios"]]]);
  }
  expect(keys("zzzzzz", [])).toEqual([]);
  const found = ["/digital", "Ramas de git", "Git"].map((label, at) => ({ key: label, heading: `${at}`, label }));
  expect(arrange("git", [], found, []).map(({ heading }) => heading)).toEqual(["2", "1", "0"]);
});
