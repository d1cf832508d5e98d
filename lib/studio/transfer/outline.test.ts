import { db } from "@/lib/core/db";
import { studioCalls } from "../calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { createItem } from "../items";
import { createInput } from "../schema";
import type { ContentKind } from "../shared/kinds";
import type { TransferPlan } from "./schema";

const planRoute = studioCalls["POST /api/content/outline/plan"];
const runRoute = studioCalls["POST /api/content/outline/run"];

let admin: Awaited<ReturnType<typeof signIn>>;
let courseId: string;

const create = (kind: ContentKind, fields: object, parentId: string | null = null) =>
  createItem(admin.actor, kind, createInput.parse({ fields, parentId }));

beforeAll(async () => {
  admin = await signIn("admin");
  const category = await create("category", { name: "Git" });
  courseId = (await create("course", { title: "Equipos" }, category.id)).id;
});
beforeEach(() => db.contentItem.deleteMany({ where: { kind: "lesson" } }));
beforeEach(() => db.contentItem.deleteMany({ where: { kind: "section" } }));

async function plan(text: string): Promise<TransferPlan> {
  const response = await call(planRoute, { method: "POST", headers: admin.bearer, body: { courseId, text } });
  expect(response.status).toBe(200);
  return response.json();
}

async function run(text: string, digest?: string): Promise<Response> {
  const body = { courseId, text, plan: digest ?? (await plan(text)).digest };
  return call(runRoute, { method: "POST", headers: admin.bearer, body });
}

/** The sections of the course with their lessons. */
async function courseNow(): Promise<[string, string[]][]> {
  const items = await db.contentItem.findMany({ orderBy: { position: "asc" }, where: { deletedAt: null } });
  const below = (id: string) => items.filter(({ parentId }) => parentId === id);
  return below(courseId).map(({ id, title }) => [title, below(id).map((lesson) => lesson.title)]);
}

const list = `
- Primeros pasos
  - [ ] **Qué es Git**
  - [Instalar Git](https://git-scm.com)

- Ramas
\t- Crear una rama
\t- Qué es Git
`;

test("a list becomes sections and lessons; pasted again it changes nothing", async () => {
  const seen = await plan(list);
  expect(seen.created.map(({ kind, title, file }) => [kind, title, file])).toEqual([
    ["section", "Primeros pasos", "línea 1"],
    ["lesson", "Qué es Git", "línea 2"],
    ["lesson", "Instalar Git", "línea 3"],
    ["section", "Ramas", "línea 5"],
    ["lesson", "Crear una rama", "línea 6"],
    ["lesson", "Qué es Git", "línea 7"],
  ]);
  expect((await run(list)).status).toBe(200);
  const course = [
    ["Primeros pasos", ["Qué es Git", "Instalar Git"]],
    ["Ramas", ["Crear una rama", "Qué es Git"]],
  ];
  expect(await courseNow()).toEqual(course);
  const lessons = await db.contentItem.findMany({ where: { kind: "lesson", title: "Qué es Git" } });
  expect(new Set(lessons.map(({ slug }) => slug)).size).toBe(2);
  expect(lessons.map(({ state }) => state)).toEqual(["draft", "draft"]);
  expect(await plan(list)).toMatchObject({ created: [], changed: [], unchanged: 6 });
  expect((await run(list)).status).toBe(200);
  expect(await courseNow()).toEqual(course);
});

test("headings with lists and numbered lists are understood, and what is new comes behind what is named before it", async () => {
  await run(list);
  const added =
    "# Ramas\n\n1. Crear una rama\n2. Unir ramas\n\n# Primeros pasos\n\n* Instalar Git\n* Configurar\n\n# Final";
  expect((await plan(added)).created.map(({ title }) => title)).toEqual(["Unir ramas", "Configurar", "Final"]);
  expect((await run(added)).status).toBe(200);
  expect(await courseNow()).toEqual([
    ["Primeros pasos", ["Qué es Git", "Instalar Git", "Configurar"]],
    ["Ramas", ["Crear una rama", "Unir ramas", "Qué es Git"]],
    ["Final", []],
  ]);
});

test.each([
  ["Hola", 1, "No es un punto de una lista ni un encabezado."],
  ["- A\n  - B\n    - C", 3, "Hay más de dos niveles: sección y lección."],
  ["- A\n- **", 2, "Falta el título."],
  [`- ${"x".repeat(161)}`, 1, "Usa como máximo 160 caracteres."],
  ["- A\n  - B\n  - b", 3, "«b» está repetido."],
  [Array.from({ length: 501 }, (_, n) => `- S${n}`).join("\n"), null, "El máximo es de 500 secciones y lecciones."],
])("%j is told by its line, and nothing is made", async (text, line, said) => {
  const seen = await plan(text);
  expect(seen.problems).toEqual([{ file: "", line, text: said }]);
  const response = await run(text, seen.digest);
  expect([response.status, (await response.json()).message]).toEqual([400, said]);
  expect(await courseNow()).toEqual([]);
});

test("what is no outline, no course or an old plan is refused", async () => {
  const ask = async (body: object) => {
    const response = await call(runRoute, { method: "POST", headers: admin.bearer, body });
    const { message, fields = {} } = await response.json();
    return [response.status, message, ...Object.values(fields)];
  };
  const digest = "x".repeat(43);
  expect(await ask({ courseId, text: list, plan: digest })).toEqual([
    409,
    "El contenido cambió desde que viste el plan. Revísalo otra vez.",
  ]);
  expect(await ask({ courseId: admin.user.id, text: list, plan: digest })).toEqual([404, "No se encontró el curso."]);
  expect(await ask({ courseId, text: " ", plan: digest })).toContain("Pega el esquema.");
  expect(await ask({ courseId, text: "x".repeat(50_001), plan: digest })).toContain("El esquema es demasiado largo.");
  expect(await ask({ courseId, text: list, plan: "x" })).toContain("El plan no es válido.");
});
