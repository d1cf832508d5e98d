import { type Role, roles } from "@/lib/auth/schema";
import { type UserDeed, objectionTo, objectionToGrant } from "./rules";

const rank = (role: Role) => roles.indexOf(role);
const admins = ["admin", "superadmin"] as const;
const deeds: UserDeed[] = [{ kind: "edit" }, { kind: "disable" }, { kind: "enable" }, { kind: "remove" }];
const table = admins.flatMap((actor) => roles.flatMap((target) => deeds.map((deed) => [actor, target, deed] as const)));

test.each(table)("%s, a %s, %j", (actor, target, deed) => {
  const objection = objectionTo({ id: "me", role: actor }, { id: "other", role: target, disabledAt: null }, deed, 2);
  expect(objection === null).toBe(rank(target) <= rank(actor));
});

test.each(admins.flatMap((actor) => roles.map((role) => [actor, role] as const)))("%s grants %s", (actor, role) => {
  const target = { id: "other", role: "user", disabledAt: null } as const;
  const allowed = rank(role) <= rank(actor);
  expect(objectionToGrant({ role: actor }, role) === null).toBe(allowed);
  expect(objectionTo({ id: "me", role: actor }, target, { kind: "edit", role }, 2) === null).toBe(allowed);
});

test.each(admins)("a %s edits themself and no more", (role) => {
  const me = { id: "me", role, disabledAt: null };
  const objection = (deed: UserDeed) => objectionTo(me, me, deed, 5);
  expect(objection({ kind: "edit" })).toBeNull();
  expect(objection({ kind: "edit", role })).toBeNull();
  expect(objection({ kind: "edit", role: "user" })).toBe("No puedes cambiar tu propio rol.");
  expect(objection({ kind: "disable" })).toBe("No puedes desactivar tu propia cuenta.");
  expect(objection({ kind: "remove" })).toBe("No puedes eliminar tu propia cuenta.");
});

test("the only superadmin who can sign in stays one", () => {
  const boss = { id: "boss", role: "superadmin", disabledAt: null } as const;
  const objection = (deed: UserDeed, superadmins: number) =>
    objectionTo({ id: "me", role: "superadmin" }, boss, deed, superadmins);
  for (const deed of [{ kind: "edit", role: "admin" }, { kind: "disable" }, { kind: "remove" }] as UserDeed[]) {
    expect(objection(deed, 1)).toMatch(/única cuenta SuperAdmin/);
    expect(objection(deed, 2)).toBeNull();
  }
  expect(objection({ kind: "edit" }, 1)).toBeNull();
});
