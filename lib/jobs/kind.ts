import { declared } from "@/lib/core/declared";
import type { Prisma } from "@/prisma/generated/client";

/**
 * A kind of work that is done later. Whoever asks for it needs this alone; how it is done says
 * `work`, in a file that may import more.
 */
export type JobKind<Payload extends object = object> = {
  /** `domain.verb`, as its rows and metrics name it. */
  name: string;
  label: string;
  /** Of the payload there are types only: it is written by our own code. */
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
  /** Of a kind with rows of its own: which of them. */
  dedupe: string | null;
  /** With this one. */
  attempts: number;
  /** The process of the attempt before ended in its midst, and nobody knows how far it came. */
  isAfterLost: boolean;
  /** Aborted when the process stops or the job is another's: the work ends soon. */
  signal: AbortSignal;
  /**
   * Writes the outcome in the transaction of what was done; without it that is written afterwards.
   * @throws LostLease when the job is another process's by now: nothing of this is to count
   */
  settle: (tx: Pick<Prisma.TransactionClient, "$executeRaw">, outcome: JobOutcome) => Promise<void>;
};

type Work<Payload extends object = object> = {
  kind: JobKind<Payload>;
  /** Jobs of the kind that a process does at once. */
  atOnce: number;
  /** Milliseconds between a failed attempt and the next; after the last of them it has failed. */
  waits: readonly number[];
  /** Milliseconds after which it is done again; such a kind has one job, or one for each row. */
  every?: number;
  rows?: Readonly<Record<string, string>>;
  /** SQL of a job `j`: while it is true that one is not begun. */
  heldWhile?: Prisma.Sql;
  /** Does it. Nothing returned is `done`; what it throws fails the attempt. */
  run: (attempt: Attempt<Payload>) => Promise<JobOutcome | void>;
  /**
   * Enqueues what rows of its domain say is to be done and has no job: at a start, after a restore
   * and every hour. What another version may just be at is left for a minute.
   */
  recover?: (tx: Prisma.TransactionClient) => Promise<unknown>;
  /** What else changes when a person has a failed one tried again. */
  retried?: (tx: Prisma.TransactionClient, payload: Payload) => Promise<unknown>;
};

/** A kind of any payload, as lists of them have it. */
// oxlint-disable-next-line @typescript-eslint/no-explicit-any -- each is called with what was enqueued for it
export type AnyWork = Work<any>;

/** Everything that the site does later, or every so often, but for the tasks of every hour. */
export const declaredWorks = declared<readonly AnyWork[]>("works");

export const work = <Payload extends object>(how: Work<Payload>): AnyWork => how;

/** What one process of all does at the first start and every hour. `label` is for the screen. */
export type HourlyTask = { label: string; run: () => Promise<unknown> };

/** All of them, by the name that their rows have. A name is given once in the house. */
export const hourlyTasks = declared<Readonly<Record<string, HourlyTask>>>("hourly tasks");
