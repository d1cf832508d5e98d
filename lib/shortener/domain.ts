import type { Domain } from "@/lib/domain";
import { linkAudit } from "./audit";
import { linkChanged, linksMayHaveChanged, loadLinks } from "./link-cache";

export const shortenerDomain: Domain = {
  name: "shortener",
  audit: [linkAudit],
  life: { beforeReady: loadLinks, onRestore: () => void linksMayHaveChanged() },
  listens: { link_changed: { onNotify: linkChanged, onReconnect: () => void linksMayHaveChanged() } },
};
