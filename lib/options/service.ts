import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { type Page, toPage } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { plainText, searchWords } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { fullName, removedPerson } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { optionAudit } from "./audit";
import { type AnyOption, declaredOptions, findOption, type OptionGroup } from "./option";
import type { Option, OptionChange, OptionChangeQuery, OptionInput, OptionQuery } from "./schema";
import { sealSecret } from "./secrets";
import { type OptionRow, readRows, toOption } from "./select";

const notFound = () => new AppError("not_found", "No se encontró la opción.");

export const listOptionGroups = (): OptionGroup[] => [...new Set(declaredOptions.all.map(({ group }) => group))];

/** Every word of the search must be in the key, name, description, group or further words. */
export async function listOptions({ page, limit, search }: OptionQuery): Promise<Page<Option>> {
  const words = searchWords(search);
  const options = (await readRows())
    .filter(({ option: { key, label, description, group, words: others = "" } }) => {
      const text = plainText(`${key} ${label} ${description} ${group.label} ${others}`);
      return words.every((word) => text.includes(word));
    })
    .map(toOption);
  return toPage(options.slice((page - 1) * limit, page * limit), options.length, { page, limit });
}

/**
 * Writes an option, its history and the audit log; of two people at once the last wins.
 * @throws AppError `bad_request` with what is wrong with the value, `not_found`
 */
export async function updateOption(actor: Actor, id: string, { value }: OptionInput): Promise<Option> {
  return db.$transaction(async (tx) => {
    // Locks the row, so that the second writer's history starts from the first one's value.
    const rows = await tx.$queryRaw<{ id: string; key: string; value: string; updatedAt: Date }[]>`
      SELECT id, key, value, updated_at AS "updatedAt" FROM options WHERE id = ${id}::uuid FOR UPDATE`;
    const [row] = rows;
    const option = row && findOption(row.key);
    if (!option) throw notFound();
    const before = { ...row, option };
    const stored = toStored(option, value);
    if (stored === before.value) return toOption(before);

    const data = { value: stored };
    const { updatedAt } = await tx.option.update({ where: { id }, data, select: { updatedAt: true } });
    const after = { ...before, value: stored, updatedAt };
    const change = { before: shown(before), after: shown(after) };
    await tx.optionChange.create({
      data: { optionId: id, actorId: actor.id, actorName: fullName(actor), ...change },
    });
    await optionAudit.record(tx, actor, {
      action: "option.update",
      target: { id, name: option.key },
      changes: { value: [change.before, change.after] },
    });
    return toOption(after);
  });
}

export async function forgetOptionAuthor(tx: Prisma.TransactionClient, actorId: string): Promise<void> {
  await tx.optionChange.updateMany({ where: { actorId }, data: { actorName: removedPerson } });
}

/** Latest change first. @throws AppError `not_found` */
export async function listOptionChanges(id: string, query: OptionChangeQuery): Promise<Page<OptionChange>> {
  const option = await db.option.findUnique({ where: { id }, select: { key: true } });
  if (!option || !findOption(option.key)) throw notFound();
  const page = await paginate(db.optionChange, query, {
    where: { optionId: id },
    orderBy: [{ createdAt: "desc" }],
    select: { id: true, createdAt: true, actorName: true, before: true, after: true },
  });
  const results = page.results.map(({ createdAt, before, after, ...change }) => ({
    ...change,
    createdAt: createdAt.toISOString(),
    before: before ?? "",
    after: after ?? "",
  }));
  return { ...page, results };
}

function toStored({ key, type, value }: AnyOption, typed: string): string {
  const result = value.safeParse(typed);
  if (!result.success) {
    const { message } = result.error.issues[0]!;
    throw new AppError("bad_request", message, { value: message });
  }
  return type === "secret" ? sealSecret(key, result.data) : result.data;
}

/** The history masks secrets. */
const shown = ({ option, value }: OptionRow): string => (option.type === "secret" && value !== "" ? "••••••••" : value);
