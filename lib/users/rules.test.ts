import { type Role, roles } from "@/lib/people/shared/roles";
import {
  type UserAction,
  denialFor,
  denialForEmail,
  denialForGrant,
  denialForSecondFactor,
  denialsOn,
  permissionsOn,
} from "./rules";

const rank = (role: Role) => roles.indexOf(role);
const admins = ["admin", "superadmin"] as const;
const actions: UserAction[] = [{ kind: "edit" }, { kind: "disable" }, { kind: "enable" }, { kind: "remove" }];
const table = admins.flatMap((actor) =>
  roles.flatMap((target) => actions.map((action) => [actor, target, action] as const)),
);

test.each(table)("%s, a %s, %j", (actor, target, action) => {
  const denial = denialFor({ id: "me", role: actor }, { id: "other", role: target, disabledAt: null }, action, 2);
  expect(denial === null).toBe(rank(target) <= rank(actor));
});

test.each(admins.flatMap((actor) => roles.map((role) => [actor, role] as const)))("%s grants %s", (actor, role) => {
  const target = { id: "other", role: "user", disabledAt: null } as const;
  const allowed = rank(role) <= rank(actor);
  expect(denialForGrant({ role: actor }, role) === null).toBe(allowed);
  expect(denialFor({ id: "me", role: actor }, target, { kind: "edit", role }, 2) === null).toBe(allowed);
});

test.each(admins)("a %s edits themself and no more", (role) => {
  const me = { id: "me", role, disabledAt: null };
  const denial = (action: UserAction) => denialFor(me, me, action, 5);
  expect(denial({ kind: "edit" })).toBeNull();
  expect(denial({ kind: "edit", role })).toBeNull();
  expect(denial({ kind: "edit", role: "user" })).toBe("No puedes cambiar tu propio rol.");
  expect(denial({ kind: "disable" })).toBe("No puedes desactivar tu propia cuenta.");
  expect(denial({ kind: "remove" })).toBe("Tu propia cuenta se elimina en «Mi perfil».");
  expect(denial({ kind: "sessions" })).toBe("Tus propias sesiones se cierran en «Mi perfil».");
});

test("an admin's e-mail is for superadmins alone, one's own for the profile", () => {
  const denial = (actor: Role, target: Role) =>
    denialForEmail({ id: "me", role: actor }, { id: "other", role: target });
  for (const target of roles) {
    expect(denial("superadmin", target)).toBeNull();
    expect(denial("admin", target) === null).toBe(rank(target) < rank("admin"));
    expect(denialForEmail({ id: "me", role: target }, { id: "me", role: target })).toMatch(/«Mi perfil»/);
  }
});

test("the only superadmin who can sign in stays one", () => {
  const boss = { id: "boss", role: "superadmin", disabledAt: null } as const;
  const denial = (action: UserAction, superadmins: number) =>
    denialFor({ id: "me", role: "superadmin" }, boss, action, superadmins);
  for (const action of [{ kind: "edit", role: "admin" }, { kind: "disable" }, { kind: "remove" }] as UserAction[]) {
    expect(denial(action, 1)).toMatch(/única cuenta SuperAdmin/);
    expect(denial(action, 2)).toBeNull();
  }
  expect(denial({ kind: "edit" }, 1)).toBeNull();
});

test("a second factor is taken from others alone, by a superadmin", () => {
  const denial = (id: string, role: Role) => denialForSecondFactor({ id: "me", role }, { id });
  expect(denial("you", "superadmin")).toBeNull();
  expect(denial("you", "admin")).toBe("Solo un SuperAdmin puede quitar la verificación en dos pasos.");
  expect(denial("me", "superadmin")).toBe("Tu propia verificación en dos pasos se desactiva en «Mi perfil».");
  const may = (role: Role) => permissionsOn({ id: "me", role }, { _id: "you", role: "user" }).secondFactor;
  expect([may("admin"), may("superadmin")]).toEqual([false, true]);
});

test("with several at once, whom nothing would happen to is left out too", () => {
  const on = (disabledAt: Date | null, role: Role = "user") =>
    denialsOn({ id: "me", role: "admin" }, { _id: "you", role, disabledAt }, 2);
  expect(on(null)).toEqual({ disable: null, enable: "Ya está activa.", role: null, endSessions: null });
  expect(on(new Date())).toEqual({ disable: "Ya está desactivada.", enable: null, role: null, endSessions: null });
  expect(Object.values(on(null, "superadmin")).filter((denial) => denial === null)).toEqual([]);
});
