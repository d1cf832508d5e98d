import { test } from "../fixtures";
import { expectNamedScripts, listenToPolicy } from "../policy";

test.describe("pages for strangers", () => {
  test.use({ expectedErrors: [/status of 404|violates the following Content Security Policy/] });

  for (const [path, status] of [
    ["/", 200],
    ["/?redirectURL=/dashboard", 200],
    ["/academy", 200],
    ["/academy?x=1", 200],
    ["/%61cademy", 404],
    ["/academy/buscar?q=sql", 200],
    ["/projects", 200],
    ["/team", 200],
    ["/product", 200],
    ["/repo?price=5", 200],
    ["/contact", 200],
    ["/tools/decode-token", 200],
    ["/me/cv", 200],
    ["/api/docs", 200],
    ["/auth/login-google", 200],
    ["/auth/password/forgot", 200],
    ["/auth/password/restore/no-es", 200],
    ["/s/no-existe", 404],
    ["/certificados/no-existe", 404],
    ["/compra/no-existe", 404],
    ["/comprar/no-existe", 404],
    ["/reservar", 404],
    ["/reserva/no-existe", 404],
    ["/grupos/no-existe", 404],
  ] as const) {
    test(`${path} runs the scripts that its policy names, and no others`, async ({ page }) => {
      await expectNamedScripts(page, await listenToPolicy(page), path, status);
    });
  }
});
