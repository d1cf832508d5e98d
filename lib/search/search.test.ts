import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Role } from "@/lib/people/shared/roles";
import { searchCalls } from "./calls";
import { createCourse, call, createUser, signIn } from "@/lib/testing/fixtures";
import { findThings } from "./find";

const siteSearch = searchCalls["GET /api/search"];

const createOperator = (name: string) => db.operator.create({ data: { name } });

const createOrder = (operatorId: string, data: { assigneeId?: string; createdAt?: Date; customerName?: string } = {}) =>
  db.order.create({
    data: {
      number: `OV-${randomUUID()}`,
      operatorId,
      customerName: "Cliente",
      origin: "Lima",
      destination: "Cusco",
      departureAt: new Date(),
      ...data,
    },
  });

const createProduct = (name: string, published = true) =>
  db.product.create({
    data: { slug: `p-${randomUUID()}`, sku: randomUUID(), name, priceCents: 7_900, category: "Kits", published },
  });

describe("the panel's search", () => {
  const word = `zorzal${randomUUID().slice(0, 8)}`;
  const find = async (actor: Parameters<typeof findThings>[0], text = word) =>
    (await findThings(actor, text)).map(({ kind }) => kind);

  const open: string[] = ["course", "lesson", "product", "project"];

  beforeAll(async () => {
    const operator = await createOperator(`Viajes ${word}`);
    await createOrder(operator.id, { customerName: `Señora ${word}` });
    const person = await createUser();
    await db.user.update({ where: { id: person.id }, data: { lastName: word } });
    const course = await createCourse();
    await db.course.update({ where: { id: course.id }, data: { title: `Curso de Índices ${word}` } });
    const lesson = await db.lesson.findFirstOrThrow({
      where: { section: { courseId: course.id } },
      select: { id: true },
    });
    await db.lesson.update({ where: lesson, data: { titleLesson: `Hojas ${word}` } });
    await db.contactMessage.create({ data: { name: "Ana", email: "ana@quinde.test", message: `Vi un ${word}` } });
    const written = { isOutgoing: false, type: "text", content: {}, createdAt: new Date() };
    await db.whatsappContact.create({
      data: {
        name: "Ana",
        phone: "51987654321",
        archivedAt: new Date(),
        lastMessageAt: written.createdAt,
        messages: { create: { ...written, body: `¿Tienen un ${word}?` } },
      },
    });
    await createProduct(`Kit ${word}`);
    await createProduct(`Borrador ${word}`, false);
    await db.project.create({
      data: {
        slug: `proyecto-${word}`,
        title: `Obra ${word}`,
        client: "Compañía Ficticia",
        category: "bot",
        startedAt: new Date("2026-01-05T05:00:00Z"),
      },
    });
  });

  test.each<[Role, string[]]>([
    ["user", open],
    ["collaborator", open],
    ["admin", ["user", "order", "operator", "message", "conversation", ...open]],
    ["superadmin", ["user", "order", "operator", "message", "conversation", ...open]],
  ])("%s finds %j", async (role, kinds) => {
    expect(await find((await signIn(role)).actor)).toEqual(kinds);
  });

  test("a collaborator finds the orders of their operator and no other", async () => {
    const { actor } = await signIn("collaborator");
    const operator = await createOperator("Propio");
    const own = await createOrder(operator.id, { customerName: `Don ${word}` });
    const found = await findThings({ ...actor, operatorId: operator.id }, word);
    expect(found.filter(({ kind }) => kind === "order")).toEqual([
      expect.objectContaining({ id: own.id, path: `/dashboard/order/${own.id}/details`, detail: "Lima – Cusco" }),
    ]);
  });

  test("words in any order, without accents; nothing for nothing; signs are no patterns", async () => {
    const { actor } = await signIn("admin");
    expect(await find(actor, `${word} SENORA`)).toEqual(["order"]);
    expect(await find(actor, `indices ${word.slice(0, 9)}`)).toEqual(["course"]);
    expect(await find(actor, "   ")).toEqual([]);
    expect(await find(actor, `%${word.slice(1)}`)).toEqual([]);
  });

  test("at most five of a kind", async () => {
    const { actor } = await signIn("admin");
    const many = `muchos${randomUUID().slice(0, 8)}`;
    for (let count = 0; count < 7; count += 1) await createOperator(`${many} ${count}`);
    expect(await find(actor, many)).toHaveLength(5);
  });

  test("the site's finds for everybody what everybody may read, each with the page that shows it", async () => {
    const response = await call(siteSearch, { query: `?search=${word}` });
    const { results } = await response.json();
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual(open);
    expect(results.at(-1)).toMatchObject({ title: `Obra ${word}`, path: `/projects/proyecto-${word}` });
    const headings = results.map(({ heading }: { heading: string }) => heading);
    expect(headings).toEqual(["Cursos", "Lecciones", "Productos", "Proyectos"]);
    expect(results.at(-2)).toMatchObject({ title: `Kit ${word}`, detail: expect.stringMatching(/^US\$\s79$/) });
    for (const [search, status] of [
      ["", 200],
      ["%20", 200],
      ["x%00y", 400],
      [`a&search=b`, 400],
    ] as const) {
      expect([search, (await call(siteSearch, { query: `?search=${search}` })).status]).toEqual([search, status]);
    }
  });
});
