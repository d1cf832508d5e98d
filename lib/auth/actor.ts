import { type Role, roles } from "./schema";

/** Where a call or a page is asked from. */
export type Device = { ip: string; userAgent: string };

/** The person a call or a page acts for: always read from the database, never only from a token. */
export type Actor = {
  id: string;
  sessionId: string;
  role: Role;
  name: string;
  lastName: string;
  email: string;
  username: string;
  photo: string;
  /** The operator that the person works for. */
  operatorId: string | null;
  device: Device;
};

/** Whether a person has at least the rank of `minimum`. */
export const hasRole = ({ role }: Pick<Actor, "role">, minimum: Role): boolean =>
  roles.indexOf(role) >= roles.indexOf(minimum);
