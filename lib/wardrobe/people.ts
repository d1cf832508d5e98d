import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import { fullName } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import { personNotFound, type Viewer, visibleTo, visibleToAll } from "./access";
import { type FilledPerson, personParams, type PersonItem, type PersonQuery } from "./schema";
import { readFilledWardrobes, readWardrobes } from "./wardrobes/read";

const nameSelect = { id: true, name: true, lastName: true, username: true } as const;

export async function listPeople(query: PersonQuery): Promise<Page<PersonItem>> {
  const { user: _, ...visible } = visibleToAll;
  const page = await paginate(db.user, query, {
    where: { disabledAt: null, ...matchesSearch(query.search) },
    orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
    unique: true,
    select: {
      ...nameSelect,
      role: true,
      photo: true,
      isPublic: true,
      _count: { select: { wardrobes: { where: visible } } },
    },
  });
  const results = page.results.map(({ id, username, photo, role, isPublic, _count, ...names }) => ({
    _id: id,
    name: fullName({ username, ...names }),
    username,
    photo,
    role,
    publicWardrobes: isPublic ? _count.wardrobes : 0,
  }));
  return { ...page, results };
}

/** A person with the wardrobes that the viewer may see. A person who shows none is found only by themselves and admins. */
export const findPerson = (viewer: Viewer, username: string): Promise<FilledPerson | null> =>
  find(viewer, username, (userId) => readFilledWardrobes(viewer, { userId }));

export const findPersonWardrobes = (viewer: Viewer, username: string) =>
  find(viewer, username, (userId) => readWardrobes({ AND: visibleTo(viewer), userId }));

async function find<W>(viewer: Viewer, username: string, readWardrobesOf: (userId: string) => Promise<W[]>) {
  if (!personParams.shape.username.safeParse(username).success) return null;
  const person = await db.user.findUnique({ where: { username }, select: { ...nameSelect, disabledAt: true } });
  if (!person) return null;
  const wardrobes = await readWardrobesOf(person.id);
  const isKnown = person.id === viewer?.id || (viewer !== null && can(viewer, "wardrobes") && !person.disabledAt);
  return wardrobes.length > 0 || isKnown ? { _id: person.id, username, name: fullName(person), wardrobes } : null;
}

/** @throws AppError `not_found` */
export async function getPerson(viewer: Viewer, username: string): Promise<FilledPerson> {
  const person = await findPerson(viewer, username);
  if (!person) throw personNotFound();
  return person;
}
