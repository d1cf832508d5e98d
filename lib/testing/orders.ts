import { randomUUID } from "node:crypto";
import { db } from "@/lib/core/db";
import { createOrder } from "@/lib/orders/service";
import { orderInput } from "@/lib/orders/shared/input";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";
import { signIn } from "./fixtures";

/** An operator of its own for a test. */
export const createOperator = () => db.operator.create({ data: { name: `Operador ${randomUUID().slice(0, 8)}` } });

/** A signed-in person who works for an operator, or for none. */
export async function signInFor(role: Role, operatorId: string | null = null) {
  const signedIn = await signIn(role);
  await db.user.update({ where: { id: signedIn.user.id }, data: { operatorId } });
  return { ...signedIn, actor: { ...signedIn.actor, operatorId } };
}

/** The body of an order of an operator. */
export const orderOf = (operatorId: string, data: object = {}) => ({
  operatorId,
  customerName: "Ana Quispe",
  origin: "Lima",
  destination: "Cusco",
  departureAt: "2026-11-21T14:05:00.000Z",
  passengers: 2,
  priceCents: 125_050,
  currency: "PEN",
  ...data,
});

export const addOrder = (actor: Actor, operatorId: string, data: object = {}) =>
  createOrder(actor, orderInput.parse(orderOf(operatorId, data)));
