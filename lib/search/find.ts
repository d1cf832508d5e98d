import { declared } from "@/lib/core/declared";
import { searchWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { hasRole, type Role } from "@/lib/people/shared/roles";
import type { Finding } from "./schema";

type Found<A extends unknown[]> = (search: string, take: number, ...actor: A) => Promise<Omit<Finding, "heading">[]>;

export type Finder = {
  /** In the order in which they are shown. */
  kinds: Readonly<Record<string, string>>;
  /** The smaller is shown first. */
  order: number;
} & (
  | { access: "public"; find: Found<[]> }
  | {
      /** `find` looks only at what the person may open. */
      access: Role;
      find: Found<[actor: Actor]>;
    }
);

export const finders = declared<readonly Finder[]>("finders");

const take = 5;

/** What everybody may read, and of the panel what the person may open; null is a visitor. */
export async function findThings(actor: Actor | null, search: string): Promise<Finding[]> {
  if (searchWords(search).length === 0) return [];
  const found = await Promise.all(
    finders.all
      .toSorted((one, other) => one.order - other.order)
      .map(async (finder) => {
        const things = await findWith(finder, actor, search);
        return things.map((thing) => ({ ...thing, heading: finder.kinds[thing.kind]! }));
      }),
  );
  return found.flat();
}

async function findWith(finder: Finder, actor: Actor | null, search: string) {
  if (finder.access === "public") return finder.find(search, take);
  return actor && hasRole(actor, finder.access) ? finder.find(search, take, actor) : [];
}
