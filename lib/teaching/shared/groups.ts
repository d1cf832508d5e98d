import type { Day } from "@/lib/core/days";

/** Members that a group takes, whoever adds them. */
export const mostMembers = 1_000;

export const groupStates = { upcoming: "Por empezar", running: "En curso", finished: "Terminado" } as const;
export type GroupState = keyof typeof groupStates;

export const groupTones = {
  upcoming: "magenta",
  running: "accent",
  finished: "neutral",
} as const satisfies Record<GroupState, string>;

/** A group of a course, as its teacher sees it. */
export type TaughtGroup = {
  id: string;
  name: string;
  startsOn: Day;
  state: GroupState;
  members: number;
  /** Of them, who have done all lessons of the course. */
  done: number;
  joinCode: string | null;
  joinLimit: number | null;
  joinUntil: Day | null;
};

/** Why nobody joins by a link. */
export const closedLinks = {
  full: "El grupo ya está completo.",
  over: "El enlace de este grupo ya terminó.",
  finished: "Este grupo ya terminó.",
} as const;
export type ClosedLink = keyof typeof closedLinks;

/** Where links of groups lead; what comes after it is the code of one. */
export const groupPath = "/grupos/";
