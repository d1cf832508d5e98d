import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkData } from "./personal-data";
import { linkFinder } from "./list";
import { shortenerPanel } from "./shared/panel";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  demo: () => import("./demo"),
  finds: [linkFinder],
  panel: shortenerPanel,
  personalData: linkData,
};
