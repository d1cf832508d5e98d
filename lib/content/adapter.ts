import type { z } from "zod";
import type { ContentKind, Prisma } from "@/prisma/generated/client";

export type Fields = Record<string, unknown>;

export type Placed<F extends Fields = Fields> = {
  id: string;
  parentId: string | null;
  /** Among its siblings, from 0. */
  position: number;
  publishedAt: Date;
  fields: F;
};

export type Place = Pick<Placed, "id" | "parentId" | "position">;

/**
 * Moves one kind of content between the studio and the tables that visitors read. Each domain gives one for each of
 * its kinds; the rules of writing and publishing (`lib/studio`) are the same for all.
 */
export type ContentAdapter<F extends Fields = Fields> = {
  kind: ContentKind;
  /** Schema of a working copy: every field has a default. */
  draft: z.ZodObject & z.ZodType<F>;
  ready: z.ZodType;
  titleOf(fields: F): string;
  slugOf(fields: F): string;
  blank(title: string, slug: string): Partial<F>;
  /** Query of every row of its table: its `id` and whether visitors can read it (`live`). */
  rows: Prisma.Sql;
  /**
   * Inserts or updates the public rows.
   * @throws AppError `conflict` with the field whose value is taken
   */
  project(tx: Prisma.TransactionClient, items: Placed<F>[]): Promise<void>;
  withdraw(tx: Prisma.TransactionClient, ids: string[]): Promise<void>;
  /** Changes the places of published rows, and nothing else. */
  place(tx: Prisma.TransactionClient, items: Place[]): Promise<void>;
  /** Sets publication dates; left out of kinds without a date. */
  date?(tx: Prisma.TransactionClient, items: Pick<Placed, "id" | "publishedAt">[]): Promise<void>;
  /** Deletes for good the rest of removed items. */
  erase?(tx: Prisma.TransactionClient, ids: string[]): Promise<void>;
  /** Reads rows that the studio did not write, such as the demo's, older ones or those of SQL by hand. */
  read(tx: Prisma.TransactionClient, ids: string[]): Promise<Placed<F>[]>;
  /** Gives published fields as their row has them while other items that they name are not on the site. */
  standing?(tx: Prisma.TransactionClient, fields: F): Promise<F>;
  /** Problems by field that only the database can tell, checked before publishing. */
  lacks?(tx: Prisma.TransactionClient, item: { id: string; fields: F }): Promise<Record<string, string>>;
  adminFields?: readonly string[];
  /** Its public path from the slugs, outermost first, its own last; null without a page of its own. */
  pathOf(slugs: string[]): string | null;
};
