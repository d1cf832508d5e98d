import { randomBytes } from "node:crypto";

/**
 * The prefix of the names of this run's databases, because two runs may share a server. The process that prepares the
 * tests makes it up, and its workers find it in their environment.
 */
const run = (process.env.TEST_RUN ??= `quinde_${randomBytes(4).toString("hex")}`);

/** The migrated database that the others are clones of. */
export const templateName = `${run}_template`;

/** The database of a Jest worker. */
export const workerName = (worker: number | string): string => `${run}_test_${worker}`;

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;
