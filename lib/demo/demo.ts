import { readFileSync } from "node:fs";
import path from "node:path";
import { day } from "@/lib/core/dates";
import { declared } from "@/lib/core/declared";
import { root } from "@/lib/core/root";
import type { Prisma } from "@/prisma/generated/client";

/** The demonstration content of a domain: what its `demo.ts` exports. Domains are asked in the order of their list. */
export type Demo = {
  /** Makes it, in one transaction with that of all others; the demonstration's accounts are there, and what domains before made. */
  seed?: (tx: Prisma.TransactionClient) => Promise<void>;
  /** Makes what needs connections of its own, once all that is there. */
  seedAfter?: () => Promise<void>;
};

/** How each domain's is loaded: only where an empty database is filled. */
export const demos = declared<readonly (() => Promise<Demo>)[]>("demonstration content");

/** A folder of `prisma/content`. */
export const contentFolder = (...names: string[]): string => path.join(root(), "prisma/content", ...names);

/** A text of `prisma/content`. */
export const contentText = (...names: string[]): string => readFileSync(contentFolder(...names), "utf8");

/** What a JSON file of `prisma/content` holds. */
export const contentJson = <T>(...names: string[]): T => JSON.parse(contentText(...names)) as T;

/** That many days before now. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * day);
