import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import { diff } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { clientAudit } from "./audit";
import { findKnown, requireJoinable } from "./known";
import type { Client, ClientChanges, ClientDetails, ClientInput } from "./schema";
import { clientSelect, toClient } from "./select";
import { tellSeparated } from "./separated";

type ClientReach = { email: string; phone: string; hasConversation: boolean };

const notFound = () => new AppError("not_found", "No se encontró el cliente.");

/** @throws AppError `not_found` */
export async function getClient(id: string): Promise<ClientDetails> {
  const row = await db.client.findUnique({ where: { id }, select: clientSelect });
  if (!row) throw notFound();
  return { ...toClient(row), ...(await findKnown(row)) };
}

/** By what a client can be reached. @throws AppError `not_found` */
export async function getReach(id: string): Promise<ClientReach> {
  const row = await db.client.findUnique({
    where: { id },
    select: { email: true, phone: true, contactId: true },
  });
  if (!row) throw notFound();
  const { contactId, ...reach } = row;
  return { ...reach, hasConversation: contactId !== null };
}

/** @throws AppError `conflict` when another has its RUC or DNI, or the conversation is gone */
export function createClient(actor: Actor, input: ClientInput): Promise<Client> {
  return change(async (tx) => {
    await requireJoinable(tx, input);
    const row = await tx.client.create({ data: { ...input, ...taxIdOf(input) }, select: clientSelect });
    await clientAudit.record(tx, actor, { action: "client.create", target: row });
    return toClient(row);
  });
}

/** @throws AppError `not_found`, `conflict` for an outdated version or a RUC or DNI that another has */
export function updateClient(actor: Actor, id: string, { version, ...input }: ClientChanges): Promise<Client> {
  return change(async (tx) => {
    const before = await lockClient(tx, id);
    if (before.version !== version)
      throw new AppError("conflict", "Otra persona cambió este cliente. Ábrelo de nuevo.", {
        version: "Ya no es la versión actual.",
      });
    await requireJoinable(tx, input);
    const data = { ...input, ...taxIdOf(input) };
    const changes = diff(before, data);
    if (Object.keys(changes).length === 0) return toClient(before);
    const row = await tx.client.update({
      where: { id },
      data: { ...data, version: version + 1 },
      select: clientSelect,
    });
    await clientAudit.record(tx, actor, { action: "client.update", target: row, changes });
    if (before.userId && before.userId !== row.userId) await tellSeparated(tx, actor, row);
    return toClient(row);
  });
}

/**
 * Deletes a client together with drafts. What was sent has a number, and numbers have no gaps.
 * @throws AppError `not_found`, `conflict` if a proposal was ever sent, or with work for them
 */
export function removeClient(actor: Actor, id: string): Promise<void> {
  return db.$transaction(async (tx) => {
    const client = await lockClientWithProposals(tx, id);
    if ((await tx.proposal.count({ where: { clientId: id, number: { not: null } } })) > 0)
      throw new AppError("conflict", "Tiene una propuesta enviada o aceptada, así que no se puede eliminar.");
    if ((await tx.engagement.count({ where: { clientId: id } })) > 0)
      throw new AppError("conflict", "Tiene encargos, así que no se puede eliminar: elimínalos primero.");
    await tx.proposal.deleteMany({ where: { clientId: id } });
    await tx.client.delete({ where: { id }, select: { id: true } });
    await clientAudit.record(tx, actor, { action: "client.remove", target: client });
  });
}

/** Until the transaction ends nobody changes the client or gives it a proposal. @throws AppError `not_found` */
export async function lockClient(tx: Prisma.TransactionClient, id: string) {
  await tx.$queryRaw`SELECT 1 FROM clients WHERE id = ${id}::uuid FOR UPDATE`;
  const row = await tx.client.findUnique({ where: { id }, select: clientSelect });
  if (!row) throw notFound();
  return row;
}

/** Nobody sends or answers one of their proposals either. @throws AppError `not_found` */
export async function lockClientWithProposals(tx: Prisma.TransactionClient, id: string) {
  const client = await lockClient(tx, id);
  await tx.$queryRaw`SELECT 1 FROM proposals WHERE client_id = ${id}::uuid ORDER BY id FOR UPDATE`;
  return client;
}

/** Several clients may lack one, hence null instead of an empty text. */
const taxIdOf = ({ taxId }: Pick<ClientChanges, "taxId">) => (taxId === undefined ? {} : { taxId: taxId || null });

const change = <T>(run: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> =>
  refuseDuplicate(
    () => db.$transaction(run),
    () => ({ message: "Ya hay un cliente con ese RUC o DNI.", fields: { taxId: "Ya lo tiene otro cliente." } }),
  );
