import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { ensureOptions } from "./select";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  life: { beforeNext: ensureOptions },
};
