import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import type { Place, Placed } from "./adapter";

/**
 * Gives items as rows of a statement: `id`, `parentId`, `position`, and for whole items also `publishedAt` and
 * `fields`.
 */
export const placedRows = (items: (Pick<Place, "id"> & Partial<Placed>)[]): Prisma.Sql =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
    AS placed(id uuid, "parentId" uuid, position int, "publishedAt" timestamptz, fields jsonb)`;

type Taken = { value: string; by: string };

/**
 * Refuses values that must be unique but would be on the site twice.
 * @param taken a query of other rows' values (`value`) and their names (`by`)
 * @throws AppError `conflict` with a text beside the field
 */
export async function refuseTaken(
  tx: Prisma.TransactionClient,
  field: string,
  values: string[],
  taken: Prisma.Sql,
): Promise<void> {
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  const [found] = twice === undefined ? await tx.$queryRaw<Taken[]>(taken) : [{ value: twice, by: twice }];
  if (found) {
    const message = `«${found.by}» ya usa «${found.value}».`;
    throw new AppError("conflict", message, { [field]: message });
  }
}
