import type { Domain } from "@/lib/domain";
import { mailAudit } from "./audit";
import { mailOptions } from "./options";
import { mailWork } from "./worker";
import { mailPanel } from "./shared/panel";
import { mailedData } from "./personal-data";
import { mailTables } from "./tables";

export const mailDomain: Domain = {
  name: "mail",
  audit: [mailAudit],
  metrics: async () => (await import("./metrics")).mailMetrics(),
  options: mailOptions,
  panel: mailPanel,
  personalData: mailedData,
  tables: mailTables,
  works: [mailWork],
};
