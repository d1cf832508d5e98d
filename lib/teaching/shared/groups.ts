import type { Day } from "@/lib/core/days";

export const mostMembers = 1_000;

export const groupStates = { upcoming: "Por empezar", running: "En curso", finished: "Terminado" } as const;
export type GroupState = keyof typeof groupStates;

export const groupTones = {
  upcoming: "magenta",
  running: "accent",
  finished: "neutral",
} as const satisfies Record<GroupState, string>;

export type TaughtGroup = {
  id: string;
  name: string;
  startsOn: Day;
  state: GroupState;
  members: number;
  /** Members who finished all lessons. */
  done: number;
  joinCode: string | null;
  joinLimit: number | null;
  joinUntil: Day | null;
};

export const closedLinks = {
  full: "El grupo ya está completo.",
  over: "El enlace de este grupo ya venció.",
  finished: "Este grupo ya terminó.",
} as const;
export type ClosedLink = keyof typeof closedLinks;

/** A group's code follows. */
export const groupPath = "/grupos/";
