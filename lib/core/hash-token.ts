import { createHash } from "node:crypto";

/** What is stored of a token: whoever reads the database cannot use it. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
