import { createHmac } from "node:crypto";
import { env } from "@/lib/core/env";

/** What the order of questions in texts is made with. Where it changes, answers that are kept still are what they were. */
export const orderSecret = (): string =>
  createHmac("sha256", env.AUTH_SECRET).update("question-order").digest("base64url");
