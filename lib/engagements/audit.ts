import { db } from "@/lib/core/db";
import { clientPath } from "@/lib/clients/shared/client";
import { audited } from "@/lib/people/audit";
import { engagementPath, engagementStateLabels } from "./shared/engagement";
import { stepStateLabels } from "./shared/step";

export const engagementAudit = audited({
  type: "engagement",
  label: "Encargos",
  actions: {
    "engagement.create": "Creó el encargo",
    "engagement.update": "Editó el encargo",
    "engagement.remove": "Eliminó el encargo",
    "engagement.add-step": "Agregó un paso al encargo",
    "engagement.update-step": "Editó un paso del encargo",
    "engagement.move-step": "Movió un paso del encargo",
    "engagement.remove-step": "Eliminó un paso del encargo",
    "engagement.answer-step": "Respondió un paso del encargo",
    "engagement.add-file": "Subió un archivo al encargo",
    "engagement.remove-file": "Eliminó un archivo del encargo",
  },
  fields: {
    title: "Título",
    summary: "Resumen",
    state: "Estado",
    proposalId: "Propuesta",
    projectId: "Proyecto",
    step: "Paso",
    stepTitle: "Título del paso",
    text: "Texto",
    dueOn: "Para el",
    stepState: "Estado del paso",
    answer: "Comentario",
    file: "Archivo",
  },
  values: { state: engagementStateLabels, stepState: stepStateLabels },
  findExisting: (ids) => db.engagement.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: engagementPath,
});

export const clientPageAudit = audited({
  type: "clientPage",
  label: "Páginas de clientes",
  actions: {
    "clientPage.open": "Abrió la página del cliente",
    "clientPage.update": "Cambió lo que muestra la página del cliente",
    "clientPage.mail": "Envió el enlace de su página al cliente",
    "clientPage.renew": "Renovó el enlace de la página del cliente",
    "clientPage.close": "Cerró la página del cliente",
  },
  fields: { siteId: "Sitio", folderId: "Carpeta de enlaces" },
  findExisting: (ids) => db.client.findMany({ where: { id: { in: ids } }, select: { id: true } }),
  href: clientPath,
});
