import { pageAccessTable } from "@/lib/testing/access-table";
import { hostileTargets } from "@/lib/testing/redirect-corpus";
import { afterLogin, countsAt, homeOf } from "./way-back";

const lesson = "/academy/desarrollo-web/html-y-css-desde-cero/bases/html-semantica";

test.each([
  // role, redirectURL, redirectAfterLogin, expected
  ["admin", null, null, "/dashboard"],
  ["user", null, null, "/dashboard"],
  ["admin", "/dashboard/user/list?page=2", null, "/dashboard/user/list?page=2"],
  ["superadmin", "/dashboard/setting/info", "/academy", "/dashboard/setting/info"],
  ["user", "/dashboard/user/list", null, "/dashboard"],
  ["collaborator", "/dashboard?tab=1", null, "/dashboard"],
  ["user", lesson, "/academy", lesson],
  ["user", null, lesson, lesson],
  ["user", null, "/dashboard/user/list", "/dashboard"],
  ["user", "/dashboards", null, "/dashboards"],
  ["admin", "https://otro.example/", null, "/dashboard"],
  ["admin", "//otro.example", "/academy", "/academy"],
  ["admin", "/\\otro.example", "/%2f%2fotro.example", "/dashboard"],
  ["admin", "/auth/login?redirectURL=/academy", null, "/dashboard"],
  ["user", "/auth/login?redirectURL=/academy", lesson, lesson],
  ["user", "/armario/wardrobe/wayra?w=1", null, "/armario/wardrobe/wayra?w=1"],
  ["user", "/armario/login?redirectURL=/academy", null, "/dashboard"],
] as const)("%s asks for %s, came from %s: %s", (role, redirectURL, redirectAfterLogin, expected) => {
  expect(afterLogin(role, [redirectURL, redirectAfterLogin])).toBe(expected);
});

test("the first of what is known counts: the address, else the page that was left, else where 'Acceder' was pressed", () => {
  expect(afterLogin("user", [null, "/academy?q=git", lesson])).toBe("/academy?q=git");
  expect(afterLogin("admin", ["/dashboard", lesson, null])).toBe("/dashboard");
  expect(afterLogin("admin", [null, null, null])).toBe("/dashboard");
});

test.each(hostileTargets)("%j leads nowhere but home, wherever it was written", (target) => {
  expect(afterLogin("superadmin", [target, null])).toBe("/dashboard");
  expect(afterLogin("superadmin", [null, target])).toBe("/dashboard");
});

test.each(Object.entries(pageAccessTable))(
  "an admin comes back to %s, which is for a %s, only if it opens",
  (page, least) => {
    const wanted = `${page.replace(/\[\w+\]/g, "x")}?page=2#a`;
    expect(afterLogin("superadmin", [wanted])).toBe(wanted);
    expect(afterLogin("admin", [wanted])).toBe(least === "superadmin" ? "/dashboard" : wanted);
  },
);

test("the wardrobe app has a home of its own", () => {
  expect(homeOf("/auth/login")).toBe("/dashboard");
  const home = homeOf("/armario/login");
  expect(home).toBe("/armario/wardrobe");
  expect(afterLogin("user", [null], home)).toBe(home);
  expect(afterLogin("admin", ["/armario/login", null], home)).toBe(home);
  expect(afterLogin("user", ["/academy", null], home)).toBe("/academy");
  expect(afterLogin("user", ["/dashboard/user/list"], home)).toBe("/dashboard");
});

test.each([
  ["/auth/login", "/dashboard/user/list", true],
  ["/auth/login", lesson, true],
  ["/armario/login", lesson, true],
  ["/armario/login", "/armario/wardrobe/wayra/calendario", true],
  ["/armario/login", "/dashboard/user/list", false],
  ["/armario/login", "/", false],
  ["/armario/login", null, false],
] as const)("at %s what was left on %s counts: %s", (signInPage, kept, counts) => {
  expect(countsAt(signInPage, kept)).toBe(counts);
});
