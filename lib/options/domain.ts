import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { forgetOptionAuthor } from "./service";
import { optionsPanel } from "./shared/panel";
import { ensureOptions } from "./select";
import { optionTables } from "./tables";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  life: { beforeNext: ensureOptions },
  panel: optionsPanel,
  personalData: { forget: (tx, { id }) => forgetOptionAuthor(tx, id) },
  tables: optionTables,
};
