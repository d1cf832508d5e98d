import { z } from "zod";
import type { ClientEvents } from "../shared/events";
import type { IoSocket } from "./types";

/** Milliseconds. */
const limit = { messages: 20, within: 10_000 };

const shapes: Record<keyof ClientEvents, z.ZodType> = {
  getConnectedUsers: z.tuple([z.custom((value) => typeof value === "function").optional()]),
  watch: z.tuple([
    z.strictObject({
      subject: z.strictObject({ kind: z.enum(["conversation", "content"]), id: z.uuid() }).nullable(),
      typing: z.boolean(),
    }),
  ]),
};

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
    const isKnown = isEvent(event) && shapes[event].safeParse(rest).success;
    if (isKnown && messages <= limit.messages) next();
    else socket.disconnect(true);
  });
}

const isEvent = (name: string): name is keyof ClientEvents => Object.hasOwn(shapes, name);
