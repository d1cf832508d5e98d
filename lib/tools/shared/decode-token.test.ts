import fc from "fast-check";
import { call } from "@/lib/testing/fixtures";
import { toolCalls } from "../calls";
import { decodeToken, TokenError } from "./decode-token";
import { tokenDates, tokenState } from "./token-dates";

const POST = toolCalls["POST /api/auth/decode-token"];

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const make = (payload: object, header: object = { alg: "HS256", typ: "JWT" }) =>
  `${part(header)}.${part(payload)}.firma`;

test("header and payload, whatever the signature is, with any letters", () => {
  const payload = { sub: "1", name: "Ñandú 🐦", nested: { a: [1, null] } };
  const decoded = { header: { alg: "HS256", typ: "JWT" }, payload };
  for (const token of [make(payload), ` Bearer ${make(payload)}\n`, make(payload).replace("firma", "")]) {
    expect(decodeToken(token)).toEqual(decoded);
  }
});

test.each([
  ["", "Por favor ingresa un token"],
  ["   ", "Por favor ingresa un token"],
  ["hola", "tres partes"],
  ["a.b", "tres partes"],
  ["a.b.c.d.e", "cifrado"],
  ["ñ.b.c", "La cabecera"],
  [`${part({})}.${Buffer.from("{").toString("base64url")}.x`, "Los datos"],
  [`${part([])}.${part({})}.x`, "La cabecera"],
  [`${part({})}.${part("texto")}.x`, "Los datos"],
  [`${part({})}.${Buffer.from(`{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`).toString("base64url")}.x`, "Los datos"],
  [`${part({})}.${Buffer.from([0x22, 0xff, 0x22]).toString("base64url")}.x`, "Los datos"],
  ["x".repeat(20_000), "demasiado largo"],
])("%#: %.20j is refused with a reason", (token, reason) => {
  expect(() => decodeToken(token)).toThrow(TokenError);
  expect(() => decodeToken(token)).toThrow(reason);
});

test("any text is decoded or refused, never anything else", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(fc.base64String(), { size: "small" }).map((x) => x.join(".")),
      ),
      (text) => {
        try {
          decodeToken(text);
        } catch (error) {
          expect(error).toBeInstanceOf(TokenError);
        }
      },
    ),
  );
});

test("dates are dates, and say whether the token still holds", () => {
  const now = new Date("2026-03-15T12:00:00Z");
  const seconds = now.getTime() / 1000;
  const state = (payload: object) => tokenState({ header: {}, payload: { ...payload } }, now);
  expect(state({ exp: seconds + 1 })).toBe("valid");
  expect(state({ exp: seconds })).toBe("expired");
  expect(state({ nbf: seconds + 1, exp: seconds + 9 })).toBe("early");
  expect(state({})).toBe("lasting");
  const payload = { iat: seconds, exp: "mañana", nbf: 1e300 };
  expect(tokenDates({ header: {}, payload })).toEqual([{ claim: "iat", label: "Emitido", date: now }]);
});

test("the call answers the same, and a text for what is wrong", async () => {
  const ask = async (body: object) => (await call(POST, { method: "POST", body, address: "203.0.113.7" })).json();
  expect(await ask({ token: make({ sub: "1" }) })).toEqual({
    decoded: { header: { alg: "HS256", typ: "JWT" }, payload: { sub: "1" } },
  });
  expect(await ask({ token: "  " })).toMatchObject({ message: "Por favor ingresa un token" });
  expect(await ask({})).toMatchObject({ message: "Por favor ingresa un token" });
  expect(await ask({ token: "a.b.c" })).toMatchObject({ code: "bad_request", fields: { token: expect.any(String) } });
});
