import { singleton } from "./singleton";

/** What the server tells the handlers of the process. */
export const lifecycle = singleton("lifecycle", () => ({
  /** The commit that the build was made of; null where nobody wrote it down, as in development. */
  commit: null as string | null,
  /** What `GET /api/health/ready` reports: set at boot, cleared at SIGTERM. */
  ready: false,
  /** Whether the database answers, within two seconds; on a connection that nothing else can keep busy. */
  databaseAnswers: () => Promise.resolve(false),
  /** The names of the migrations that this version knows. */
  migrations: [] as string[],
}));
