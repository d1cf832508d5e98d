import type { ContentAdapter, Fields } from "@/lib/content/adapter";
import type { Prisma } from "@/prisma/generated/client";
import { adapterOf } from "./adapters";
import type { ContentKind } from "./shared/kinds";

/** Stored fields, with defaults for fields that were added since. */
export const wholeFields = (kind: ContentKind, stored: unknown): Fields => ({
  ...adapterOf(kind).draft.parse({}),
  ...(stored as Fields),
});

export function toColumns(adapter: ContentAdapter, fields: Fields, published: unknown) {
  return {
    fields: fields as Prisma.InputJsonObject,
    title: adapter.titleOf(fields).trim(),
    slug: adapter.slugOf(fields),
    mediaIds: mediaIdsOf(fields, published),
  };
}

/** Pattern for JavaScript and Postgres: a library picture's address in a text. */
export const mediaAddress = "/media/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";

function mediaIdsOf(...shown: unknown[]): string[] {
  const found = JSON.stringify(shown).matchAll(new RegExp(mediaAddress, "g"));
  return [...new Set(Array.from(found, ([, id]) => id!))];
}
