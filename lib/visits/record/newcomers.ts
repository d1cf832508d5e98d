import { allOf } from "../subjects";
import type { Caller } from "./callers";
import type { Columns } from "./lists";
import type { CountedVisit } from "./types";

const mostSubjects = 100;

export type Newcomer = { caller: Caller; subject: number };

/** Callers whom this process has not yet seen there in that hour. */
export function possibleNewcomers(visits: CountedVisit[], hour: number): Newcomer[] {
  const newcomers = new Map<string, Newcomer>();
  const look = (caller: Caller, subject: number) => {
    if (lastHour(caller, subject) !== hour) newcomers.set(keyOf(subject, caller.visitor), { caller, subject });
  };
  for (const { seen, caller, subject } of visits) {
    if (seen.audience !== "person") continue;
    look(caller, subject);
    look(caller, allOf(seen.kind));
  }
  // A fixed order prevents deadlocks between processes.
  return [...newcomers.values()].sort(
    (a, b) => a.subject - b.subject || (a.caller.visitor < b.caller.visitor ? -1 : 1),
  );
}

/** The subjects on which a visit is somebody's first: its own, and its kind's; 0 for none. */
export type FirstVisit = { own: number; general: number };

export function firstVisits(visits: CountedVisit[], newcomers: Newcomer[]): FirstVisit[] {
  if (newcomers.length === 0) return [];
  const left = new Set(newcomers.map(({ subject, caller }) => keyOf(subject, caller.visitor)));
  const take = ({ seen, caller }: CountedVisit, subject: number): number =>
    seen.audience === "person" && left.delete(keyOf(subject, caller.visitor)) ? subject : 0;
  return visits.map((visit) => ({ own: take(visit, visit.subject), general: take(visit, allOf(visit.seen.kind)) }));
}

export const newcomerColumns = {
  subject_id: { type: "int", read: ({ subject }) => subject },
  visitor: { type: "bigint", read: ({ caller }) => caller.visitor },
} satisfies Columns<Newcomer>;

export const firstColumns = {
  first_of: { type: "int", read: ({ own }) => own },
  first_of_all: { type: "int", read: ({ general }) => general },
} satisfies Columns<FirstVisit>;

export function rememberSeen(newcomers: Newcomer[], hour: number): void {
  for (const { caller, subject } of newcomers) {
    const { seen } = caller;
    const kept =
      lastHour(caller, subject) === undefined ? seen : seen.filter((_, at) => seen[at - (at % 2)] !== subject);
    // A new array, because one that grows reserves room for many.
    caller.seen = kept.length >= 2 * mostSubjects ? [subject, hour] : [...kept, subject, hour];
  }
}

function lastHour({ seen }: Caller, subject: number): number | undefined {
  for (let at = 0; at < seen.length; at += 2) if (seen[at] === subject) return seen[at + 1];
  return undefined;
}

const keyOf = (subject: number, visitor: string): string => `${subject}:${visitor}`;
