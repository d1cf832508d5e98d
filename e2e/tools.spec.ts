import { expect, test } from "./fixtures";
import { read, textsOf } from "./html";

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const makeToken = (payload: object) => `${part({ alg: "HS256", typ: "JWT" })}.${part(payload)}.firma`;
const hour = 3_600;

test.describe("the token decoder", () => {
  test.use({ expectedErrors: [/400/] });

  test("reads while one types, asks the API, and says what is wrong", async ({ page }) => {
    await page.goto("/tools");
    await page.getByRole("main").getByRole("link", { name: "Decodificador de tokens JWT" }).click();
    const field = page.getByRole("textbox", { name: "Token" });
    const result = page.getByRole("region", { name: "Resultado" });
    const button = page.getByRole("button", { name: "Decodificar" });

    await button.click();
    await expect(page.getByText("Por favor ingresa un token")).toBeVisible();
    await field.fill(makeToken({ sub: "1", name: "Ñandú", exp: Math.floor(Date.now() / 1000) + hour }));
    await expect(result.getByText("No ha vencido")).toBeVisible();
    await expect(result.getByText("la firma no se verifica")).toBeVisible();
    await expect(result.getByText('"name": "Ñandú"')).toBeVisible();

    await field.fill(makeToken({ iat: 1_700_000_000, exp: 1_700_003_600 }));
    await expect(result.getByText("Vencido")).toBeVisible();
    await expect(result.getByText(/14 de noviembre de 2023/).first()).toBeVisible();
    const [request] = await Promise.all([page.waitForRequest("**/api/auth/decode-token"), button.click()]);
    expect((await request.response())!.status()).toBe(200);

    await field.fill("hola");
    await expect(page.getByText(/Un token JWT tiene tres partes/)).toBeVisible();
    await button.click();
    await expect(page.getByText(/Un token JWT tiene tres partes/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Abrir jwt.io" })).toHaveAttribute("rel", /noopener/);
  });
});

test.describe("the pages of a person", () => {
  test("the old addresses lead there for good", async ({ request }) => {
    for (const name of ["cv", "support", "portfolio"]) {
      const response = await request.get(`/${name}`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([308, `/me/${name}`]);
    }
  });

  test("the consultation opens a chat, the portfolio has everything of a person", async ({ request }) => {
    const support = await read(request, "/me/support");
    expect(support.html).toMatch(
      /<a [^>]*href="[^"]*wa\.me[^"]*text=Hola[^>]*>(?:(?!<\/a>)[\s\S])*Reservar por WhatsApp/,
    );
    const portfolio = await read(request, "/me/portfolio");
    const headings = ["h2", "h3"].flatMap((tag) => textsOf(portfolio.html, tag));
    expect(headings).toEqual(
      expect.arrayContaining(["Habilidades", "Además, diseño", "Proyectos", "Formación", "Contacto"]),
    );
    expect(portfolio.text).toContain(`© ${new Date().getFullYear()} Amaru Ficticio`);
  });
});
