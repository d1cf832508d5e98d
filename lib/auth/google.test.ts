import { randomUUID } from "node:crypto";
import { authCalls } from "./calls";
import { db } from "@/lib/core/db";
import { call, createUser } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { signInWithGoogle } from "./google";

const GET = authCalls["GET /api/oauth/login"];

const claimsOf = (changes: object = {}) => {
  const key = randomUUID().slice(0, 8);
  return {
    sub: `google-${key}`,
    email: `Ana.Peña+${key}@gmail.test`.replace("ñ", "n"),
    email_verified: true,
    name: "Ana Peña",
    given_name: "Ana",
    family_name: "Peña",
    ...changes,
  };
};

const accounts = (email: string) => db.user.findMany({ where: { email: email.toLowerCase() } });
const disable = (id: string) => db.user.update({ where: { id }, data: { disabledAt: new Date() } });

test("a first sign-in makes an account of the lowest role, without a password", async () => {
  const claims = claimsOf();
  const result = await signInWithGoogle(claims);
  const [user] = await accounts(claims.email);
  expect(result).toEqual({ userId: user!.id, isNew: true });
  expect(user).toMatchObject({
    displayName: "Ana Peña",
    googleId: claims.sub,
    email: claims.email.toLowerCase(),
    role: "user",
    name: "Ana",
    lastName: "Peña",
    passwordHash: null,
    username: expect.stringMatching(/^ana\.pena[0-9a-f]{8}$/),
  });
});

test("who has been here before is known by Google's id, whatever their e-mail is now", async () => {
  const claims = claimsOf();
  const first = await signInWithGoogle(claims);
  for (const later of [{ email: "otra@gmail.test" }, { email_verified: false }, { email: undefined }]) {
    expect(await signInWithGoogle({ ...claims, ...later })).toEqual({ ...first, isNew: false });
  }
  expect(await accounts("otra@gmail.test")).toEqual([]);
});

test.each([
  // verified, disabled, linked to, result
  [true, false, null, "linked"],
  [false, false, null, "GoogleUnverified"],
  [undefined, false, null, "GoogleUnverified"],
  [true, true, null, "GoogleDisabled"],
  [false, true, null, "GoogleUnverified"],
  [true, false, "someone-else", "GoogleTaken"],
] as const)(
  "an account with the e-mail (verified %s, disabled %s, linked to %s): %s",
  async (verified, off, linked, outcome) => {
    const user = await createUser({ role: "admin" });
    const googleId = linked && `${linked}-${user.id}`;
    await db.user.update({ where: { id: user.id }, data: { googleId } });
    if (off) await disable(user.id);
    const claims = claimsOf({ email: user.email.toUpperCase(), email_verified: verified });
    const result = await signInWithGoogle(claims);
    const after = await db.user.findUniqueOrThrow({ where: { id: user.id } });
    expect(result).toMatchObject(outcome === "linked" ? { userId: user.id, isNew: false } : { refused: outcome });
    expect(after.googleId).toBe(outcome === "linked" ? claims.sub : googleId);
    expect([after.role, after.name]).toEqual(["admin", user.name]);
  },
);

test.each([
  ["is disabled", "disabled_at = now()"],
  ["is given another e-mail", "email = 'x' || email"],
  ["is linked to somebody else", "google_id = 'other-' || id"],
])("an account that %s in the same instant is not linked", async (_name, change) => {
  const user = await createUser();
  const claims = claimsOf({ email: user.email });
  const result = await meanwhile(`UPDATE users SET ${change} WHERE id = $1`, [user.id], () => signInWithGoogle(claims));
  expect(result).toMatchObject({ refused: "GoogleTaken", account: { id: expect.any(String) } });
  expect(await db.user.count({ where: { googleId: claims.sub } })).toBe(0);
});

test("a disabled account that was linked is refused", async () => {
  const claims = claimsOf();
  await signInWithGoogle(claims);
  const [user] = await accounts(claims.email);
  await disable(user!.id);
  expect(await signInWithGoogle(claims)).toMatchObject({ refused: "GoogleDisabled" });
});

test("an e-mail that is missing or not verified makes no account", async () => {
  const claims = claimsOf({ email_verified: false });
  expect(await signInWithGoogle(claims)).toEqual({ refused: "GoogleUnverified", account: null });
  expect(await signInWithGoogle({ ...claims, email: undefined })).toEqual({
    refused: "GoogleUnverified",
    account: null,
  });
  expect(await accounts(claims.email)).toEqual([]);
});

test("a taken user name gets something to tell it apart", async () => {
  const one = claimsOf();
  await signInWithGoogle(one);
  const two = { ...claimsOf(), email: one.email.replace("gmail", "otro") };
  await signInWithGoogle(two);
  const [[first], [second]] = await Promise.all([accounts(one.email), accounts(two.email)]);
  expect(second!.username).toMatch(new RegExp(`^${first!.username.replace(".", "\\.")}-[0-9a-f]{6}$`));
});

test("the same person twice at once is one account", async () => {
  const claims = claimsOf();
  const results = await Promise.all(Array.from({ length: 8 }, () => signInWithGoogle(claims)));
  const [user] = await accounts(claims.email);
  expect(results).toEqual(Array(8).fill({ userId: user!.id, isNew: expect.any(Boolean) }));
  expect(results.filter((result) => "isNew" in result && result.isNew)).toHaveLength(1);
});

test.each(["x@gmail.test", "-._a-b@gmail.test", `${"largo".repeat(12)}@gmail.test`, "o'neil+2026@gmail.test"])(
  "%s gives a user name that the dashboard accepts",
  async (email) => {
    await signInWithGoogle(claimsOf({ email, given_name: undefined, family_name: 7, name: "" }));
    const [user] = await accounts(email);
    expect(user!.username).toMatch(/^[a-z0-9][a-z0-9._-]{2,39}$/);
    expect(user!.name).not.toBe("");
  },
);

test("an e-mail that is none counts as missing", async () => {
  expect(await signInWithGoogle(claimsOf({ email: "Ünï código", email_verified: "true" }))).toEqual({
    refused: "GoogleUnverified",
    account: null,
  });
});

test("without Google's keys the start leads to the page with e-mail and password", async () => {
  const response = await call(GET);
  expect([response.status, response.headers.get("location")]).toEqual([303, "/auth/login"]);
});

test("who has no family name is shown by their own", async () => {
  const claims = claimsOf({ family_name: undefined });
  await signInWithGoogle(claims);
  expect(await accounts(claims.email)).toMatchObject([{ name: "Ana", lastName: "", displayName: "Ana" }]);
});

test("a name that Google was given leads nowhere", async () => {
  const claims = claimsOf({ given_name: "www.evil.test", name: "Ana https://evil.test", family_name: "www.x.pe" });
  await signInWithGoogle(claims);
  const name = claims.email.toLowerCase().split("@", 1)[0];
  expect(await accounts(claims.email)).toMatchObject([{ name, lastName: "", displayName: name }]);
});

test("a name that Google was given cannot turn around what stands beside it", async () => {
  const claims = claimsOf({ given_name: "\u202eanA\n", family_name: "\u200bPe\u0007ña\u2066" });
  await signInWithGoogle(claims);
  expect(await accounts(claims.email)).toMatchObject([{ name: "anA", lastName: "Pe ña", displayName: "anA Pe ña" }]);
});
