/** Active means having opened a lesson in these days. */
export const activeDays = 7;

/** Stopped means unfinished, with nothing opened for these days. */
export const stoppedDays = 14;

/** With fewer people, shares mean nothing. */
export const fewestPeople = 5;

export const personStates = {
  active: `Activas en ${activeDays} días`,
  stopped: `Sin volver en ${stoppedDays} días`,
  unfinished: "Sin terminar",
  finished: "Terminaron",
} as const;
export type PersonState = keyof typeof personStates;

/** 0.256 becomes 25.6. */
export const percentOf = (share: number | null): number | null =>
  share === null ? null : Math.round(share * 1000) / 10;

export type LessonFigures = {
  id: string;
  title: string;
  section: string;
  /** In its course, from 1. */
  place: number;
  opened: number;
  finished: number;
  /** 0 to 1, of those who opened it. Null with few people. */
  stop: number | null;
  /** Whether no other lesson of the course loses more people. */
  isWorst: boolean;
};

export type CourseFigures = {
  id: string;
  title: string;
  lessons: number;
  people: number;
  active: number;
  /** People who did all lessons. */
  finished: number;
  /** 0 to 1; null without people. */
  completion: number | null;
  /** Median from first to last finished lesson; null without finishers. */
  days: number | null;
  /** The lesson where most stop. */
  worst: string | null;
  stop: number | null;
};

export type CoursePerson = {
  id: string;
  name: string;
  lastName: string;
  username: string;
  photo: string;
  /** Null unless the viewer is an admin. */
  email: string | null;
  done: number;
  /** Null for group members who opened nothing. */
  seen: Date | null;
  /** The course, or the requested lesson. */
  finished: Date | null;
};
