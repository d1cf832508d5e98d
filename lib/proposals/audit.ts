import { currencyLabels } from "@/lib/core/currency";
import { db } from "@/lib/core/db";
import { type Author, audited, nobody } from "@/lib/people/audit";
import { proposalPath } from "./shared/proposal";
import { channelLabels, proposalStateLabels } from "./shared/states";

export const proposalAudit = audited({
  type: "proposal",
  label: "Propuestas",
  actions: {
    "proposal.create": "Creó la propuesta",
    "proposal.update": "Editó la propuesta",
    "proposal.remove": "Eliminó la propuesta",
    "proposal.send": "Envió la propuesta",
    "proposal.withdraw": "Retiró la propuesta",
    "proposal.see": "Abrió la propuesta",
    "proposal.accept": "Aceptó la propuesta",
    "proposal.refuse": "Rechazó la propuesta",
    "proposal.expire": "Dio por vencida la propuesta",
    "proposal.move-instalment": "Cambió la fecha de un pago de la propuesta",
    "proposal.cancel-instalment": "Canceló un pago de la propuesta",
  },
  fields: {
    title: "Título",
    currency: "Moneda",
    totalCents: "Total",
    version: "Versión",
    channel: "Medio",
    state: "Estado",
    reason: "Motivo",
    instalment: "Pago",
    dueOn: "Vence",
  },
  values: {
    currency: currencyLabels,
    channel: channelLabels,
    state: proposalStateLabels,
    totalCents: (cents) => (Number(cents) / 100).toFixed(2),
  },
  findExisting: (ids) => db.proposal.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: proposalPath,
});

/** Without a name or an address: those stand in the evidence alone, which can be emptied. */
export const theClient: Author = {
  ...{ id: nobody, name: "El cliente", lastName: "", username: "", role: "user", device: { ip: "", userAgent: "" } },
};
