import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import type { AppError } from "@/lib/core/errors";
import { productAdapter } from "@/lib/products/adapters";
import { storeProductFile } from "@/lib/products/files";
import { queryProduct } from "@/lib/products/queries";
import { memberAdapter, projectAdapter } from "@/lib/projects/adapters";
import { queryMember, queryProject, queryTechnology, queryMembers, listProjectPaths } from "@/lib/projects/queries";
import { signIn } from "@/lib/testing/fixtures";
import {
  listAccounts,
  listChoices,
  listInOrder,
  listProductWords,
  listTeamWords,
  listUnpublished,
  listProjectsUsing,
  pageProducts,
  pageTechnologies,
} from "./catalogue";
import { readChecks } from "./checks/checks";
import { createItem, getDraft, updateItem } from "./items";
import { asPublished } from "./previews/stage";
import { archiveItem, publishItem } from "./publish";
import type { ContentKind } from "./shared/kinds";

type Actor = Awaited<ReturnType<typeof signIn>>["actor"];
let admin: Actor;
let collaborator: Actor;
beforeAll(async () => {
  admin = (await signIn("admin")).actor;
  collaborator = (await signIn("collaborator")).actor;
});

const key = () => randomUUID().slice(0, 8);
const create = (kind: ContentKind, fields: object, actor = admin) =>
  createItem(actor, kind, { fields: { ...fields }, parentId: null });

async function publish(kind: ContentKind, id: string) {
  const { version } = await getDraft(admin, kind, id);
  return publishItem(admin, kind, id, { version, at: null, with: [] });
}

async function change(kind: ContentKind, id: string, fields: object, actor = admin) {
  const { version } = await getDraft(actor, kind, id);
  return updateItem(actor, kind, id, { version, fields: { ...fields } });
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    ({ code, message, fields }: AppError) => ({ code, message, fields }),
  );

/** A project with a technology and somebody who worked on it, none of them published. */
async function writeProject() {
  const word = key();
  const technology = await create("technology", { name: "Rust", type: "language" });
  const member = await create("member", { name: "Ñusta", skills: ["SQL", " SQL ", "Rust"] });
  const project = await create("project", {
    title: `Caja ${word}`,
    startedOn: "2026-03-02",
    gallery: ["/images/portfolio/cover.svg"],
    technologyIds: [technology.id],
    figures: [{ value: "3 %", label: "menos" }],
    links: [{ name: "Sitio", url: "https://example.com" }],
    collaborators: [{ memberId: member.id, roles: ["Backend"], skillsUsed: ["SQL"] }],
  });
  return { word, technology, member, project };
}

test("a project is published once all that it names is, and says what its draft says", async () => {
  const { word, technology, member, project } = await writeProject();
  expect(await refusal(publish("project", project.id))).toMatchObject({
    code: "bad_request",
    fields: { collaborators: "Publica antes «Ñusta».", technologyIds: "Publica antes «Rust»." },
  });
  await publish("technology", technology.id);
  await publish("member", member.id);
  expect(await publish("project", project.id)).toMatchObject({ isLive: true, path: `/projects/caja-${word}` });
  expect(await queryProject({ slug: project.slug })).toMatchObject({
    title: `Caja ${word}`,
    gallery: ["/images/portfolio/cover.svg"],
    dates: { start: new Date("2026-03-02T05:00:00Z"), end: null },
    technologies: [{ name: "Rust" }],
    figures: [{ value: "3 %" }],
    links: [{ url: "https://example.com" }],
    collaborators: [{ user: { name: "Ñusta" }, roles: ["Backend"], skillsUsed: [{ name: "SQL" }] }],
  });
  expect(await queryMember(member.slug)).toMatchObject({ skills: [{ name: "SQL" }, { name: "Rust" }] });
  // The project on the site reads as it would have been written here.
  const [read] = await projectAdapter.read(db, [project.id]);
  expect(projectAdapter.draft.parse(read!.fields)).toEqual((await getDraft(admin, "project", project.id)).published);
});

test("a technology in use stays; somebody who comes back is back in the projects that name them", async () => {
  const { technology, member, project } = await writeProject();
  await publish("technology", technology.id);
  await publish("member", member.id);
  await publish("project", project.id);
  expect(await refusal(archiveItem(admin, technology.id))).toMatchObject({
    code: "conflict",
    message: "«Rust» no se puede retirar: la usa 1 proyecto.",
  });
  await archiveItem(admin, member.id);
  expect(await queryProject({ slug: project.slug })).toMatchObject({ collaborators: [] });
  await publish("member", member.id);
  expect(await queryProject({ slug: project.slug })).toMatchObject({ collaborators: [{ roles: ["Backend"] }] });
});

test("former addresses lead to what has another now", async () => {
  const { technology, member, project } = await writeProject();
  for (const [kind, { id }] of [
    ["technology", technology],
    ["member", member],
    ["project", project],
  ] as const) {
    await publish(kind, id);
    await change(kind, id, { [kind === "member" ? "username" : "slug"]: `n-${id.slice(-8)}` });
    await publish(kind, id);
  }
  expect(await queryProject({ slug: project.slug })).toMatchObject({ slug: `n-${project.id.slice(-8)}` });
  expect(await queryMember(member.slug)).toMatchObject({ username: `n-${member.id.slice(-8)}` });
  expect(await queryTechnology(technology.slug)).toMatchObject({ slug: `n-${technology.id.slice(-8)}` });
  const paths = await listProjectPaths();
  expect(paths.projects.get(project.slug)).toBe(`/projects/n-${project.id.slice(-8)}`);
  expect(paths.members.get(member.slug)).toBe(`/team/n-${member.id.slice(-8)}`);
});

test("somebody of the team with an account writes what names them, and nobody but an admin gives one", async () => {
  const { member, project } = await writeProject();
  const text = "Solo puedes editar los contenidos que creaste o en los que figuras.";
  expect(await refusal(change("project", project.id, { client: "x" }, collaborator))).toMatchObject({ message: text });
  await change("member", member.id, { accountId: collaborator.id });
  await change("project", project.id, { client: "Tambo" }, collaborator);
  await change("member", member.id, { about: "Hago cajas." }, collaborator);
  expect(await refusal(change("member", member.id, { accountId: "" }, collaborator))).toMatchObject({
    code: "forbidden",
    fields: { accountId: "Solo un administrador puede cambiarlo." },
  });
  await publish("member", member.id);
  const other = await create("member", { name: "Otra", accountId: collaborator.id });
  expect(await refusal(publish("member", other.id))).toMatchObject({
    fields: { accountId: "Esa cuenta es de Ñusta." },
  });
  await change("member", other.id, { accountId: randomUUID() });
  expect(await refusal(publish("member", other.id))).toMatchObject({
    fields: { accountId: "Esa cuenta ya no existe." },
  });
  await change("member", member.id, { accountId: "" });
  expect(await refusal(change("project", project.id, { client: "y" }, collaborator))).toMatchObject({ message: text });
});

test("what names something that is gone is said before it is published", async () => {
  const { member, project } = await writeProject();
  await db.contentItem.update({ where: { id: member.id }, data: { deletedAt: new Date() } });
  expect(await refusal(publish("project", project.id))).toMatchObject({
    fields: { collaborators: "Quita los elementos que ya no existen." },
  });
});

test("a team is shown in the order in which it stands", async () => {
  const [first, second] = [await create("member", { name: "Ana" }), await create("member", { name: "Beto" })];
  for (const { id } of [second, first]) await publish("member", id);
  const names = async () =>
    (await queryMembers()).filter(({ id }) => [first.id, second.id].includes(id)).map(({ name }) => name);
  expect(await names()).toEqual(["Ana", "Beto"]);
  await memberAdapter.place(db, [{ id: first.id, parentId: null, position: 1_000 }]);
  expect(await names()).toEqual(["Beto", "Ana"]);
});

describe("a product", () => {
  const write = (fields: object = {}) => {
    const word = key();
    return create("product", {
      name: `Kit ${word}`,
      sku: `KIT-${word}`,
      priceCents: 4_950,
      category: "Kits",
      ...fields,
    });
  };

  test("is published with its file, and is what its draft says", async () => {
    const { fileName, fileType, fileSize } = await storeProductFile(Buffer.from("%PDF-1.7"), "pdf");
    const file = { name: fileName, type: fileType, size: fileSize };
    const { id, slug } = await write({ file: { ...file, size: 9 }, tags: ["seo", "seo ", ""] });
    expect(await refusal(publish("product", id))).toMatchObject({ fields: { file: "Sube el archivo otra vez." } });
    await change("product", id, { file: { ...file, type: "text/html" } });
    expect(await refusal(publish("product", id))).toMatchObject({ fields: { file: "Sube el archivo otra vez." } });
    await change("product", id, { file });
    await publish("product", id);
    expect(await queryProduct(slug)).toMatchObject({ priceCents: 4_950, fileSize, tags: ["seo"], isListed: true });
    const [read] = await productAdapter.read(db, [id]);
    expect(productAdapter.draft.parse(read!.fields)).toMatchObject({ file, priceCents: 4_950, markdown: "" });
  });

  test("asks for what it lacks, and for an SKU of its own", async () => {
    const { id } = await create("product", { name: "Sin nada" });
    expect(Object.keys((await refusal(publish("product", id)))!.fields!)).toEqual(["sku", "category", "priceCents"]);
    const taken = await write();
    await publish("product", taken.id);
    const { sku } = taken.fields;
    const second = await write({ sku });
    expect(await refusal(publish("product", second.id))).toMatchObject({
      code: "conflict",
      fields: { sku: `«${taken.title}» ya usa «${sku as string}».` },
    });
  });

  test("keeps a price that is none as it was typed, and is not published with a part of it", async () => {
    const { id, slug } = await write({ priceCents: { typed: "1.250,50x" } });
    expect((await getDraft(admin, "product", id)).fields.priceCents).toEqual({ typed: "1.250,50x" });
    const text = "Escribe un precio como 1,250.50.";
    expect((await readChecks(admin, id)).problems).toContainEqual({ level: "missing", field: "priceCents", text });
    expect(await refusal(publish("product", id))).toMatchObject({ fields: { priceCents: text } });
    const { results } = await pageProducts(admin, { page: 1, limit: 100, search: slug, state: "" });
    expect(results).toMatchObject([{ id, priceCents: null }]);
    expect(await asPublished(id, (tx) => queryProduct(slug, tx))).toMatchObject({ priceCents: 0 });
    await change("product", id, { priceCents: { typed: "1.250,50" } });
    await publish("product", id);
    expect(await queryProduct(slug)).toMatchObject({ priceCents: 125_050 });
  });

  test("that is taken off keeps its leads, and its names are free", async () => {
    const { id, slug, fields } = await write();
    await publish("product", id);
    await db.lead.create({ data: { productId: id, action: "buy", path: "/" } });
    await archiveItem(admin, id);
    expect(await queryProduct(slug)).toBeNull();
    const other = await write({ slug, sku: fields.sku });
    await publish("product", other.id);
    expect(await queryProduct(slug)).toMatchObject({ id: other.id });
    expect(await db.lead.count({ where: { productId: id } })).toBe(1);
    await change("product", id, { slug: `${slug}-otra`, sku: `${fields.sku as string}-B` });
    await publish("product", id);
    expect(await queryProduct(`${slug}-otra`)).toMatchObject({ id });
  });
});

describe("the lists of the studio", () => {
  const all = { page: 1, limit: 100, search: "", state: "" as const };

  test("products are found by name and SKU, with what their drafts say", async () => {
    const word = key();
    const fields = { name: `Plantilla Ñandú ${word}`, sku: `ÑDU-${word}`, category: "Plantillas", tags: ["aves"] };
    const { id } = await create("product", { ...fields, priceCents: 1_250, isListed: false });
    for (const search of [`nandu ${word}`, `ñdu-${word}`.toUpperCase()]) {
      expect((await pageProducts(collaborator, { ...all, search })).results).toMatchObject([
        { id, sku: fields.sku, priceCents: 1_250, currency: "USD", isListed: false, isLive: false, mayWrite: false },
      ]);
    }
    expect((await pageProducts(admin, { ...all, search: word, state: "published" })).totalItems).toBe(0);
    expect(await listProductWords()).toMatchObject({
      categories: expect.arrayContaining(["Plantillas"]) as string[],
      tags: expect.arrayContaining(["aves"]) as string[],
    });
  });

  test("technologies say how many projects name them, and people what they can do", async () => {
    const { word, technology, member, project } = await writeProject();
    const { results } = await pageTechnologies(admin, { ...all, search: technology.slug });
    expect(results.find(({ id }) => id === technology.id)).toMatchObject({ uses: 1, type: "language", title: "Rust" });
    expect(await listProjectsUsing(technology.id)).toEqual([{ id: project.id, title: `Caja ${word}` }]);
    expect(await listTeamWords()).toMatchObject({
      roles: expect.arrayContaining(["Backend"]) as string[],
      skills: expect.arrayContaining(["Rust", "SQL"]) as string[],
    });
    expect((await listChoices("member")).member.find(({ id }) => id === member.id)).toMatchObject({ isLive: false });
    expect((await listUnpublished(admin, "project")).map(({ id }) => id)).toContain(project.id);
    await publish("technology", technology.id);
    expect((await listUnpublished(admin, "technology")).map(({ id }) => id)).not.toContain(technology.id);
    expect((await listInOrder(admin, "member")).map(({ id }) => id)).toContain(member.id);
    expect((await listAccounts()).map(({ id }) => id)).toEqual(expect.arrayContaining([admin.id, collaborator.id]));
  });
});
