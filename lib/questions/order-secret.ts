import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";

/** Seeds the order of questions in texts. Stored answers survive a change of it. */
export const orderSecret = (): string =>
  createHmac("sha256", env.AUTH_SECRET).update("question-order").digest("base64url");
