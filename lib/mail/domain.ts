import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  works: [mailWork],
};
