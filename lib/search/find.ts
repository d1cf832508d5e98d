import { declared } from "@/lib/core/declared";
import { reading } from "@/lib/core/read";
import { plainText, searchWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { can, type Right } from "@/lib/people/shared/rights";
import type { Finding } from "./schema";
import { stem, withoutLittle } from "./shared/arrange";

type Found<A extends unknown[]> = (search: string, take: number, ...actor: A) => Promise<Omit<Finding, "heading">[]>;

export type Finder = {
  kinds: Readonly<Record<string, string>>;
  order: number;
  /** Words that may precede a name: "responder a maría" searches "maría", and ranks first. */
  verbs?: readonly string[];
} & (
  | { access: "public"; find: Found<[]> }
  | {
      /** `find` looks only at what the person may open. */
      access: Right;
      find: Found<[actor: Actor]>;
    }
);

export const finders = declared<readonly Finder[]>("finders");

const take = 5;

/** Searches public content, and the parts of the panel that the person may open; null is a visitor. */
export async function findThings(actor: Actor | null, search: string): Promise<Finding[]> {
  if (searchWords(search).length === 0) return [];
  const asked = finders.all.map((finder) => ({ finder, name: nameAfterVerb(search, finder) }));
  const found = await Promise.all(
    asked
      .toSorted((a, b) => Number(b.name !== null) - Number(a.name !== null) || a.finder.order - b.finder.order)
      .map(async ({ finder, name }) => {
        const things = await reading(() => findWith(finder, actor, name ?? search));
        return things.map((thing) => ({ ...thing, heading: finder.kinds[thing.kind]! }));
      }),
  );
  return found.flat();
}

/** Null if no verb or kind ("lección flexbox") precedes a name. */
function nameAfterVerb(search: string, { verbs = [], kinds }: Finder): string | null {
  const typed = withoutLittle(plainText(search).trim().replace(/\s+/g, " "));
  const verb = verbs.find((each) => typed.startsWith(`${each} `)) ?? kindBefore(typed, kinds);
  return (verb && withoutLittle(typed.slice(verb.length + 1))) || null;
}

function kindBefore(typed: string, kinds: Finder["kinds"]): string | undefined {
  const [first] = typed.split(" ", 1);
  const isKind = Object.values(kinds).some((heading) => stem(plainText(heading).split(" ")[0]!) === stem(first!));
  return isKind ? first : undefined;
}

async function findWith(finder: Finder, actor: Actor | null, search: string) {
  if (finder.access === "public") return finder.find(search, take);
  return actor && can(actor, finder.access) ? finder.find(search, take, actor) : [];
}
