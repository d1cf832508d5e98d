import type { Page } from "@playwright/test";
import { email, openSession, password } from "./accounts";
import { expect, test, phoneOnly } from "./fixtures";

const nav = (page: Page) => page.getByRole("navigation", { name: "Secciones del armario" });

// A page that is left by signing out may still be asking for pictures.
test.use({ expectedErrors: [/status of 404 .*\/api\/wardrobe-pictures\//] });

test(
  "a guest is asked to sign in and comes back, every way of the app leads somewhere, and signing out leads to the app's own sign-in",
  phoneOnly,
  async ({ page }) => {
    await page.goto("/wardrobe");
    await expect(page).toHaveURL("/armario/login?redirectURL=%2Farmario%2Fwardrobe");
    await page.getByLabel("Correo electrónico").fill(email("user"));
    await page.getByLabel("Contraseña", { exact: true }).fill(password);
    await page.getByRole("button", { name: "INGRESAR" }).click();
    // The list of people is for admins.
    await expect(page).toHaveURL("/armario/wardrobe/user");
    await expect(nav(page).getByRole("link", { name: "Combinar" })).toHaveAttribute("aria-current", "page");

    for (const name of ["Prendas", "Conjuntos", "Calendario", "Armarios", "Combinar"]) {
      const way = nav(page).getByRole("link", { name });
      await way.click();
      await expect(way).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    }

    await page.getByRole("button", { name: "Mi cuenta" }).click();
    await expect(page.getByRole("link", { name: "Usuarios" })).toBeHidden();
    await page.getByRole("button", { name: "Cerrar sesión" }).click();
    await expect(page).toHaveURL("/armario/login");
    await page.goto("/armario/wardrobe/user/upload");
    await expect(page).toHaveURL("/armario/login?redirectURL=%2Farmario%2Fwardrobe%2Fuser%2Fupload");
  },
);

test("it can be installed, and other addresses of it lead to where it begins", async ({ request }) => {
  for (const address of ["/wardrobe", "/armario"]) {
    const response = await request.get(address, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([307, "/armario/wardrobe"]);
  }
  const login = await (await request.get("/armario/login")).text();
  const [, link] = /<link rel="manifest" href="([^"]+)"/.exec(login)!;
  const response = await request.get(link!);
  expect(response.headers()["content-type"]).toContain("application/manifest+json");
  const manifest = (await response.json()) as {
    start_url: string;
    scope: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.start_url.startsWith(manifest.scope)).toBe(true);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(["192x192", "512x512", "512x512"]);
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toBe("image/png");
});

test("what is rendered for a person is kept by nobody, runs only scripts of this request, and is no page of a search engine", async ({
  request,
}) => {
  const { cookie } = await openSession("user");
  for (const path of ["/armario/wardrobe/user", "/armario/wardrobe/user/upload", "/armario/wardrobe/no-existe"]) {
    const response = await request.get(path, {
      headers: { cookie: `next-auth.session-token=${cookie}`, accept: "text/html" },
    });
    const headers = response.headers();
    expect(headers["cache-control"], path).toMatch(/no-store|private/);
    expect(headers["content-security-policy"], path).toContain("'strict-dynamic'");
    expect(await response.text(), path).toContain('name="robots" content="noindex');
  }
});
