import type { Device } from "@/lib/core/device";
import type { Role } from "./shared/roles";

/** The person a call or page acts for: always read from the database, never only from a token. */
export type Actor = {
  id: string;
  sessionId: string;
  role: Role;
  name: string;
  lastName: string;
  email: string;
  username: string;
  photo: string;
  operatorId: string | null;
  device: Device;
  /**
   * Set for an admin without the second factor that the site requires: until they turn it on, `role` is "user", so
   * that every page and call treats them as one.
   */
  lacksSecondFactor?: boolean;
};
