import { createHmac } from "node:crypto";
import { env } from "./env";

/** What a process of this deployment proves itself with to another: the header `x-internal-key`. */
export const internalKey = (): string => createHmac("sha256", env.AUTH_SECRET).update("internal").digest("hex");
