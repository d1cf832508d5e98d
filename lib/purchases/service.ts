import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { cancelCharge, lockCharge, mayBePaid } from "@/lib/payments/charges";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { purchaseAudit } from "./audit";
import type { Purchase } from "./schema";
import { purchaseNotFound, type PurchaseRow, purchaseSelect, soldFileOf, toPurchase } from "./select";

/** @throws AppError `not_found` */
export async function getPurchase(id: string): Promise<Purchase> {
  const row = await db.purchase.findUnique({ where: { id }, select: purchaseSelect });
  if (!row) throw purchaseNotFound();
  return toPurchase(row);
}

/** The times of its newest downloads. */
export async function listDownloads(id: string): Promise<Date[]> {
  const rows = await db.purchaseDownload.findMany({
    where: { purchaseId: id },
    orderBy: { at: "desc" },
    take: 50,
    select: { at: true },
  });
  return rows.map(({ at }) => at);
}

/** Opens the downloads of a paid purchase again. @throws AppError `not_found`, `conflict` */
export const renewDownloads = (actor: Actor, id: string, version: number): Promise<Purchase> =>
  changePurchase(id, version, async (tx, row) => {
    if (row.state !== "paid") throw new AppError("conflict", "Solo se renuevan las descargas de una compra pagada.");
    if (!soldFileOf(row)) throw new AppError("conflict", "El producto no tiene un archivo que se entregue al pagar.");
    await purchaseAudit.record(tx, actor, { action: "purchase.renew", target: named(row) });
    return { downloadCount: 0, downloadsFrom: new Date() };
  });

/** Notes whether a buyer was invited to the repository; after a refund only that they no longer are. @throws AppError `not_found`, `conflict` */
export const noteInvitation = (actor: Actor, id: string, version: number, invited: boolean): Promise<Purchase> =>
  changePurchase(id, version, async (tx, row) => {
    if (invited && row.state !== "paid") throw new AppError("conflict", "Solo se invita a quien pagó.");
    if (row.githubUser === "") throw new AppError("conflict", "Esta compra aún no tiene un usuario de GitHub.");
    await purchaseAudit.record(tx, actor, {
      action: "purchase.invite",
      target: named(row),
      changes: { invited: [row.invitedAt !== null, invited] },
    });
    return { invitedAt: invited ? new Date() : null };
  });

/** Takes back a purchase that nobody paid. @throws AppError `not_found`, `conflict`, also while a payment is under way */
export const cancelPurchase = (actor: Actor, id: string, version: number): Promise<Purchase> =>
  changePurchase(id, version, async (tx, row) => {
    if (row.state !== "waiting") throw new AppError("conflict", "Solo se cancela una compra por pagar.");
    if (await mayBePaid(tx, row.chargeId)) {
      throw new AppError(
        "conflict",
        "Esta compra tiene un pago en curso. Confirma o rechaza su comprobante, o espera unas horas si paga en otra página.",
      );
    }
    await cancelCharge(tx, row.chargeId);
    await purchaseAudit.record(tx, actor, { action: "purchase.cancel", target: named(row) });
    return { state: "cancelled" };
  });

/**
 * Keeps whom to invite to the repository, as the buyer tells it, until they were invited.
 * @throws AppError `not_found`, `conflict`
 */
export const nameGithubUser = (id: string, githubUser: string): Promise<Purchase> =>
  changePurchase(id, null, async (_tx, row) => {
    if (row.state !== "paid" || soldFileOf(row) || row.invitedAt) {
      throw new AppError("conflict", "Esta compra no espera un usuario de GitHub.");
    }
    return { githubUser };
  });

const named = ({ id, number, productName }: PurchaseRow) => ({ id, name: number ?? productName });

type Change = (tx: Prisma.TransactionClient, row: PurchaseRow) => Promise<Prisma.PurchaseUpdateInput>;

/** @param version the one that was seen; null for the buyer, who saw none */
const changePurchase = (id: string, version: number | null, change: Change): Promise<Purchase> =>
  db.$transaction(async (tx) => {
    const found = await tx.purchase.findUnique({ where: { id }, select: { chargeId: true } });
    if (!found) throw purchaseNotFound();
    // Before the purchase, as whoever settles the charge does.
    await lockCharge(tx, found.chargeId);
    await tx.$queryRaw`SELECT FROM purchases WHERE id = ${id}::uuid FOR UPDATE`;
    const row = await tx.purchase.findUniqueOrThrow({ where: { id }, select: purchaseSelect });
    if (version !== null && row.version !== version) {
      throw new AppError("conflict", "Esta compra cambió mientras tanto. Mira cómo quedó y vuelve a intentarlo.");
    }
    const data = { ...(await change(tx, row)), version: { increment: 1 } };
    return toPurchase(await tx.purchase.update({ where: { id }, data, select: purchaseSelect }));
  });
