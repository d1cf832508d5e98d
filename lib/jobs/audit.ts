import { audited } from "@/lib/people/audit";

export const jobAudit = audited({
  type: "job",
  label: "Trabajos",
  actions: { "job.retry": "Intentó de nuevo el trabajo" },
  fields: {},
});
