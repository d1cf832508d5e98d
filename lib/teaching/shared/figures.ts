/** Somebody is active who opened a lesson in so many days. */
export const activeDays = 7;

/** Somebody has stopped who has not finished, and opened nothing for so many days. */
export const stoppedDays = 14;

/** Of fewer people it says nothing where they stop. */
export const fewestPeople = 5;

export const personStates = {
  active: `Activas en ${activeDays} días`,
  stopped: `Sin volver en ${stoppedDays} días`,
  unfinished: "Sin terminar",
  finished: "Terminaron",
} as const;
export type PersonState = keyof typeof personStates;

/** 0.256 is 25.6, for a column of figures. */
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
  /** 0 to 1: of those who opened it, who did not finish it. Null of few people. */
  stop: number | null;
  /** Whether no other of its course has more who stop. */
  isWorst: boolean;
};

export type CourseFigures = {
  id: string;
  title: string;
  lessons: number;
  people: number;
  active: number;
  /** People who have done all of its lessons. */
  finished: number;
  /** 0 to 1; null without people. */
  completion: number | null;
  /** The median from the first lesson finished to the last, of those who finished; null without. */
  days: number | null;
  /** Where most stop, and their share. */
  worst: string | null;
  stop: number | null;
};

export type CoursePerson = {
  id: string;
  name: string;
  lastName: string;
  username: string;
  photo: string;
  /** Null for who is no admin. */
  email: string | null;
  /** Lessons of the course. */
  done: number;
  /** Null of who is in a group and has opened nothing. */
  seen: Date | null;
  /** The course, or the lesson that was asked for. */
  finished: Date | null;
};
