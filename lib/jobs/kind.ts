import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

/**
 * A kind of background work. Callers that enqueue need only this; `work` says how it is done, in a file that may
 * import more.
 */
export type JobKind<Payload extends object = object> = {
  /** `domain.verb`, for rows and metrics. */
  name: string;
  label: string;
  /** Only typed, not validated: our own code writes it. */
  payload?: Payload;
};

export const jobKind = <Payload extends object>(name: string, label: string): JobKind<Payload> => ({ name, label });

export type JobOutcome =
  | { is: "done" }
  /** It counts as no attempt, and is made once more. */
  | { is: "again"; inMs?: number }
  | { is: "retry"; inMs: number; error: string }
  /** It is left to a person. */
  | { is: "failed"; error: string };

export const done: JobOutcome = { is: "done" };

export type Attempt<Payload extends object = object> = {
  id: bigint;
  payload: Payload;
  dedupe: string | null;
  /** Including this one. */
  attempts: number;
  /** The previous attempt's process died, and nobody knows how far it came. */
  isAfterLost: boolean;
  /** Aborted when the process stops or loses the job; end soon then. */
  signal: AbortSignal;
  /**
   * Writes the outcome in the work's own transaction; otherwise it is written afterwards.
   * @throws LostLease when another process has the job: roll back
   */
  settle: (tx: Pick<Prisma.TransactionClient, "$executeRaw">, outcome: JobOutcome) => Promise<void>;
};

type Work<Payload extends object = object> = {
  kind: JobKind<Payload>;
  /** Parallel jobs per process. */
  atOnce: number;
  /** Milliseconds before each retry; after the last one the job has failed. */
  waits: readonly number[];
  /** Milliseconds until it runs again; such a kind has one job, or one for each row. */
  every?: number;
  rows?: Readonly<Record<string, string>>;
  /** SQL on a job `j`: while true, it does not start. */
  heldWhile?: Prisma.Sql;
  /** Returning nothing means `done`; throwing fails the attempt. */
  run: (attempt: Attempt<Payload>) => Promise<JobOutcome | void>;
  /**
   * Enqueues work that the domain's rows want and that has no job: at start, after a restore and hourly. Work that
   * another version may be doing is left for a minute.
   */
  recover?: (tx: Prisma.TransactionClient) => Promise<unknown>;
  /** Further changes when a person retries a failed job. */
  retried?: (tx: Prisma.TransactionClient, payload: Payload) => Promise<unknown>;
};

// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each is called with what was enqueued for it
export type AnyWork = Work<any>;

export const declaredWorks = declared<readonly AnyWork[]>("works");

export const work = <Payload extends object>(how: Work<Payload>): AnyWork => how;

/** One process runs it at first start and every hour. `label` is for the screen. */
export type HourlyTask = { label: string; run: () => Promise<unknown> };

/** By the name of their rows; names are unique across domains. */
export const hourlyTasks = declared<Readonly<Record<string, HourlyTask>>>("hourly tasks");
