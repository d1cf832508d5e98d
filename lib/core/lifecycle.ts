import { singleton } from "./singleton";

export const lifecycle = singleton("lifecycle", () => ({
  /** Null where nobody wrote it down, as in development. */
  commit: null as string | null,
  /** Set at boot, cleared at SIGTERM. */
  ready: false,
  /** Within two seconds, on a connection that nothing else keeps busy. */
  databaseAnswers: () => Promise.resolve(false),
  migrations: [] as string[],
}));
