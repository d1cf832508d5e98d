import { db } from "@/lib/core/db";
import { call, createUser, signIn } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { userCalls } from "./calls";

const GET = userCalls["GET /api/users/profile"];
const PATCH = userCalls["PATCH /api/users/profile"];

const patch = (headers: Record<string, string>, body: object) => call(PATCH, { method: "PATCH", headers, body });

test("people of every role see and change their own data", async () => {
  for (const role of ["user", "collaborator", "admin", "superadmin"] as const) {
    const { user, bearer } = await signIn(role);
    const username = `nueva-${user.username.slice(-8)}`;
    const response = await patch(bearer, {
      name: "  Ana ",
      lastName: "Quispe",
      displayName: "Anita",
      username: username.toUpperCase(),
      whatsapp: "+51 999 000 111",
      isPublic: true,
    });
    expect(response.status).toBe(200);
    const expected = { _id: user.id, name: "Ana", displayName: "Anita", username, whatsapp: "+51999000111", role };
    expect(await response.json()).toMatchObject(expected);
    const profile = await (await call(GET, { headers: bearer })).json();
    expect(profile).toMatchObject({ ...expected, isPublic: true, hasPassword: true });
    expect(JSON.stringify(profile)).not.toContain("argon2");
  }
});

test.each([["email"], ["role"], ["operator"], ["isVisible"], ["photo"], ["_id"], ["passwordHash"]])(
  "%s is not one's own to change",
  async (field) => {
    const { user, bearer } = await signIn();
    const response = await patch(bearer, { name: "Ana", [field]: "superadmin" });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toHaveProperty(field);
    expect(await db.user.findUniqueOrThrow({ where: { id: user.id } })).toMatchObject({ name: "Prueba", role: "user" });
  },
);

test("a user name that is somebody else's is told beside its field", async () => {
  const { username } = await createUser();
  const { bearer } = await signIn();
  const response = await patch(bearer, { username });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ fields: { username: expect.stringMatching(/\S/) } });
});

test("a name that leads somewhere is refused, and one that was stored before stays until it is changed", async () => {
  const { user, bearer } = await signIn();
  const names = { name: "www.antes.pe", lastName: "Paz", displayName: "Paz" };
  await db.user.update({ where: { id: user.id }, data: names });
  expect((await patch(bearer, { ...names, lastName: "Díaz" })).status).toBe(200);
  for (const change of [{ name: "www.otra.pe" }, { lastName: "https://x.pe" }, { displayName: "Ver WWW.x.pe" }]) {
    const response = await patch(bearer, change);
    const fields = Object.fromEntries(
      Object.keys(change).map((field) => [field, "Escribe el nombre sin direcciones web."]),
    );
    expect([response.status, (await response.json()).fields]).toEqual([400, fields]);
  }
});

test("only what really changed is in the audit log", async () => {
  const { user, bearer } = await signIn();
  await patch(bearer, { name: "Prueba", lastName: "Nueva" });
  await patch(bearer, { lastName: "Nueva" });
  await patch(bearer, {});
  expect(await db.auditEntry.findMany({ where: { targetId: user.id, targetType: "profile" } })).toMatchObject([
    { action: "profile.update", targetName: "Prueba Nueva", changes: { lastName: ["", "Nueva"] } },
  ]);
});

test("what an admin changed meanwhile is what the audit log says was there before", async () => {
  const { user, bearer } = await signIn();
  const rename = "UPDATE users SET last_name = 'Entretanto' WHERE id = $1";
  await meanwhile(rename, [user.id], () => patch(bearer, { lastName: "Nueva" }));
  expect(await db.auditEntry.findMany({ where: { targetId: user.id, targetType: "profile" } })).toMatchObject([
    { changes: { lastName: ["Entretanto", "Nueva"] } },
  ]);
});
