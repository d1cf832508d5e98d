import { env } from "./env";

/** The public origin of the site, without a trailing slash. */
export const siteUrl: string = env.SITE_URL;

/** The absolute address of a path of this site. */
export const absoluteUrl = (path: string): string => new URL(path, siteUrl).toString();
