import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pageAccessTable } from "@/lib/testing/access-table";
import { failureOf, lowestRole, mayOpen, pages } from "./pages";

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

test("the table names every page, and no other", () => {
  expect(Object.keys(pages).sort()).toEqual(Object.keys(files).sort());
});

test("the roles are those that the tests know by themselves", () => {
  const roles = Object.fromEntries(Object.entries(pages).map(([page, { role }]) => [page, role]));
  expect(roles).toEqual(pageAccessTable);
});

test.each(Object.entries(files))("%s asks for its own line of the table", (address, source) => {
  expect(source).toContain(`await requirePage("${address}")`);
});

test("a role reaches its own pages and those of lower ranks", () => {
  expect(mayOpen("collaborator", "/dashboard/project/user/list")).toBe(true);
  expect(mayOpen("user", "/dashboard/project/user/list")).toBe(false);
  expect(mayOpen("superadmin", "/dashboard")).toBe(true);
});

test("a section is open to whoever may open one of its pages", () => {
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
])("%s fails with its own words", (path, failure) => {
  expect(failureOf(path)).toBe(failure);
});
