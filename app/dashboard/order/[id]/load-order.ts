import { notFound } from "next/navigation";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/core/errors";
import { id as idSchema } from "@/lib/core/schema";
import type { OrderDetail } from "@/lib/orders/schema";
import { findOrder } from "@/lib/orders/service";

/** The order that an address names; the 404 page where there is none, or none that the person may see. */
export async function loadOrder(user: Actor, id: string): Promise<OrderDetail> {
  if (!idSchema.safeParse(id).success) notFound();
  try {
    return await findOrder(user, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
}
