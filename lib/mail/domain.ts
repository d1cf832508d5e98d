import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailOptions } from "./options";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  options: mailOptions,
  works: [mailWork],
};
