import type { Domain } from "@/lib/domain";
import { tokenAudit } from "./audit";
import { tokenMadeMail } from "./mails/token-made";

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
  mails: [tokenMadeMail],
};
