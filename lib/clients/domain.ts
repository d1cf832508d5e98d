import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { type PersonalData, rowsOf } from "@/lib/people/personal-data";
import { clientAudit } from "./audit";
import { clientFinder } from "./list";
import { clientsPanel } from "./shared/panel";

/** Erased by `lib/proposals`, because their proposals go with them. */
const clientData: PersonalData = {
  parts: {
    clients: ({ id }) =>
      rowsOf(db.client, {
        where: { userId: id },
        select: { createdAt: true, name: true, taxId: true, email: true, phone: true, address: true },
      }),
  },
};

const clientTables: Tables = {
  clients: {
    about: "Las personas y empresas para las que trabaja el estudio.",
    columns: {
      tax_id: "El RUC o el DNI.",
      address: "Dónde está.",
      contact_id: "Su conversación de WhatsApp.",
      user_id: "Su cuenta en el sitio.",
      version: "Cuántas veces cambió.",
    },
    changes: "all",
  },
};

export const clientsDomain: Domain = {
  name: "clients",
  audit: [clientAudit],
  demo: () => import("./demo"),
  finds: [clientFinder],
  panel: clientsPanel,
  personalData: clientData,
  tables: clientTables,
};
