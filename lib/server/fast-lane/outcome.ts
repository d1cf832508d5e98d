/** Left to Next, maybe with the status that its page has to have. */
export type Settlement = "answered" | "next" | { status: number } | { error: unknown };

export type OnSettled = (outcome: Settlement) => void;

/** Tells `done` as soon as it is known whether a request was answered. */
export function settle(answered: boolean | Promise<boolean>, otherwise: Settlement, done: OnSettled): void {
  const tell = (isAnswered: boolean) => done(isAnswered ? "answered" : otherwise);
  if (typeof answered === "boolean") tell(answered);
  else answered.then(tell, (error: unknown) => done({ error }));
}
