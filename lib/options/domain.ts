import type { Domain } from "@/lib/domain";
import { optionAudit } from "./audit";
import { forgetOptionAuthor } from "./service";

export const optionsDomain: Domain = {
  name: "options",
  audit: [optionAudit],
  personalData: { forget: (tx, { id }) => forgetOptionAuthor(tx, id) },
};
