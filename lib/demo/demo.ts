import { readFileSync } from "node:fs";
import path from "node:path";
import { day } from "@/lib/core/dates";
import { declared } from "@/lib/core/declared";
import { root } from "@/lib/core/root";
import type { Prisma } from "@/prisma/generated/client";

/** A domain's `demo.ts`; domains run in the order of their list. */
export type Demo = {
  /** One transaction for all domains; accounts and earlier domains' rows exist already. */
  seed?: (tx: Prisma.TransactionClient) => Promise<void>;
  /** For code that needs its own connections, after that transaction. */
  seedAfter?: () => Promise<void>;
};

/** Loaded only to fill an empty database. */
export const demos = declared<readonly (() => Promise<Demo>)[]>("demonstration content");

export const contentFolder = (...names: string[]): string => path.join(root(), "prisma/content", ...names);

export const contentText = (...names: string[]): string => readFileSync(contentFolder(...names), "utf8");

export const contentJson = <T>(...names: string[]): T => JSON.parse(contentText(...names)) as T;

/** The id of a short link of the demonstration; undefined without a code. */
export const linkCalled = async (tx: Prisma.TransactionClient, code?: string): Promise<string | undefined> =>
  code === undefined
    ? undefined
    : (await tx.linkCode.findUnique({ where: { code }, select: { linkId: true } }))?.linkId;

export const daysAgo = (days: number): Date => new Date(Date.now() - days * day);
