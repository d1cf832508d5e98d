import type { Domain } from "@/lib/domain";
import { auditOptions } from "./options";
import type { PanelPart } from "@/lib/panel/shared/panel";
import type { Tables } from "@/lib/core/tables";
import { readOption } from "@/lib/options/select";
import { db } from "@/lib/core/db";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { actionLabel } from "./kinds";

const auditData: PersonalData = {
  parts: {
    activity: ({ id }) =>
      rowsOf(
        db.auditEntry,
        { where: { actorId: id }, select: { createdAt: true, action: true, ip: true, userAgent: true } },
        ({ action, ...entry }: { action: string }) => ({ action: actionLabel(action), ...entry }),
      ),
  },
};

const auditTables: Tables = {
  audit_entries: {
    about: "Quién cambió qué en el panel, y cuándo.",
    ...{ changes: "none", keptApart: "cuenta lo que pasó, y no se reescribe" },
    past: { when: "created_at < $1", kept: async () => `${await readOption(auditOptions.retentionMonths)} months` },
  },
};

const auditPanel: PanelPart = {
  pages: {
    "/dashboard/setting/audit": ["audit", "No se pudo cargar la auditoría."],
  },
  links: [
    {
      label: "Auditoría",
      words: "quien cambio historial registro actividad",
      href: "/dashboard/setting/audit",
      icon: "rotate-ccw-clock",
      order: 50,
    },
  ],
};

export const auditDomain: Domain = {
  name: "audit",
  options: auditOptions,
  panel: auditPanel,
  personalData: auditData,
  tables: auditTables,
};
