import { singleton } from "./singleton";

export const lifecycle = singleton("lifecycle", () => ({
  /** Null when unknown, as in development. */
  commit: null as string | null,
  /** Set at boot, cleared at SIGTERM. */
  ready: false,
  /** Answers within two seconds, on its own connection. */
  databaseAnswers: () => Promise.resolve(false),
  migrations: [] as string[],
}));
