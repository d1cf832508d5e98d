import { securityHeaders } from "./security-headers";
import { carriesToken, withoutToken } from "./token-paths";

test.each([
  ["/auth/password/restore/abc", true, "/auth/password/restore/*"],
  ["/password/restore/abc/d", true, "/password/restore/*"],
  ["/%61uth/password/restore/abc", true, "/%61uth/password/restore/*"],
  ["/auth/register/abc", true, "/auth/register/*"],
  ["/auth/email/abc", true, "/auth/email/*"],
  ["/auth/mails/abc", true, "/auth/mails/*"],
  ["/vista-previa/abc", true, "/vista-previa/*"],
  ["/auth//register/abc", true, "/auth//register/*"],
  ["/auth/passwor%64/restore/abc", true, "/auth/passwor%64/restore/*"],
  ["/api/product/file/0190-x.1.abc", true, "/api/product/file/*"],
  ["/api/product/%66ile/abc", true, "/api/product/%66ile/*"],
  ["/p/abc", true, "/p/*"],
  ["/p/abc/prueba", true, "/p/*"],
  ["/api/proposals/pdf/abc", true, "/api/proposals/pdf/*"],
  ["/api/proposals/accept/abc", true, "/api/proposals/accept/*"],
  ["/api/proposals/pay/abc", true, "/api/proposals/pay/*"],
  ["/api/proposals/findOne/abc", false, "/api/proposals/findOne/abc"],
  ["/cliente/abc", true, "/cliente/*"],
  ["/api/engagements/answer/abc", true, "/api/engagements/answer/*"],
  ["/api/engagements/file/abc/0190", true, "/api/engagements/file/*"],
  ["/api/engagements/invoice/abc/0190", true, "/api/engagements/invoice/*"],
  ["/api/engagements/findOne/abc", false, "/api/engagements/findOne/abc"],
  ["/projects", false, "/projects"],
  ["/compra/abc", true, "/compra/*"],
  ["/comprar/abc", false, "/comprar/abc"],
  ["/COMPRA/abc", true, "/COMPRA/*"],
  ["/compra%2fabc", true, "/compra/*"],
  ["/p%2Fabc/prueba", true, "/p/*"],
  ["/reserva/abc", true, "/reserva/*"],
  ["/reservar", false, "/reservar"],
  ["/api/bookings/move/abc", true, "/api/bookings/move/*"],
  ["/api/bookings/reschedule/abc", false, "/api/bookings/reschedule/abc"],
  ["/api/purchases/download/abc", true, "/api/purchases/download/*"],
  ["/api/purchases/pay/abc", true, "/api/purchases/pay/*"],
  ["/api/purchases/create/abc", false, "/api/purchases/create/abc"],
  ["/api/product/download/abc", false, "/api/product/download/abc"],
  ["/auth/register", false, "/auth/register"],
  ["/auth/callback", true, "/auth/callback"],
  ["/auth/callback/", true, "/auth/callback/"],
  ["/auth/password/forgot", false, "/auth/password/forgot"],
  ["/auth/callbacks", false, "/auth/callbacks"],
  ["/academy", false, "/academy"],
])("%s carries a token: %s; logged as %s", (path, carries, logged) => {
  expect(carriesToken(path)).toBe(carries);
  expect(withoutToken(path)).toBe(logged);
  const headers = securityHeaders(path, { development: false, https: false, turnstile: false });
  expect(headers["Referrer-Policy"] === "no-referrer").toBe(carries);
  expect(headers["X-Robots-Tag"] !== undefined).toBe(carries);
});

test.each([
  ["/auth/register/abc%zz", "/auth/register/*"],
  ["/api/product/file/%E0%A4%A", "/api/product/file/*"],
  ["/%zz/abc", "/%zz/abc"],
])("%s, which nobody can decode, is logged as %s", (path, logged) => expect(withoutToken(path)).toBe(logged));
