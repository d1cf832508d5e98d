import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

type RequestContext = {
  requestId: string;
  /** Who asks, once that is known; and where they wrote of late (read.ts). */
  person?: string;
  after?: bigint;
};

export const requestContext = singleton("request-context", () => new AsyncLocalStorage<RequestContext>());
