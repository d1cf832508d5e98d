import { db } from "@/lib/core/db";

export type OperatorChoice = { id: string; name: string };

export function listOperatorChoices(): Promise<OperatorChoice[]> {
  return db.operator.findMany({
    where: { archivedAt: null },
    orderBy: { name: "asc" },
    take: 500,
    select: { id: true, name: true },
  });
}

export async function findOperatorPhone(id: string): Promise<string> {
  if (!id) return "";
  return (await db.operator.findUnique({ where: { id }, select: { whatsapp: true } }))?.whatsapp ?? "";
}
