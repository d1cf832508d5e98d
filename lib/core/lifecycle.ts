import { singleton } from "./singleton";

/** What `GET /api/health/ready` reports: set by the server at boot, cleared at SIGTERM. */
export const lifecycle = singleton("lifecycle", () => ({ ready: false }));
