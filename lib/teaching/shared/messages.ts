/** Days without activity after which unfinished students may be mailed. */
export const silentDays = { 7: "7 días", 14: "14 días", 30: "30 días", 60: "60 días", 90: "90 días" } as const;
export type SilentDays = keyof typeof silentDays;

/** Recipients of one message; the rest need a message another day. */
export const mostReached = 5_000;

export const mostSubject = 120;
export const mostText = 4_000;

/** One paragraph per line. */
export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);

export const whyWritten = (course: string): string =>
  `Te escribimos porque empezaste «${course}» y hace un tiempo que no abres sus lecciones.`;

export type SentMessage = {
  id: string;
  subject: string;
  days: SilentDays;
  createdAt: Date;
  /** Null when the account is gone. */
  author: string | null;
  people: number;
  /** Recipients who opened a lesson since. */
  returned: number;
};
