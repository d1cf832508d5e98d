import { singleton } from "./singleton";

/** What the server tells the handlers of the process. */
export const lifecycle = singleton("lifecycle", () => ({
  /** What `GET /api/health/ready` reports: set at boot, cleared at SIGTERM. */
  ready: false,
  /** Whether the database answers, within two seconds; on a connection that nothing else can keep busy. */
  databaseAnswers: () => Promise.resolve(false),
  /** The names of the migrations that this version knows. */
  migrations: [] as string[],
}));
