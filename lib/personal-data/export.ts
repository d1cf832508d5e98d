import { db } from "@/lib/core/db";
import { download } from "@/lib/core/download";
import { writeJson } from "@/lib/core/write-json";
import type { Actor } from "@/lib/people/actor";
import { personTarget } from "@/lib/people/audit";
import { type DataSubject, personalData } from "@/lib/people/personal-data";
import { profileAudit, userAudit } from "@/lib/users/audit";
import { userNotFound } from "@/lib/users/change";
import { allow, denialForExport } from "@/lib/users/rules";
import { type UserRow, userSelect } from "@/lib/users/select";

export async function exportOwnData(actor: Actor): Promise<Response> {
  const person = await findPerson(actor.id);
  await profileAudit.record(db, actor, { action: "profile.export" });
  return download({ name: "mis-datos.json", type: "application/json" }, writeJson(partsOf(person)));
}

/** The same for another person, by an admin. @throws AppError `not_found`, `forbidden` */
export async function exportUserData(actor: Actor, id: string): Promise<Response> {
  const person = await findPerson(id);
  allow(denialForExport(actor, person));
  await userAudit.record(db, actor, { action: "user.export", target: personTarget(person) });
  const name = `datos-${person.username}.json`;
  return download({ name, type: "application/json" }, writeJson(partsOf(person, actor)));
}

async function findPerson(id: string): Promise<UserRow> {
  const person = await db.user.findUnique({ where: { id }, select: userSelect });
  if (!person) throw userNotFound();
  return person;
}

/** Each part is read as it is written. */
function partsOf(person: DataSubject, admin?: Actor): Record<string, unknown> {
  const given = personalData.all.flatMap(({ parts, ownParts, partsForAdmins }) =>
    Object.entries({ ...parts, ...(admin ? partsForAdmins : ownParts) }),
  );
  const parts = given.map(([name, read]) => [name, () => read(person, admin)]);
  return { exportedAt: new Date(), ...Object.fromEntries(parts) };
}
