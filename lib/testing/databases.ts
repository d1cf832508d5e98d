/** The migrated database that the others are clones of. */
export const templateName = "quinde_template";

/** The database of a Jest worker. */
export const workerName = (worker: number | string): string => `quinde_test_${worker}`;

/** The same server, another database. */
export const withDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;
