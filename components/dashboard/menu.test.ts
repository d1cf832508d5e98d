import { type Role, roles } from "@/lib/people/shared/roles";
import { groupOf, isGroup, linkOf, linksFor, menuFor, tabsFor } from "./menu";

const top = (role: Role) => menuFor(role).map(({ label }) => label);
const addresses = (role: Role) => linksFor(role).map(({ href }) => href.replace("/dashboard/", ""));

test("the first level for each role", () => {
  expect(top("user")).toEqual(["Panel", "Ver proyectos", "Mi perfil"]);
  expect(top("collaborator")).toEqual([
    "Panel",
    "Órdenes",
    "Proyectos",
    "Productos",
    "Cursos y lecciones",
    "En revisión",
    "Biblioteca",
    "Mi perfil",
  ]);
  expect(top("admin")).toEqual([
    ...[
      "Panel",
      "Órdenes",
      "Proyectos",
      "Productos",
      "Cursos y lecciones",
      "En revisión",
      "Biblioteca",
      "Usuarios",
      "Operadores",
      "Aplicaciones",
      "Ajustes",
    ],
  ]);
  expect(top("superadmin")).toEqual(top("admin"));
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
    "product/list",
    "academy",
    "content/review",
    "media",
  ]);
  expect(more("admin", "collaborator")).toEqual([
    "user/list",
    "user/create",
    "user/connected",
    "operator/list",
    "operator/create",
    "application/stat",
    "application/stat/viewer",
    "application/message/list",
    "application/whatsapp",
    "application/lead/list",
    "application/shortener",
    "application/facebook-webhook",
    "setting/info",
    "setting/options",
    "setting/database",
  ]);
  expect(more("superadmin", "admin")).toEqual(["setting/audit", "setting/outbox", "setting/jobs"]);
});

test("an address opens the group that its links are in", () => {
  for (const entry of menuFor("superadmin").filter(isGroup)) {
    for (const { href } of entry.links) expect(groupOf(href)).toBe(entry.id);
  }
  expect(groupOf("/dashboard/user/0198/details")).toBe("users");
  expect(groupOf("/dashboard")).toBeNull();
  expect(groupOf("/dashboard/users-of-something-else")).toBeNull();
});

test("a page below another belongs to its link, unless it has one of its own", () => {
  const links = menuFor("superadmin")
    .filter(isGroup)
    .flatMap((group) => group.links);
  const labelOf = (path: string) => linkOf(links, path)?.label;
  expect(labelOf("/dashboard/setting/database/sql")).toBe("Base de datos");
  expect(labelOf("/dashboard/application/stat")).toBe("Estadísticas");
  expect(labelOf("/dashboard/application/stat/viewer")).toBe("Registros de visitas");
  expect(labelOf("/dashboard/user/listing")).toBeUndefined();
});

test("a role's tabs lead only where its menu does, or out of the panel", () => {
  for (const role of roles) {
    const reachable = [...linksFor(role).map(({ href }) => href), "/academy"];
    for (const { href } of tabsFor(role)) expect(reachable).toContain(href);
  }
  expect(tabsFor("admin").map(({ href }) => href)).toEqual([
    "/dashboard/order/list",
    "/dashboard/user/list",
    "/dashboard/operator/list",
    "/dashboard/order/wa-report",
  ]);
  expect(tabsFor("collaborator")).toHaveLength(2);
  expect(tabsFor("user").map(({ label }) => label)).toEqual(["Panel", "Perfil", "Academia"]);
});
