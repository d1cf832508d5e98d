import type { Domain } from "@/lib/domain";
import { messageAudit } from "./audit";
import { messageFinder } from "./list";
import { contactPanel } from "./shared/panel";

export const contactDomain: Domain = {
  name: "contact",
  audit: [messageAudit],
  finds: [messageFinder],
  panel: contactPanel,
};
