import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

/** What is known of the request that the current code works for; undefined outside of one. */
export const requestContext = singleton("request-context", () => new AsyncLocalStorage<{ requestId: string }>());
