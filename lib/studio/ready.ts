import { AppError } from "@/lib/core/errors";
import { inTurns } from "@/lib/core/in-turns";
import { parseInput } from "@/lib/core/parse-input";
import { capitalised } from "@/lib/core/text";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { adapterOf } from "./adapters";
import { kindNames } from "./shared/kinds";
import { wholeFields } from "./columns";

const batch = 20;

type Written = Pick<ContentItem, "id" | "kind" | "title"> & { fields: unknown };

export async function whatIsMissing(
  tx: Prisma.TransactionClient,
  { id, kind, fields }: Pick<Written, "id" | "kind" | "fields">,
): Promise<Record<string, string> | null> {
  const adapter = adapterOf(kind);
  const written = wholeFields(kind, fields);
  try {
    parseInput(adapter.ready, written);
  } catch (error) {
    if (error instanceof AppError) return error.fields ?? {};
    throw error;
  }
  const lacking = await adapter.lacks?.(tx, { id, fields: written });
  return lacking && Object.keys(lacking).length > 0 ? lacking : null;
}

/**
 * Refuses items that may not be published. Problems of `asked` are keyed by field, others by id.
 * @throws AppError `bad_request`
 */
export async function requireReady(tx: Prisma.TransactionClient, items: Written[], asked?: string): Promise<void> {
  const problems = [];
  for await (const part of inTurns(items, batch)) {
    for (const item of part) {
      const missing = await whatIsMissing(tx, item);
      if (missing) problems.push({ item, missing });
    }
  }
  const first = problems.find(({ item }) => item.id === asked) ?? problems[0];
  if (!first) return;
  const message = Object.values(first.missing)[0]!;
  if (first.item.id === asked) throw new AppError("bad_request", message, first.missing);
  const fields = Object.fromEntries(problems.map(({ item, missing }) => [item.id, Object.values(missing)[0]!]));
  throw new AppError("bad_request", `${capitalised(called(first.item))}: ${message}`, fields);
}

/** Names an item within a sentence: "el curso «Git para equipos»". */
export const called = ({ kind, title }: Pick<ContentItem, "kind" | "title">): string =>
  `${kindNames[kind].the} «${title || "Sin título"}»`;
