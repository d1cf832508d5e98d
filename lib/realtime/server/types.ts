import type { Server, Socket } from "socket.io";
import type { Role } from "@/lib/people/shared/roles";
import type { ClientEvents, ServerEvents } from "../shared/events";

/** Somebody who is connected: who they are, and how the list shows them. */
export type Person = [userId: string, label: string];

/** What the processes of a deployment tell each other. */
export type ClusterEvents = {
  peopleChanged: () => void;
  listPeople: (answer: (people: Person[]) => void) => void;
};

/** What a connection remembers of the handshake. */
export type SocketData = { userId: string; sessionId: string; role: Role; name: string; label: string };

export type Io = Server<ClientEvents, ServerEvents, ClusterEvents, SocketData>;
export type IoSocket = Socket<ClientEvents, ServerEvents, ClusterEvents, SocketData>;

/** The rooms of a connection are what `session_changed` names, so that whom it is about can be found at once. */
export const roomsOf = ({ userId, sessionId }: SocketData): string[] => [`user:${userId}`, `session:${sessionId}`];

/** The room of the people who may see who else is there. */
export const adminRoom = "admins";
/** The room of the people who write what the studio publishes. */
export const writerRoom = "writers";
