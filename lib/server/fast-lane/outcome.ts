/** `status` is for Next's page. */
export type Settlement = "answered" | "next" | { status: number } | { error: unknown };

export type OnSettled = (outcome: Settlement) => void;

export function settle(answered: boolean | Promise<boolean>, otherwise: Settlement, done: OnSettled): void {
  const tell = (isAnswered: boolean) => done(isAnswered ? "answered" : otherwise);
  if (typeof answered === "boolean") tell(answered);
  else answered.then(tell, (error: unknown) => done({ error }));
}
