import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkData } from "./personal-data";
import { linkFinder } from "./list";
import { shortenerPanel } from "./shared/panel";
import { linkChanged, linksMayHaveChanged, loadLinks } from "./link-cache";
import { linkTables } from "./tables";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  demo: () => import("./demo"),
  finds: [linkFinder],
  life: { beforeReady: loadLinks, onRestore: () => void linksMayHaveChanged() },
  listens: { link_changed: { onNotify: linkChanged, onReconnect: () => void linksMayHaveChanged() } },
  panel: shortenerPanel,
  personalData: linkData,
  tables: linkTables,
};
