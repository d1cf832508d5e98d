import type { Server, Socket } from "socket.io";
import type { Role } from "@/lib/people/shared/roles";
import type { ClientEvents, ServerEvents } from "../shared/events";
import { rolesWith, type Right } from "@/lib/people/shared/rights";

export type Person = [userId: string, label: string];

export type ClusterEvents = {
  peopleChanged: () => void;
  listPeople: (answer: (people: Person[]) => void) => void;
};

export type SocketData = { userId: string; sessionId: string; role: Role; name: string; label: string };

export type Io = Server<ClientEvents, ServerEvents, ClusterEvents, SocketData>;
export type IoSocket = Socket<ClientEvents, ServerEvents, ClusterEvents, SocketData>;

export const roomsWith = (right: Right): string[] => rolesWith(right).map((role) => `role:${role}`);

export const roomsOf = ({ userId, sessionId, role }: SocketData): string[] => [
  `user:${userId}`,
  `session:${sessionId}`,
  `role:${role}`,
];
