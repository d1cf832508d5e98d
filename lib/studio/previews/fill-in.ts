import { slug } from "@/lib/core/schema";
import { memberUsername } from "@/lib/projects/schema";
import type { ContentKind } from "@/prisma/generated/client";

type Fields = Record<string, unknown>;

/**
 * What a draft has to be called to stand on the site, so that it can be looked at before it has a name in addresses. What else it
 * lacks is for the adapter of its kind.
 * @param isTaken whether something else has the name that it is to have: then it stands under another
 */
export function fillIn(kind: ContentKind, id: string, fields: Fields, isTaken: boolean): Fields {
  const spare = `borrador-${id.slice(-12)}`;
  const isName = kind === "member" ? memberUsername : slug;
  const named = (value: unknown) => (!isTaken && isName.safeParse(value).success ? value : spare);
  if (kind === "member") {
    // The account changes nothing of what is seen, and may be another one's already.
    return { ...fields, username: named(fields.username), accountId: "" };
  }
  return { ...fields, slug: named(fields.slug), ...(kind === "product" && isTaken && { sku: spare }) };
}
