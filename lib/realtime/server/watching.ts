import type { Watch, WatchSubject } from "../shared/events";
import type { IoSocket } from "./types";
import { can, type Right } from "@/lib/people/shared/rights";

const mayWatch: Record<WatchSubject["kind"], Right> = { conversation: "whatsapp", content: "content.write" };

const roomOf = ({ kind, id }: WatchSubject): string => `${kind}:${id}`;

/** Nothing is stored: each client repeats it every few seconds, and at once when somebody arrives. */
export function tellOfWatching(socket: IoSocket): void {
  const { userId, name, role } = socket.data;
  let watched: WatchSubject | null = null;

  const tell = (state: Watch["state"]) => {
    if (!watched) return;
    const watch: Watch = { ...watched, window: socket.id, person: { id: userId, name }, state };
    socket.to(roomOf(watched)).emit("watched", watch);
  };

  socket.on("watch", ({ subject, typing }) => {
    if (subject && !can({ role }, mayWatch[subject.kind])) return void socket.disconnect(true);
    const arrives = (subject && roomOf(subject)) !== (watched && roomOf(watched));
    if (arrives) {
      tell("gone");
      if (watched) void socket.leave(roomOf(watched));
      if (subject) void socket.join(roomOf(subject));
      watched = subject;
    }
    tell(arrives ? "arrived" : typing ? "typing" : "here");
  });
  socket.on("disconnecting", () => tell("gone"));
}
