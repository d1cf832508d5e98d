import { db } from "@/lib/core/db";

/** The number of WhatsApp of an operator; empty where there is none, or no such operator. */
export async function findOperatorPhone(id: string): Promise<string> {
  if (!id) return "";
  return (await db.operator.findUnique({ where: { id }, select: { whatsapp: true } }))?.whatsapp ?? "";
}
