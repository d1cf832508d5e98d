import type { OrderItem } from "../schema";

/** A day of a calendar: what it shows of its orders, and how many there are. */
export type CalendarDay = { shown: OrderItem[]; orders: number };

/** A day on which nothing departs. */
export const noOrders: CalendarDay = { shown: [], orders: 0 };
