import { dayOf, type Day } from "@/lib/core/days";
import type { Actor } from "@/lib/people/actor";
import { listOrders } from "./list";
import { orderQuery } from "./query";
import type { OrderItem } from "./schema";
import type { OrderState } from "./shared/states";

const open: OrderState[] = ["draft", "confirmed", "assigned", "in_progress"];

const shown = "6";

type DeskPart = {
  results: OrderItem[];
  totalItems: number;
  href: string;
};

export async function getDesk(
  actor: Actor,
  today: Day = dayOf(new Date()),
): Promise<Record<"departing" | "own", DeskPart>> {
  const [departing, own] = await Promise.all([
    list(actor, { dateFrom: today, dateTo: today, state: [...open, "completed"].join() }),
    list(actor, { assignee: actor.id, state: open.join() }),
  ]);
  return { departing, own };
}

async function list(actor: Actor, filters: Record<string, string>): Promise<DeskPart> {
  const sorted = { ...filters, sort: "departureAt", order: "asc" };
  const { results, totalItems } = await listOrders(actor, orderQuery.parse({ ...sorted, limit: shown }));
  return { results, totalItems, href: `/dashboard/order/list?${new URLSearchParams(sorted)}` };
}
