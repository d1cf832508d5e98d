import { formatDateTime } from "@/lib/core/dates";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { sentence } from "@/lib/core/text";
import type { Actor } from "@/lib/people/actor";
import { type Changes, diff } from "@/lib/people/audit";
import { fullName, removedPerson } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { type OrderEventItem, type OrderField, orderLabels } from "./schema";
import { type OrderState, orderStateLabels } from "./shared/states";
import type { orderDetailSelect } from "./select";

type Row = Prisma.OrderGetPayload<{ select: typeof orderDetailSelect }>;

export type OrderChange = {
  orderId: string;
  /** Version after the event. */
  version: number;
  kind: OrderEventItem["kind"];
  from?: OrderState;
  to?: OrderState;
  note?: string;
  changes?: Changes;
};

/** Call it in the transaction of the change. */
export async function recordEvents(tx: Prisma.TransactionClient, actor: Actor, events: OrderChange[]): Promise<void> {
  await tx.orderEvent.createMany({
    data: events.map(({ changes = {}, ...event }) => ({
      ...event,
      actorId: actor.id,
      actorName: fullName(actor),
      changes: changes as Prisma.InputJsonObject,
    })),
  });
}

type Person = { id: string } & Parameters<typeof fullName>[0];

export async function forgetOrderPerson(tx: Prisma.TransactionClient, person: Person): Promise<void> {
  await tx.order.updateMany({ where: { createdById: person.id }, data: { createdById: null } });
  await tx.orderEvent.updateMany({ where: { actorId: person.id }, data: { actorName: removedPerson } });
  // Timelines name the assignee.
  await tx.$executeRaw`
    UPDATE order_events SET changes = jsonb_set(changes, '{assignee}', (
      SELECT jsonb_agg(CASE WHEN name = to_jsonb(${fullName(person)}::text) THEN to_jsonb(${removedPerson}::text) ELSE name END)
      FROM jsonb_array_elements(changes->'assignee') AS name
    ))
    WHERE changes->'assignee' @> to_jsonb(${fullName(person)}::text)`;
}

/** Compares two readings of an order. It keeps names of people and operators, so that a line outlives them. */
export const changesBetween = (before: Row, after: Row): Changes => diff(toFacts(before), toFacts(after));

const toFacts = (row: Row): Record<OrderField, string | number | null> => ({
  operator: row.operator.name,
  customerName: row.customerName,
  customerPhone: row.customerPhone,
  origin: row.origin,
  destination: row.destination,
  departureAt: row.departureAt.toISOString(),
  returnAt: row.returnAt?.toISOString() ?? null,
  passengers: row.passengers,
  priceCents: Number(row.priceCents),
  currency: row.currency,
  notes: row.notes,
  assignee: row.assignee && fullName(row.assignee),
});

export async function listEvents(orderId: string): Promise<OrderEventItem[]> {
  const rows = await db.orderEvent.findMany({
    where: { orderId },
    orderBy: { version: "asc" },
    select: {
      id: true,
      version: true,
      createdAt: true,
      actorName: true,
      kind: true,
      from: true,
      to: true,
      note: true,
      changes: true,
    },
  });
  return rows.map(({ kind, changes, ...row }) => ({
    ...row,
    kind: kind as OrderEventItem["kind"],
    changes: changes as OrderEventItem["changes"],
  }));
}

/**
 * Gives the conflict for a change of an outdated version: who did what since. Its `fields.version` distinguishes it
 * from other conflicts.
 */
export async function overtaken(tx: Prisma.TransactionClient, orderId: string, seen: number): Promise<AppError> {
  const since = await tx.orderEvent.findMany({
    where: { orderId, version: { gt: seen } },
    orderBy: { version: "asc" },
    take: 20,
    select: { actorName: true, createdAt: true, kind: true, to: true, changes: true },
  });
  const told = since.map((event) =>
    sentence(`${event.actorName} ${tell(event)} el ${formatDateTime(event.createdAt)}`),
  );
  const text = ["La orden cambió mientras la mirabas.", ...told].join(" ");
  return new AppError("conflict", text, { version: "Ya no es la versión actual." });
}

function tell({ to, changes }: { to: OrderState | null; changes: Prisma.JsonValue }): string {
  if (to) return `la pasó a ${orderStateLabels[to]}`;
  const changed = Object.entries(orderLabels).filter(([field]) => field in (changes as object));
  const fields = changed.map(([, label]) => label.toLowerCase());
  return `cambió ${new Intl.ListFormat("es").format(fields)}`;
}
