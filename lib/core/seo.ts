import { env } from "./env";

export const siteUrl: string = env.SITE_URL;

export const absoluteUrl = (path: string): string => new URL(path, siteUrl).toString();
