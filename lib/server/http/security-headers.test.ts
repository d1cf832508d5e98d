import { createHash } from "node:crypto";
import { headScript } from "@/lib/core/head-script";
import { takeQueryScript } from "@/lib/core/take-query-script";
import { securityHeaders } from "./security-headers";

const settings = { development: false, https: false, turnstile: false };
const policy = (path: string, changes = {}, isRendered = false) =>
  Object.fromEntries(
    securityHeaders(path, { ...settings, ...changes }, isRendered)
      ["Content-Security-Policy"]!.split("; ")
      .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
  );

/** The scripts of ours, by their hashes; no others within a page. */
const own = `'self' ${[headScript, takeQueryScript].map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`).join(" ")}`;

test("a static page gets a policy that is the same for everyone", () => {
  expect(policy("/academy")).toEqual(policy("/"));
  expect(policy("/academy")).toMatchObject({
    "default-src": "'none'",
    "script-src": own,
    "connect-src": "'self'",
    "frame-src": "'self' https://www.youtube-nocookie.com https://vk.com https://vkvideo.ru",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "form-action": "'self' https://wa.me https://api.whatsapp.com",
    "object-src": "'none'",
  });
});

test("only where something is paid a form leads on to whoever takes the payment", () => {
  for (const path of ["/comprar/kit", "/compra/0190-x", "/p/abc"])
    expect(policy(path)["form-action"]).toBe("'self' https:");
  for (const path of ["/comprar", "/compra/", "/compras/x", "/x/compra/y", "/projects/x"])
    expect(policy(path)["form-action"]).toBe("'self' https://wa.me https://api.whatsapp.com");
});

test("what a call answers runs no script, and the documents of calls are pages", () => {
  for (const path of ["/api/users/findAll", "/api/event", "/api/docs.json"])
    expect(policy(path, { turnstile: true, development: true })["script-src"]).toBe("'none'");
  for (const path of ["/api/docs", "/api/docs/options", "/apia"]) expect(policy(path)["script-src"]).toBe(own);
});

test("a page that is rendered for a request gets a nonce of its own", () => {
  const scripts = [1, 2].map(() => policy("/dashboard", {}, true)["script-src"]!);
  for (const script of scripts) {
    expect(script).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'sha256-[^ ]+=' 'sha256-[^ ]+=' 'strict-dynamic'$/);
  }
  expect(scripts[0]).not.toBe(scripts[1]);
});

test("only the page of the CV embeds a document of ours, and only those let themselves be embedded", () => {
  expect(policy("/me/cv")).toMatchObject({ "object-src": "'self'", "frame-ancestors": "'none'" });
  expect(policy("/cv/amaru-ficticio-es.pdf")).toMatchObject({ "object-src": "'self'", "frame-ancestors": "'self'" });
  expect(securityHeaders("/cv/amaru-ficticio-es.pdf", settings)["X-Frame-Options"]).toBe("SAMEORIGIN");
  for (const path of ["/me", "/me/cv/x", "/cv", "/cv/x/../y.pdf"]) {
    expect(policy(path)).toMatchObject({ "object-src": "'none'", "frame-ancestors": "'none'" });
    expect(securityHeaders(path, settings)["X-Frame-Options"]).toBe("DENY");
  }
});

test("a preview lets itself be framed by the panel, and no other page does", () => {
  const preview = `/vista-previa/${"x".repeat(43)}`;
  expect(policy(preview, {}, true)).toMatchObject({ "frame-ancestors": "'self'", "object-src": "'none'" });
  expect(securityHeaders(preview, settings, true)).toMatchObject({
    "X-Frame-Options": "SAMEORIGIN",
    "X-Robots-Tag": "noindex, nofollow",
    "Referrer-Policy": "no-referrer",
  });
  for (const path of ["/dashboard", "/dashboard/academy/lesson/x/update"]) {
    expect(policy(path)["frame-src"]).toMatch(/^'self' /);
    expect(policy(path)["frame-ancestors"]).toBe("'none'");
  }
  for (const path of ["/vista-previa", "/vista-previa/x/y", "/academy", "/dashboards"]) {
    expect(policy(path)).toMatchObject({ "frame-ancestors": "'none'" });
  }
});

test("only the inbox, and what leads to it without loading, may use the microphone and play what is not on the site yet", () => {
  const permissions = (path: string) => securityHeaders(path, settings)["Permissions-Policy"];
  const inbox = "/dashboard/application/whatsapp";
  for (const path of [inbox, `${inbox}/account`, `${inbox}/deliveries`]) {
    expect(permissions(path)).toMatch(/camera=\(\), microphone=\(self\), geolocation=\(\)/);
    expect(policy(path, {}, true)["media-src"]).toBe("'self' blob:");
  }
  for (const path of ["/", "/dashboard", "/dashboard/application/stat", `${inbox}s`]) {
    expect([permissions(path), policy(path)["media-src"]]).toEqual([
      expect.stringContaining("microphone=()"),
      "'self'",
    ]);
  }
});

test("Turnstile and development open what they need and no more", () => {
  const turnstile = policy("/auth/login", { turnstile: true });
  expect(turnstile["script-src"]).toBe(`${own} https://challenges.cloudflare.com`);
  expect(turnstile["frame-src"]).toContain("https://challenges.cloudflare.com");
  expect(turnstile["connect-src"]).toBe("'self'");
  const development = policy("/academy", { development: true });
  expect(development["script-src"]).toBe("'self' 'unsafe-inline' 'unsafe-eval'");
  expect(policy("/", { development: true }, true)["script-src"]).not.toContain("'unsafe-inline'");
  expect(development["connect-src"]).toBe("'self' ws:");
});

test("browsers are told to insist on https only where the site has it", () => {
  expect(securityHeaders("/", settings)).not.toHaveProperty("Strict-Transport-Security");
  expect(securityHeaders("/", { ...settings, https: true })).toHaveProperty("Strict-Transport-Security");
});
