import type { Domain } from "@/lib/domain";
import { tokenAudit } from "./audit";
import { tokenMadeMail } from "./mails/token-made";
import { tokenData } from "./personal-data";
import { tokenTables } from "./tables";

export const tokensDomain: Domain = {
  name: "tokens",
  audit: [tokenAudit],
  mails: [tokenMadeMail],
  personalData: tokenData,
  tables: tokenTables,
};
