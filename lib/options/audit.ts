import { db } from "@/lib/core/db";
import { audited } from "@/lib/people/audit";

export const optionAudit = audited({
  type: "option",
  label: "Opciones",
  actions: { "option.update": "Cambió la opción" },
  fields: { value: "Valor" },
  findExisting: (ids) => db.option.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: () => "/dashboard/setting/options",
});
