import type { z } from "zod";
import type { ContentKind, Prisma } from "@/prisma/generated/client";

export type Fields = Record<string, unknown>;

/** Something as it is to stand on the site. */
export type Placed<F extends Fields = Fields> = {
  id: string;
  parentId: string | null;
  /** Its place among those of its parent, from 0. */
  position: number;
  /** When it was published for the first time. */
  publishedAt: Date;
  fields: F;
};

export type Place = Pick<Placed, "id" | "parentId" | "position">;

/**
 * How one kind of content gets from the studio into the tables that visitors read, and back. Each
 * domain gives one for each of its kinds; the rules of writing and publishing (`lib/studio`) are
 * the same for all.
 */
export type ContentAdapter<F extends Fields = Fields> = {
  kind: ContentKind;
  /** What a working copy may be: every field has a default. */
  draft: z.ZodObject & z.ZodType<F>;
  /** What may be published. */
  ready: z.ZodType;
  titleOf(fields: F): string;
  /** Its name in an address. */
  slugOf(fields: F): string;
  /** The fields that a new one begins with. */
  blank(title: string, slug: string): Partial<F>;
  /** Every row of its table: a query of its `id` and whether visitors can read it (`live`). */
  rows: Prisma.Sql;
  /**
   * Writes what visitors read, whether or not it is there.
   * @throws AppError `conflict` with the field whose value another one has
   */
  project(tx: Prisma.TransactionClient, items: Placed<F>[]): Promise<void>;
  /** Takes them off the site. */
  withdraw(tx: Prisma.TransactionClient, ids: string[]): Promise<void>;
  /** Moves what is on the site, without touching what it says. */
  place(tx: Prisma.TransactionClient, items: Place[]): Promise<void>;
  /** Says since when what is on the site is there; left out of what has no date of its own. */
  date?(tx: Prisma.TransactionClient, items: Pick<Placed, "id" | "publishedAt">[]): Promise<void>;
  /** Deletes for good what is left of what is gone. */
  erase?(tx: Prisma.TransactionClient, ids: string[]): Promise<void>;
  /**
   * Rows as they would have been written here: of the demo, by hand in SQL, or from before there
   * was a studio.
   */
  read(tx: Prisma.TransactionClient, ids: string[]): Promise<Placed<F>[]>;
  /** Gives the fields of something published as its row has them while others that it names are not on the site. */
  standing?(tx: Prisma.TransactionClient, fields: F): Promise<F>;
  /** Says by field what is missing before it can be published, as far as only the database can tell. */
  lacks?(tx: Prisma.TransactionClient, item: { id: string; fields: F }): Promise<Record<string, string>>;
  /** Fields that only admins change. */
  adminFields?: readonly string[];
  /**
   * Its address on the site, from the slugs above it, outermost first, and its own; null for what
   * has no page of its own.
   */
  pathOf(slugs: string[]): string | null;
};
