/** Days without opening anything of a course after which one may write to who has not finished it. */
export const silentDays = { 7: "7 días", 14: "14 días", 30: "30 días", 60: "60 días", 90: "90 días" } as const;
export type SilentDays = keyof typeof silentDays;

/** People that one message goes to; those beyond are written to another day. */
export const mostReached = 5_000;

export const mostSubject = 120;
export const mostText = 4_000;

/** What somebody wrote as a mail has it: each line is a paragraph. */
export const paragraphsOf = (text: string): string[] => text.split(/\s*\n\s*/).filter(Boolean);

/** Why somebody got it, below what was written. */
export const whyWritten = (course: string): string =>
  `Te escribimos porque empezaste «${course}» y hace un tiempo que no abres sus lecciones.`;

/** A message that was sent, and what came of it. */
export type SentMessage = {
  id: string;
  subject: string;
  days: SilentDays;
  createdAt: Date;
  /** Null of an account that is gone. */
  author: string | null;
  people: number;
  /** Of them, who opened a lesson of the course since. */
  returned: number;
};
