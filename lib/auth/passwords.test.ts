import { availableParallelism } from "node:os";
import * as argon2 from "@node-rs/argon2";
import { createUser } from "@/lib/testing/fixtures";
import { login } from "./login";
import { choosePassword, hashPassword, verifyPassword } from "./passwords";

jest.mock("@node-rs/argon2", () => {
  const actual = jest.requireActual<typeof argon2>("@node-rs/argon2");
  return { ...actual, verify: jest.fn(actual.verify) };
});
const verify = jest.mocked(argon2.verify);
beforeEach(() => verify.mockClear());
/** argon2id with OWASP's minimum; what follows is salt and hash. */
const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test("a password matches its own hash only, which is another one every time", async () => {
  const [one, other] = await Promise.all([hashPassword("correcta"), hashPassword("correcta")]);
  expect(one).toMatch(cost);
  expect(one).not.toBe(other);
  expect(await verifyPassword(one, "correcta")).toBe(true);
  expect(await verifyPassword(one, "Correcta")).toBe(false);
});

test("what was typed is tried first, then the same without blanks around it; never with more of them", async () => {
  const [bare, padded] = await Promise.all([hashPassword("correcta"), hashPassword(" correcta ")]);
  expect(await verifyPassword(bare, " correcta\t")).toBe(true);
  expect(await verifyPassword(padded, " correcta ")).toBe(true);
  expect(await verifyPassword(padded, "correcta")).toBe(false);
});

test.each([null, undefined])("without a hash (%j) the same work is done for nothing", async (stored) => {
  for (const password of ["correcta", "a password that nobody has"])
    expect(await verifyPassword(stored, password)).toBe(false);
  expect(verify.mock.calls.map(([hash]) => String(hash))).toEqual([
    expect.stringMatching(cost),
    expect.stringMatching(cost),
  ]);
});

test("a sign-in with an unknown address costs what one with a wrong password does", async () => {
  const { email } = await createUser();
  for (const each of [email, "nadie-decoy@quinde.test"]) {
    verify.mockClear();
    const attempt = login({ email: each, password: "otra" }, { ip: "10.9.9.9", userAgent: "" });
    await expect(attempt).rejects.toMatchObject({ code: "unauthorized" });
    expect(verify.mock.calls.map(([hash]) => String(hash))).toEqual([expect.stringMatching(cost)]);
  }
});

test("as many are checked at once as leave a processor to others, and so many wait; the rest is told to come back", async () => {
  const hash = await hashPassword("correcta");
  let running = 0;
  let most = 0;
  verify.mockImplementation(async () => {
    most = Math.max(most, (running += 1));
    await new Promise(setImmediate);
    running -= 1;
    return true;
  });
  const checks = await Promise.allSettled(Array.from({ length: 150 }, () => verifyPassword(hash, "correcta")));
  const refused = checks.filter(({ status }) => status === "rejected");
  expect(most).toBe(Math.max(1, Math.min(4, availableParallelism() - 1)));
  expect(refused).toHaveLength(150 - 100 - most);
  expect(refused[0]).toMatchObject({
    reason: {
      code: "unavailable",
      retryAfter: 5,
      message: "Hay demasiadas personas iniciando sesión a la vez. Inténtalo de nuevo en unos segundos.",
    },
  });
  // One that fails gives its turn on as well.
  verify.mockRejectedValue(new Error("broken"));
  await expect(verifyPassword(hash, "correcta")).rejects.toThrow("broken");
  verify.mockResolvedValue(true);
  expect(await verifyPassword(hash, "correcta")).toBe(true);
});

describe("a password that is chosen", () => {
  const owner = { name: "Ñusta", lastName: "De la Peña", username: "nusta.pena", email: "nusta84@quinde.test" };
  const common = "Esa contraseña es muy común y fácil de adivinar. Elige otra.";
  const own = "No uses tu nombre ni tu correo como contraseña.";

  test.each([
    ["siete77", "Usa al menos 8 caracteres."],
    ["12345678", common],
    ["Password", common],
    ["iloveyou!", common],
    ["Contraseña2026", common],
    [" dragonfly ", common],
    ["abababababab", common],
    ["nusta84@quinde.test", own],
    ["NUSTA.PENA", own],
    ["Ñusta2026", own],
    ["de la peña", own],
    ["nustadelapeña1!", own],
  ])("is not %j", async (password, message) => {
    await expect(choosePassword(password, owner, "password")).rejects.toMatchObject({
      code: "bad_request",
      message,
      fields: { password: message },
    });
  });

  test.each(["correcta-caballo-grapa", "quinde-e2e-2026", "la nusta camina", "  dos blancos al lado  "])(
    "may be %j, and is kept as it was typed",
    async (password) => {
      expect(await argon2.verify(await choosePassword(password, owner), password)).toBe(true);
    },
  );

  test("of somebody without a last name or user name is compared with what there is", async () => {
    const someone = { name: "Al", lastName: "", email: "al@quinde.test" };
    await expect(choosePassword("al-camino-del-mar", someone)).resolves.toMatch(cost);
  });
});
