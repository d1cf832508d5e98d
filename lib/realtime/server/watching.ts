import { hasRole } from "@/lib/people/shared/roles";
import type { ConversationWatch } from "../shared/events";
import type { IoSocket } from "./types";

const roomOf = (conversation: string): string => `conversation:${conversation}`;

/**
 * Tells those who look at a conversation, in whatever process, who else does. Nothing is kept: each says again that they are there every few
 * seconds, and at once when somebody arrives.
 */
export function tellOfWatching(socket: IoSocket): void {
  const { userId, name, role } = socket.data;
  let watched: string | null = null;

  const tell = (state: ConversationWatch["state"]) => {
    if (!watched) return;
    const watch = { id: watched, window: socket.id, person: { id: userId, name }, state };
    socket.to(roomOf(watched)).emit("conversationWatched", watch);
  };

  socket.on("watchConversation", ({ id, typing }) => {
    if (!hasRole({ role }, "admin")) return void socket.disconnect(true);
    const arrives = id !== watched;
    if (arrives) {
      tell("gone");
      if (watched) void socket.leave(roomOf(watched));
      if (id) void socket.join(roomOf(id));
      watched = id;
    }
    tell(arrives ? "arrived" : typing ? "typing" : "here");
  });
  socket.on("disconnecting", () => tell("gone"));
}
