import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Call } from "@/lib/api/calls";
import { accessOf } from "@/lib/api/authorise";
import { can } from "@/lib/people/shared/rights";
import { type Role, roles } from "@/lib/people/shared/roles";
import { pageAccessTable } from "@/lib/testing/access-table";
import { call, signIn } from "@/lib/testing/fixtures";
import { handlerOf } from "@/lib/testing/handlers";
import { mayOpen, panelFor, panelParts, quickActionsFor, rightFor, rightsIn } from "./panel";
import { failureOf, groupOf, isGroup, linkOf, linksOf, type MenuLink } from "./shared/panel";

const menuFor = (role: Role) => panelFor(role).menu;
const groupsFor = (role: Role) => menuFor(role).filter(isGroup);
const labels = (links: { label: string }[]) => links.map(({ label }) => label);
const addresses = (role: Role) => linksOf(menuFor(role)).map(({ href }) => href.replace("/dashboard/", ""));

describe("pages", () => {
  const declared = () => panelParts.all.flatMap(({ pages = {} }) => Object.entries(pages));

  /** The pages of the dashboard as they lie on the disk: address → source. */
  const files = Object.fromEntries(
    readdirSync("app/dashboard", { recursive: true, encoding: "utf8" })
      .filter((file) => path.basename(file) === "page.tsx")
      .map((file) => {
        const folders = path.posix.join("/dashboard", path.dirname(file)).split("/");
        return [
          folders.filter((name) => !/^\(\w+\)$/.test(name)).join("/"),
          readFileSync(`app/dashboard/${file}`, "utf8"),
        ];
      }),
  );

  test("the domains declare every page once, and no other", () => {
    expect(
      declared()
        .map(([page]) => page)
        .sort(),
    ).toEqual(Object.keys(files).sort());
  });

  test("the roles are those that the tests know by themselves", () => {
    const found = Object.fromEntries(declared().map(([page, rule]) => [page, accessOf(rule![0])]));
    expect(found).toEqual(pageAccessTable);
  });

  test.each(Object.entries(files))("%s asks for its own line of the table", (address, source) => {
    const asks = [`await requirePage("${address}")`, `export default listPage("${address}", {`];
    expect(asks.some((way) => source.includes(way))).toBe(true);
  });

  test("a role reaches its own pages and those of lower ranks", () => {
    expect(mayOpen("collaborator", "/dashboard/project/user/list")).toBe(true);
    expect(mayOpen("user", "/dashboard/project/user/list")).toBe(false);
    expect(mayOpen("superadmin", "/dashboard")).toBe(true);
    expect(() => rightFor("/dashboard/orde")).toThrow("No domain declares the page /dashboard/orde");
  });

  test("a section is open to whoever may open one of its pages", () => {
    const lowestRole = (section: string) =>
      roles.find((role) => rightsIn(section).some((right) => can({ role }, right)));
    expect(lowestRole("/dashboard/project")).toBe("user");
    expect(lowestRole("/dashboard/project/user")).toBe("collaborator");
    expect(lowestRole("/dashboard/setting/outbox")).toBe("superadmin");
    expect(lowestRole("/dashboard/order/[id]")).toBe("collaborator");
    expect(() => lowestRole("/dashboard/orde")).toThrow("No page of the dashboard is in /dashboard/orde");
  });

  test.each([
    ["/dashboard/user/list", "No se pudieron cargar los usuarios."],
    ["/dashboard/user/0198c0de-0000-7000-8000-000000000000/update", "No se pudo cargar la información del usuario"],
    ["/dashboard/project/user/list", "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde."],
    [
      "/dashboard/project/user/killa/details",
      "No pudimos cargar la información del equipo. Inténtalo de nuevo más tarde.",
    ],
    ["/dashboard/project/una-tienda/details", "No se pudo cargar el proyecto."],
    ["/dashboard/application/stat/viewer", "Error al cargar los datos"],
    ["/dashboard/user/create", "No se pudo cargar el panel."],
    ["/dashboard/no/existe", "No se pudo cargar el panel."],
  ])("%s fails with its own words", (address, failure) => {
    expect(failureOf(panelFor("superadmin"), address)).toBe(failure);
  });
});

describe("the menu", () => {
  test("the first level for each role", () => {
    expect(labels(menuFor("user"))).toEqual(["Panel", "Ver proyectos", "Mi perfil"]);
    expect(labels(menuFor("collaborator"))).toEqual(["Panel", "Órdenes", "Proyectos", "Contenido", "Mi perfil"]);
    expect(labels(menuFor("admin"))).toEqual([
      "Panel",
      "Órdenes",
      "Ventas",
      "Proyectos",
      "Contenido",
      "Usuarios",
      "Operadores",
      "Aplicaciones",
      "Ajustes",
    ]);
    expect(labels(menuFor("superadmin"))).toEqual(labels(menuFor("admin")));
  });

  test("the groups, each with its links in their order", () => {
    expect(Object.fromEntries(groupsFor("superadmin").map(({ label, links }) => [label, labels(links)]))).toEqual({
      Órdenes: ["Ver órdenes", "Registrar orden", "Calendario", "Reporte de WhatsApp"],
      Ventas: ["Clientes", "Propuestas", "Encargos", "Compras", "Pagos", "Facturas", "Ingresos", "Por cobrar"],
      Proyectos: ["Ver proyectos", "Equipo", "Tecnologías"],
      Contenido: [
        "Cursos y lecciones",
        "Avance de estudiantes",
        "Por calificar",
        "Entregas",
        "Certificados",
        "Productos",
        "Biblioteca",
        "En revisión",
        "Dudas",
      ],
      Usuarios: ["Ver usuarios", "Invitar usuario", "Conectados"],
      Operadores: ["Ver operadores", "Registrar operador"],
      Aplicaciones: ["Estadísticas", "Mensajes", "WhatsApp", "Interesados", "Enlaces cortos"],
      Ajustes: ["Mi perfil", "Servidor", "Opciones", "Base de datos", "Auditoría", "Correos salientes", "Trabajos"],
    });
  });

  test("what only the higher roles reach", () => {
    const more = (role: Role, than: Role) => addresses(role).filter((href) => !addresses(than).includes(href));
    expect(more("collaborator", "user")).toEqual([
      "order/list",
      "order/create",
      "order/calendar",
      "order/wa-report",
      "project/user/list",
      "project/technology/list",
      "academy",
      "academy/teaching",
      "academy/hand-ins",
      "product/list",
      "media",
      "content/review",
      "content/discussion",
    ]);
    expect(more("admin", "collaborator")).toEqual([
      "client/list",
      "proposal/list",
      "engagement/list",
      "purchase/list",
      "payment/list",
      "invoice/list",
      "payment/income",
      "payment/owed",
      "academy/grading",
      "certificate/list",
      "user/list",
      "user/create",
      "user/connected",
      "operator/list",
      "operator/create",
      "application/analytics",
      "application/message/list",
      "application/whatsapp",
      "application/lead/list",
      "application/shortener",
      "setting/info",
      "setting/options",
      "setting/database",
    ]);
    expect(more("superadmin", "admin")).toEqual(["setting/audit", "setting/outbox", "setting/jobs"]);
  });

  test("an address opens the group that its links are in", () => {
    const groups = groupsFor("superadmin");
    for (const group of groups) for (const { href } of group.links) expect(groupOf(groups, href)).toBe(group);
    expect(groupOf(groups, "/dashboard/user/0198/details")?.id).toBe("users");
    expect(groupOf(groups, "/dashboard")).toBeUndefined();
    expect(groupOf(groups, "/dashboard/users-of-something-else")).toBeUndefined();
  });

  test("a page below another belongs to its link, unless it has one of its own", () => {
    const links = groupsFor("superadmin").flatMap((group) => group.links);
    const labelOf = (address: string) => linkOf(links, address)?.label;
    expect(labelOf("/dashboard/setting/database/sql")).toBe("Base de datos");
    expect(labelOf("/dashboard/application/stat")).toBe("Estadísticas");
    expect(labelOf("/dashboard/application/stat/viewer")).toBe("Estadísticas");
    expect(labelOf("/dashboard/user/listing")).toBeUndefined();
  });

  test("only WhatsApp's page is loaded rather than reached", () => {
    expect(labels(linksOf(menuFor("superadmin")).filter(({ loads }) => loads))).toEqual(["WhatsApp"]);
  });
});

test("a role's tabs lead only where its menu does, or out of the panel", () => {
  const tabsFor = (role: Role) => panelFor(role).tabs;
  for (const role of roles) {
    const reachable = [...linksOf(menuFor(role)).map(({ href }) => href), "/academy"];
    for (const { href } of tabsFor(role)) expect(reachable).toContain(href);
  }
  expect(tabsFor("admin").map(({ href }) => href)).toEqual([
    "/dashboard/application/whatsapp",
    "/dashboard/application/message/list",
    "/dashboard/order/list",
    "/dashboard/user/list",
    "/dashboard/operator/list",
    "/dashboard/order/wa-report",
  ]);
  expect(labels(tabsFor("admin"))).toEqual(["WhatsApp", "Mensajes", "Órdenes", "Usuarios", "Operadores", "Reporte"]);
  expect(labels(tabsFor("collaborator"))).toEqual(["Órdenes", "Reporte"]);
  expect(labels(tabsFor("user"))).toEqual(["Panel", "Perfil", "Academia"]);
});

test("everybody has the ways out; what a role may do is begun from the palette and the front page", () => {
  for (const role of roles) {
    expect(labels(panelFor(role).exits).slice(0, 2)).toEqual(["Ver el sitio", "Ir a la academia"]);
  }
  const writing = ["Crear proyecto", "Agregar integrante", "Crear producto"];
  const seeing = [
    "Ver pagos por confirmar",
    "Ver mensajes nuevos",
    "Mensajes programados",
    "Conectar WhatsApp",
    "Costos de WhatsApp",
    "Quitar la demostración",
  ];
  const booking = ["Ver reservas", "Bloquear una hora"];
  const selling = ["Registrar cliente", "Crear propuesta", "Crear encargo"];
  const making = [
    ...["Crear lección", "Importar cursos", "Crear enlace", "Agregar sitio"],
    ...[...writing, ...selling, "Crear copia"],
  ];
  const admin = [...making, ...seeing, ...booking, "Webhook de Facebook", "Cambiar contraseña"];
  const owner = [
    "Restaurar una copia",
    ...seeing,
    "Ver trabajos con error",
    ...booking,
    "Webhook de Facebook",
    "Abrir la consola SQL",
  ];
  expect(Object.fromEntries(roles.map((role) => [role, labels(panelFor(role).actions)]))).toEqual({
    user: ["Cambiar contraseña"],
    collaborator: ["Crear lección", ...writing, "Cambiar contraseña"],
    admin,
    superadmin: [...making, ...owner, "Cambiar contraseña"],
  });
  expect(labels(quickActionsFor("admin"))).toEqual(["Registrar Nueva Orden", "Registrar Nuevo Operador"]);
});

describe("what is counted", () => {
  const counted = (role: Role) =>
    linksOf(menuFor(role)).filter((link): link is MenuLink & Required<Pick<MenuLink, "count">> => "count" in link);

  test("is shown to who has something to do with it", () => {
    const shown = Object.fromEntries(
      roles.map((role) => [role, counted(role).map(({ label, count }) => `${label}: ${count.word}`)]),
    );
    const own = ["Entregas: por revisar", "Dudas: por revisar"];
    const all = [
      "Pagos: por revisar",
      "Por calificar: por revisar",
      "Entregas: por revisar",
      "En revisión: por revisar",
      "Dudas: por revisar",
      "Mensajes: sin leer",
      "WhatsApp: sin leer",
    ];
    const failed = "Trabajos: con error";
    expect(shown).toEqual({ user: [], collaborator: own, admin: all, superadmin: [...all, failed] });
  });

  test("is a number of a call that the role may make", async () => {
    const { bearer: headers } = await signIn("superadmin");
    for (const { count } of counted("superadmin")) {
      const [address, sent] = count.ask;
      const { handler } = await handlerOf(address as Call);
      const query = `?${new URLSearchParams(sent?.query as Record<string, string>)}`;
      const response = await call(handler, { headers, query });
      expect([address, response.status]).toEqual([address, 200]);
      expect(await response.json()).toHaveProperty(count.of, expect.any(Number));
    }
  });
});

test("a role is told of no page that it may not open", () => {
  for (const role of roles) {
    const { failures, menu, tabs, actions, further } = panelFor(role);
    const told = [
      ...Object.keys(failures),
      ...[...linksOf(menu), ...tabs, ...actions, ...further].map(({ href }) => href.split("?")[0]),
    ];
    const closed = Object.entries(pageAccessTable).filter(([, lowest]) => roles.indexOf(lowest) > roles.indexOf(role));
    expect(closed.map(([page]) => page).filter((page) => told.includes(page))).toEqual([]);
  }
});
