import type { Server, Socket } from "socket.io";
import { hasRole, type Role, roles } from "@/lib/people/shared/roles";
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

/** The room of the people who have at least a role. */
export const roomOf = (role: Role): string => `role:${role}`;

/** The rooms of a connection: what `session_changed` names, so that whom it is about can be found at once, and what its person may be told. */
export const roomsOf = ({ userId, sessionId, role }: SocketData): string[] => [
  `user:${userId}`,
  `session:${sessionId}`,
  ...roles.filter((lowest) => hasRole({ role }, lowest)).map(roomOf),
];
