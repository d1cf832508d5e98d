import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pageAccessTable } from "@/lib/testing/access-table";
import { lowestRole, mayOpen, pageAccess } from "./page-access";

/** The pages of the dashboard as they lie on the disk: address → source. */
const pages = Object.fromEntries(
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
  expect(Object.keys(pageAccess).sort()).toEqual(Object.keys(pages).sort());
});

test("the table says what the access table says", () => {
  expect(pageAccess).toEqual(pageAccessTable);
});

test.each(Object.entries(pages))("%s asks for its own line of the table", (address, source) => {
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
