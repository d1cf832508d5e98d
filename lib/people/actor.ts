import type { Device } from "@/lib/core/device";
import type { Role } from "./shared/roles";

/** The person a call or a page acts for: always read from the database, never only from a token. */
export type Actor = {
  id: string;
  /** The session, or the personal token, by which they act. */
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
  /**
   * Set for an admin who has yet to turn on the second factor that the site asks for: until then
   * `role` says "user", so that every page and call treats them as one.
   */
  lacksSecondFactor?: boolean;
};
