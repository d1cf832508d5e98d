import { db } from "@/lib/core/db";

/** Whether the option says that visitors' addresses may be seen as they are. */
export async function showsAddresses(): Promise<boolean> {
  const option = await db.option.findUnique({ where: { key: "stats.showAddresses" }, select: { value: true } });
  return option?.value === "true";
}
