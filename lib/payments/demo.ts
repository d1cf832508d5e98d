import { daysAgo } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";

export async function seed(_tx: Prisma.TransactionClient): Promise<void> {
  daysAgo(1);
}
