import { clientEvents } from "../shared/events";
import type { IoSocket } from "./types";

/** Messages a connection may send within this many milliseconds. */
const limit = { messages: 20, within: 10_000 };

/** Ends a connection that sends what no client of ours sends (events here have no data, only an answer), or too much. */
export function limitEvents(socket: IoSocket): void {
  let since = Date.now();
  let messages = 0;
  socket.use(([event, ...rest], next) => {
    const now = Date.now();
    if (now - since > limit.within) {
      since = now;
      messages = 0;
    }
    messages += 1;
    const known = clientEvents.includes(event) && (rest.length === 0 || (rest.length === 1 && isFunction(rest[0])));
    if (known && messages <= limit.messages) next();
    else socket.disconnect(true);
  });
}

const isFunction = (value: unknown): boolean => typeof value === "function";
