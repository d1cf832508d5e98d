import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

type RequestContext = {
  requestId: string;
  person?: string;
  /** The log position of their last write (read.ts). */
  after?: bigint;
};

export const requestContext = singleton("request-context", () => new AsyncLocalStorage<RequestContext>());
