import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailData } from "./personal-data";
import { mailWork } from "./worker";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  personalData: mailData,
  works: [mailWork],
};
