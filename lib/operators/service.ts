import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { operatorAudit } from "./audit";
import type { Operator, OperatorChanges, OperatorDetails, OperatorInput, OperatorRemoval } from "./schema";
import { operatorSelect, toOperator } from "./select";

type Transaction = Prisma.TransactionClient;

const notFound = () => new AppError("not_found", "No se encontró el operador.");

/** @throws AppError `not_found` */
export async function getOperator(id: string): Promise<OperatorDetails> {
  const row = await db.operator.findUnique({
    where: { id },
    select: {
      ...operatorSelect,
      users: {
        orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
        take: 100,
        select: { id: true, name: true, lastName: true, username: true, role: true, photo: true },
      },
    },
  });
  if (!row) throw notFound();
  const { users, ...operator } = row;
  return { ...toOperator(operator), people: users.map(({ id: _id, ...person }) => ({ _id, ...person })) };
}

/** @throws AppError `conflict` when another has its tax id. */
export function createOperator(actor: Actor, input: OperatorInput): Promise<Operator> {
  return change(async (tx) => {
    const row = await tx.operator.create({ data: { ...input, ...taxIdOf(input) }, select: operatorSelect });
    await operatorAudit.record(tx, actor, { action: "operator.create", target: row });
    return toOperator(row);
  });
}

/** @throws AppError `not_found`, `conflict` when another has its tax id. */
export function updateOperator(actor: Actor, id: string, input: OperatorChanges): Promise<Operator> {
  return change(async (tx) => {
    const before = await lockOperator(tx, id);
    const data = { ...input, ...taxIdOf(input) };
    const changes = diff(before, data);
    if (Object.keys(changes).length === 0) return toOperator(before);
    const row = await tx.operator.update({ where: { id }, data, select: operatorSelect });
    await operatorAudit.record(tx, actor, { action: "operator.update", target: row, changes });
    return toOperator(row);
  });
}

/**
 * Deletes an operator; one with orders is archived, because they name it.
 * @throws AppError `not_found`
 */
export function removeOperator(actor: Actor, id: string): Promise<OperatorRemoval> {
  return change(async (tx): Promise<OperatorRemoval> => {
    const operator = await lockOperator(tx, id);
    if (operator._count.orders === 0) {
      await tx.operator.delete({ where: { id }, select: { id: true } });
      await operatorAudit.record(tx, actor, { action: "operator.remove", target: operator });
      return { outcome: "removed", message: "¡Operador eliminado!" };
    }
    if (!operator.archivedAt) {
      await tx.operator.update({ where: { id }, data: { archivedAt: new Date() }, select: { id: true } });
      await operatorAudit.record(tx, actor, { action: "operator.archive", target: operator });
    }
    return { outcome: "archived", message: "El operador tiene órdenes, así que se archivó en lugar de eliminarse." };
  });
}

/** @throws AppError `not_found` */
export function restoreOperator(actor: Actor, id: string): Promise<Operator> {
  return change(async (tx) => {
    const before = await lockOperator(tx, id);
    if (!before.archivedAt) return toOperator(before);
    const row = await tx.operator.update({ where: { id }, data: { archivedAt: null }, select: operatorSelect });
    await operatorAudit.record(tx, actor, { action: "operator.restore", target: row });
    return toOperator(row);
  });
}

/** Locks an operator: until the transaction ends nobody changes it or gives it an order. */
async function lockOperator(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM operators WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.operator.findUnique({ where: { id }, select: operatorSelect });
  if (!row) throw notFound();
  return row;
}

/** Stores an empty tax id as null, so that several operators may lack one. */
const taxIdOf = ({ taxId }: OperatorChanges) => (taxId === undefined ? {} : { taxId: taxId || null });

const change = <T>(run: (tx: Transaction) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () => db.$transaction(run),
    () => ({ message: "Ya hay un operador con ese RUC.", fields: { taxId: "Ya lo tiene otro operador." } }),
  );
