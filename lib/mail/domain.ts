import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailPanel } from "./shared/panel";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  panel: mailPanel,
  works: [mailWork],
};
