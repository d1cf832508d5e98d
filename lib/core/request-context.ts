import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

export const requestContext = singleton("request-context", () => new AsyncLocalStorage<{ requestId: string }>());
