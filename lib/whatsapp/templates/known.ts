import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import { isConfigured, whatsappSettings } from "../settings";

const select = {
  id: true,
  name: true,
  language: true,
  category: true,
  status: true,
  reason: true,
  components: true,
} as const satisfies Prisma.WhatsappTemplateSelect;

export type KnownTemplate = Prisma.WhatsappTemplateGetPayload<{ select: typeof select }>;

/** The account's templates, or the demo's without an account. */
export async function listKnownTemplates(): Promise<KnownTemplate[]> {
  if (!isConfigured(await whatsappSettings())) return demoTemplates;
  return db.whatsappTemplate.findMany({ orderBy: [{ name: "asc" }, { language: "asc" }], select });
}

export async function findKnownTemplate(tx: Prisma.TransactionClient, id: string): Promise<KnownTemplate | null> {
  if (!isConfigured(await whatsappSettings())) return demoTemplates.find((each) => each.id === id) ?? null;
  return tx.whatsappTemplate.findUnique({ where: { id }, select });
}

const approved = { language: "es", status: "APPROVED", reason: "" };

/* Not in the database: Meta is never asked for them, and nothing has to be removed later. */
const demoTemplates: KnownTemplate[] = [
  {
    ...approved,
    id: "de300000-0000-7000-8000-000000000001",
    name: "bienvenida",
    category: "MARKETING",
    components: [
      {
        type: "BODY",
        text: "Hola {{1}}, gracias por escribirnos. ¿En qué te podemos ayudar?",
        example: { body_text: [["Rumi"]] },
      },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Quiero una web" },
          { type: "QUICK_REPLY", text: "Tengo una pregunta" },
        ],
      },
    ],
  },
  {
    ...approved,
    id: "de300000-0000-7000-8000-000000000002",
    name: "recordatorio_cita",
    category: "UTILITY",
    components: [
      {
        type: "BODY",
        text: "Hola {{1}}, te esperamos el {{2}} a las {{3}}. ¿Nos confirmas?",
        example: { body_text: [["Sol", "martes", "16:00"]] },
      },
      { type: "FOOTER", text: "Responde con un botón" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Confirmo" },
          { type: "QUICK_REPLY", text: "Cambiar la hora" },
        ],
      },
    ],
  },
  {
    ...approved,
    id: "de300000-0000-7000-8000-000000000003",
    name: "seguimiento_proyecto",
    category: "UTILITY",
    components: [
      { type: "HEADER", format: "TEXT", text: "Proyecto {{1}}", example: { header_text: ["Web de la ferretería"] } },
      {
        type: "BODY",
        text: "Hola {{1}}, tu proyecto avanza: *{{2}}*. ¿Lo revisamos?",
        example: { body_text: [["Killari", "diseño listo"]] },
      },
      { type: "FOOTER", text: "Puedes responder por aquí" },
      {
        type: "BUTTONS",
        buttons: [
          { type: "QUICK_REPLY", text: "Sí, hablemos" },
          { type: "QUICK_REPLY", text: "Más tarde" },
        ],
      },
    ],
  },
];
