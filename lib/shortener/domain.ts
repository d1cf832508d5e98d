import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkFinder } from "./list";
import { shortenerPanel } from "./shared/panel";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  finds: [linkFinder],
  panel: shortenerPanel,
};
