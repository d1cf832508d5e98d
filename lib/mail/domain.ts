import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailOptions } from "./options";
import { mailWork } from "./worker";
import { mailPanel } from "./shared/panel";
import { mailedData } from "./personal-data";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  options: mailOptions,
  panel: mailPanel,
  personalData: mailedData,
  works: [mailWork],
};
