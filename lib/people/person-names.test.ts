import { certificateInput } from "@/lib/certificates/schema";
import { requireNames } from "./person-names";
import { leadsNowhere } from "./shared/names";

test.each([
  ["Ver https://evil.test/premio ahora", false],
  ["Ver HTTP://evil.test", false],
  ["www.evil.test", false],
  ["WWW.evil", false],
  ["ｗｗｗ．evil．test", false],
  ["http：／／evil.test", false],
  ["ww\u200dw.evil.test", false],
  ["Ana María", true],
  ["J. R. Núñez-O’Neill", true],
  ["Nurul A/P Siti", true],
  ["Wwwanda", true],
  ["محمد رضا", true],
])("%s as a name: %s", (name, expected) => expect(leadsNowhere(name)).toBe(expected));

test("each wrong name is named, and one that was stored before stays", () => {
  const before = { name: "www.a.pe", lastName: "Paz", displayName: "www.a.pe Paz" };
  expect(() => requireNames(before, before)).not.toThrow();
  expect(() => requireNames({ lastName: "Díaz" }, before)).not.toThrow();
  const told = "Escribe el nombre sin direcciones web.";
  expect(() => requireNames({ ...before, name: "www.b.pe", lastName: "http://b" }, before)).toThrow(
    expect.objectContaining({ code: "bad_request", message: told, fields: { name: told, lastName: told } }),
  );
});

test("a certificate bears no address either", () => {
  expect(certificateInput.safeParse({ name: "Ana www.evil" }).error?.issues[0]?.message).toBe(
    "Escribe el nombre sin direcciones web.",
  );
});
