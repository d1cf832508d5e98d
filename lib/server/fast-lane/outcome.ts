/** What became of a request: answered, or left to Next, maybe with the status that its page has to have; or why it could not be answered. */
export type Settlement = "answered" | "next" | { status: number } | { error: unknown };

export type OnSettled = (outcome: Settlement) => void;

/** Says what became of a request as soon as it is known whether it was answered; `otherwise` when it was not. */
export function settle(answered: boolean | Promise<boolean>, otherwise: Settlement, done: OnSettled): void {
  const tell = (isAnswered: boolean) => done(isAnswered ? "answered" : otherwise);
  if (typeof answered === "boolean") tell(answered);
  else answered.then(tell, (error: unknown) => done({ error }));
}
