import type { Server, Socket } from "socket.io";
import { hasRole, type Role, roles } from "@/lib/people/shared/roles";
import type { ClientEvents, ServerEvents } from "../shared/events";

export type Person = [userId: string, label: string];

export type ClusterEvents = {
  peopleChanged: () => void;
  listPeople: (answer: (people: Person[]) => void) => void;
};

export type SocketData = { userId: string; sessionId: string; role: Role; name: string; label: string };

export type Io = Server<ClientEvents, ServerEvents, ClusterEvents, SocketData>;
export type IoSocket = Socket<ClientEvents, ServerEvents, ClusterEvents, SocketData>;

export const roomOf = (role: Role): string => `role:${role}`;

export const roomsOf = ({ userId, sessionId, role }: SocketData): string[] => [
  `user:${userId}`,
  `session:${sessionId}`,
  ...roles.filter((lowest) => hasRole({ role }, lowest)).map(roomOf),
];
