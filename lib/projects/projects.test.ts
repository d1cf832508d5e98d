import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { db } from "@/lib/core/db";
import { databaseAddress } from "@/lib/core/pooler";
import { projectCalls } from "./calls";
import { call } from "@/lib/testing/fixtures";
import { listFeatured, queryProjects, queryTechnologies } from "./queries";
import { lookUpMember, lookUpProject } from "./service";

const findAllRoute = projectCalls["GET /api/projects/findAll"];
const findOneSlugRoute = projectCalls["GET /api/projects/findOneSlug/{slug}"];
const findTeamRoute = projectCalls["GET /api/projects/user/findAll"];
const findUsernameRoute = projectCalls["GET /api/projects/user/findUsername/{username}"];

const key = () => randomUUID().slice(0, 8);

const createMember = (data: object = {}) =>
  db.teamMember.create({
    data: {
      username: `m${key()}`,
      name: "Ñusta",
      lastName: "Inventada",
      skills: { create: [{ name: "Segunda", position: 1 }, { name: "Primera" }] },
      links: { create: [{ name: "Blog", url: "https://example.com/" }] },
      ...data,
    },
  });

async function createProject(data: object = {}) {
  const slug = `proyecto-${key()}`;
  const member = await createMember();
  const project = await db.project.create({
    data: {
      slug,
      title: `Título ${slug}`,
      client: "Compañía Ficticia",
      category: "bot",
      startedAt: new Date("2026-01-05T05:00:00Z"),
      endedAt: new Date("2026-04-05T05:00:00Z"),
      technologies: {
        create: [
          { position: 1, technology: { create: { slug: `b-${slug}`, name: `B ${slug}`, type: "data" } } },
          { position: 0, technology: { create: { slug: `a-${slug}`, name: `A ${slug}`, type: "language" } } },
        ],
      },
      figures: { create: [{ value: "3 %", label: "menos" }] },
      collaborators: {
        create: [{ roles: ["Backend"], skillsUsed: ["SQL"], member: { connect: { id: member.id } } }],
      },
      ...data,
    },
  });
  return { project, member };
}

const findAll = async (query: string) => (await call(findAllRoute, { query })).json();
const findTeam = async (query: string) => (await call(findTeamRoute, { query })).json();
const slugsOf = ({ results }: { results: { slug: string }[] }) => results.map(({ slug }) => slug);
const usernamesOf = ({ results }: { results: { username: string }[] }) => results.map(({ username }) => username);

describe("GET /api/projects/findOneSlug", () => {
  test("answers a project in the words of the contract, its parts in order", async () => {
    const { project, member } = await createProject();
    const response = await call(findOneSlugRoute, { params: { slug: project.slug } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: project.id,
      slug: project.slug,
      youtube: null,
      category: "bot",
      dates: { duration: "3 meses", start: "2026-01-05T05:00:00.000Z", end: "2026-04-05T05:00:00.000Z" },
      technologies: [{ slug: `a-${project.slug}` }, { slug: `b-${project.slug}`, type: "data" }],
      figures: [{ value: "3 %", label: "menos" }],
      collaborators: [
        {
          user: { id: member.id, username: member.username, name: "Ñusta", links: [{ name: "Blog" }] },
          roles: ["Backend"],
          skillsUsed: [{ name: "SQL" }],
        },
      ],
    });
  });

  test("an unknown one, and an id in the place of a slug, are not found", async () => {
    const { project } = await createProject();
    for (const slug of ["no-existe", project.id]) {
      const response = await call(findOneSlugRoute, { params: { slug } });
      expect([response.status, (await response.json()).message]).toEqual([404, "Proyecto no encontrado"]);
    }
  });
});

describe("GET /api/projects/findAll", () => {
  test("the latest work first; a page at a time", async () => {
    const mark = key();
    const made = [];
    for (const [day, title] of [
      ["2026-02-01", "Viejo"],
      ["2026-03-01", "Nuevo"],
      ["2026-02-15", "Medio"],
    ]) {
      made.push((await createProject({ title: `${title} ${mark}`, startedAt: new Date(day!) })).project.slug);
    }
    const [old, latest, middle] = made;
    expect(slugsOf(await findAll(`?search=${mark}`))).toEqual([latest, middle, old]);
    expect(await findAll(`?search=${mark}&limit=2&page=2`)).toMatchObject({
      results: [{ slug: old }],
      totalItems: 3,
      totalPages: 2,
      page: 2,
      limit: 2,
    });
  });

  test("search minds neither accents nor case, and looks at title, client and description", async () => {
    const mark = key();
    const { project } = await createProject({ title: `Órdenes ${mark}`, description: "Un tablero rápido" });
    for (const search of ["ordenes", "COMPAÑIA", "rapido tablero"]) {
      expect(slugsOf(await findAll(`?search=${encodeURIComponent(`${search} ${mark}`)}`))).toEqual([project.slug]);
    }
    expect(slugsOf(await findAll(`?search=${mark}%25`))).toEqual([]);
  });

  test("by category and technology, both together", async () => {
    const { project } = await createProject();
    const technology = `a-${project.slug}`;
    expect(slugsOf(await findAll(`?technology=${technology}`))).toEqual([project.slug]);
    expect(slugsOf(await findAll(`?technology=${technology}&category=bot`))).toEqual([project.slug]);
    expect(slugsOf(await findAll(`?technology=${technology}&category=api`))).toEqual([]);
    expect((await call(findAllRoute, { query: "?category=nada" })).status).toBe(400);
  });
});

describe("GET /api/projects/user/findAll", () => {
  test("without dates somebody who joined just now is in the list, first", async () => {
    const { username } = await createMember();
    const answer = await findTeam("");
    expect(usernamesOf(answer)[0]).toBe(username);
    expect(answer).toMatchObject({ page: 1, limit: 10 });
  });

  test("dates are whole days of the studio's calendar, both included", async () => {
    const lastName = `Apellido${key()}`;
    const join = (createdAt: string) => createMember({ lastName, createdAt: new Date(createdAt) });
    const before = await join("2025-05-18T04:59:59Z");
    const first = await join("2025-05-18T05:00:00Z");
    const last = await join("2025-08-21T04:59:59Z");
    const after = await join("2025-08-21T05:00:00Z");
    const range = "dateFrom=2025-05-18&dateTo=2025-08-20";
    expect(usernamesOf(await findTeam(`?search=${lastName}&${range}`))).toEqual([last.username, first.username]);
    expect(usernamesOf(await findTeam(`?search=${lastName}&${range}&sortDate=ASC`))).toEqual([
      first.username,
      last.username,
    ]);
    expect(usernamesOf(await findTeam(`?search=${lastName}&dateTo=2025-05-17`))).toEqual([before.username]);
    expect(usernamesOf(await findTeam(`?search=${lastName}&dateFrom=2025-08-21`))).toEqual([after.username]);
  });

  test.each(["dateFrom=ayer", "dateTo=2025-02-30", "sortDate=desc", "limit=0", "page=abc"])(
    "refuses %s",
    async (query) => expect((await call(findTeamRoute, { query: `?${query}` })).status).toBe(400),
  );
});

describe("GET /api/projects/user/findUsername", () => {
  test("answers a person with skills in order and their projects", async () => {
    const { project, member } = await createProject();
    const response = await call(findUsernameRoute, { params: { username: member.username } });
    expect(await response.json()).toMatchObject({
      id: member.id,
      lastname: "Inventada",
      skills: [{ name: "Primera" }, { name: "Segunda" }],
      projects: [{ slug: project.slug, roles: ["Backend"] }],
    });
  });

  test("an unknown one is not found", async () => {
    const response = await call(findUsernameRoute, { params: { username: "nadie" } });
    expect([response.status, (await response.json()).message]).toEqual([404, "Usuario no encontrado."]);
  });
});

test("the dashboard's addresses take an id or a slug; nonsense finds nothing", async () => {
  const { project, member } = await createProject();
  expect(await lookUpProject(project.id)).toMatchObject({ slug: project.slug });
  expect(await lookUpProject(project.slug)).toMatchObject({ id: project.id });
  expect(await lookUpMember(member.username)).toMatchObject({ id: member.id });
  for (const nonsense of ["\0", "%00", "..", "x".repeat(300), "", "Ñ"]) {
    expect(await lookUpProject(nonsense)).toBeNull();
    expect(await lookUpMember(nonsense)).toBeNull();
  }
});

test("the menu shows featured projects only; filters only technologies in use", async () => {
  const { project } = await createProject({ isFeatured: true, startedAt: new Date("2100-01-01") });
  const unused = await db.technology.create({ data: { slug: `sin-uso-${key()}`, name: "Sin uso", type: "tool" } });
  expect((await listFeatured(1)).map(({ slug }) => slug)).toEqual([project.slug]);
  expect((await queryTechnologies()).map(({ slug }) => slug)).not.toContain(unused.slug);
  expect((await queryProjects())[0]!.slug).toBe(project.slug);
  await db.project.delete({ where: { id: project.id } });
});

test("whatever changes the portfolio or the team says so to the servers", async () => {
  const { project, member } = await createProject();
  const listener = new Client({ connectionString: databaseAddress.session });
  await listener.connect();
  let heard = 0;
  listener.on("notification", ({ payload }) => payload === "projects" && (heard += 1));
  await listener.query("LISTEN content_changed");
  const changes = [
    () => db.project.update({ where: { id: project.id }, data: { title: "Otro" } }),
    () => db.projectFigure.updateMany({ where: { projectId: project.id }, data: { value: "4 %" } }),
    () => db.projectTechnology.deleteMany({ where: { projectId: project.id } }),
    () => db.technology.updateMany({ where: { slug: `a-${project.slug}` }, data: { name: "Otra" } }),
    () => db.projectLink.create({ data: { projectId: project.id, name: "x", url: "https://example.com/" } }),
    () => db.projectCollaborator.deleteMany({ where: { projectId: project.id } }),
    () => db.memberSkill.deleteMany({ where: { memberId: member.id } }),
    () => db.memberLink.deleteMany({ where: { memberId: member.id } }),
    () => db.teamMember.update({ where: { id: member.id }, data: { title: "Otro" } }),
  ];
  for (const change of changes) {
    heard = 0;
    await change();
    // A query's answer comes after the notifications before it.
    await listener.query("SELECT 1");
    expect(heard).toBeGreaterThan(0);
  }
  await listener.end();
});
