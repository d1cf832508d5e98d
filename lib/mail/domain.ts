import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailOptions } from "./options";
import { mailData } from "./personal-data";
import { mailWork } from "./worker";
import { mailPanel } from "./shared/panel";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  options: mailOptions,
  panel: mailPanel,
  personalData: mailData,
  works: [mailWork],
};
