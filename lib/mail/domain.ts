import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailedData } from "./personal-data";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  personalData: mailedData,
  works: [mailWork],
};
