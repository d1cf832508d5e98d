export const handInStates = { handed_in: "Por revisar", returned: "Devuelta", accepted: "Aceptada" } as const;
export type HandInState = keyof typeof handInStates;

export const handInTones = {
  handed_in: "amber",
  returned: "magenta",
  accepted: "accent",
} as const satisfies Record<HandInState, string>;

/** Bytes. */
export const mostHandedIn = 5 * 1024 * 1024;

/** `points` is null while not judged. */
export type GivenPoints = { name: string; points: number | null; most: number };

export type ListedHandIn = {
  id: string;
  name: string;
  lastName: string;
  username: string;
  photo: string;
  lesson: string;
  course: string;
  state: HandInState;
  handedInAt: Date;
  points: GivenPoints[];
};

/** "7 de 10"; null when nothing was judged. */
export function sumOfPoints(given: readonly GivenPoints[]): string | null {
  if (given.every(({ points }) => points === null)) return null;
  const sum = (of: (one: GivenPoints) => number) => given.reduce((total, one) => total + of(one), 0);
  return `${sum(({ points }) => points ?? 0)} de ${sum(({ most }) => most)}`;
}
