import { db } from "@/lib/core/db";
import { addDays, startOfDay } from "@/lib/core/days";
import { exportRows } from "@/lib/core/csv";
import { formatAmount } from "@/lib/core/numbers";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import { fullName } from "@/lib/people/shared/names";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import { declaredCharges } from "./kind";
import { paymentNotFound } from "./not-found";
import type { PaymentDetail, PaymentExportQuery, PaymentItem, PaymentQuery } from "./schema";
import { paymentPath } from "./shared/paths";
import { paymentStateLabels } from "./shared/states";
import { wayLabels } from "./shared/ways";

const select = {
  id: true,
  charge: { select: { title: true, payerName: true, payerEmail: true } },
  way: true,
  state: true,
  isSurplus: true,
  amountCents: true,
  currency: true,
  proofName: true,
  note: true,
  version: true,
  createdAt: true,
} as const satisfies Prisma.PaymentSelect;

type Row = Prisma.PaymentGetPayload<{ select: typeof select }>;

const toPayment = ({ charge, proofName, amountCents, createdAt, ...row }: Row): PaymentItem => ({
  ...row,
  ...charge,
  amountCents: Number(amountCents),
  hasProof: proofName !== null,
  createdAt: createdAt.toISOString(),
});

/** Payments of which something came; who only began one may never come back. */
const seen: Prisma.PaymentWhereInput = {
  OR: [{ state: { notIn: ["begun", "expired"] } }, { reason: { not: "" } }],
};

const whereOf = ({ state, way, search, dateFrom, dateTo }: PaymentExportQuery): Prisma.PaymentWhereInput => ({
  AND: [
    state === "surplus" ? { state: "confirmed", isSurplus: true } : state ? { state } : seen,
    matchesSearch(search),
  ],
  ...(way && { way }),
  createdAt: {
    ...(dateFrom && { gte: startOfDay(dateFrom) }),
    ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
  },
});

export async function listPayments(query: PaymentQuery): Promise<Page<PaymentItem>> {
  const page = await paginate(db.payment, query, {
    where: whereOf(query),
    orderBy: [{ isWaiting: "desc" }, { createdAt: "desc" }],
    select,
  });
  return { ...page, results: page.results.map(toPayment) };
}

/** The newest payments of some charges. */
export async function listPaymentsOf(charge: Prisma.ChargeWhereInput): Promise<PaymentItem[]> {
  const rows = await db.payment.findMany({
    where: { AND: [seen], charge },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 10,
    select,
  });
  return rows.map(toPayment);
}

const headings = {
  createdAt: "Fecha",
  title: "Cobro",
  payerName: "Nombre",
  payerEmail: "Correo",
  way: "Medio",
  state: "Estado",
  isSurplus: "Sobra",
  amount: "Monto",
  currency: "Moneda",
  note: "Nota",
};

export const exportPayments = (query: PaymentExportQuery): Response =>
  exportRows("pagos", db.payment, { where: whereOf(query), select }, headings, (row) => {
    const { way, state, isSurplus, amountCents, ...payment } = toPayment(row);
    return {
      ...payment,
      way: wayLabels[way],
      state: paymentStateLabels[state],
      isSurplus: isSurplus ? "Sí" : "No",
      amount: formatAmount(amountCents),
    };
  });

/** @throws AppError `not_found` */
export async function getPayment(id: string): Promise<PaymentDetail> {
  const row = await db.payment.findUnique({
    where: { id },
    select: {
      ...select,
      charge: { include: { payments: { where: { id: { not: id } }, orderBy: { createdAt: "desc" }, take: 20 } } },
      rate: true,
      providerPaymentId: true,
      reason: true,
      refundNote: true,
      decidedBy: { select: { name: true, lastName: true, username: true } },
      confirmedAt: true,
      endedAt: true,
    },
  });
  if (!row) throw paymentNotFound();
  const { charge, decidedBy, confirmedAt, endedAt, rate, providerPaymentId, reason, refundNote, ...listed } = row;
  const kind = declaredCharges.all.find(({ name }) => name === charge.kind);
  return {
    ...toPayment({
      ...listed,
      charge: { title: charge.title, payerName: charge.payerName, payerEmail: charge.payerEmail },
    }),
    charge: {
      id: charge.id,
      kind: charge.kind,
      label: kind?.label ?? "Cobro",
      path: (await kind?.pathOf(charge.subjectId)) ?? null,
      state: charge.state,
      amountCents: Number(charge.amountCents),
      currency: charge.currency,
    },
    rate,
    providerPaymentId,
    reason,
    refundNote,
    decidedBy: decidedBy && fullName(decidedBy),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    others: charge.payments.map(({ amountCents, createdAt, ...other }) => ({
      ...other,
      amountCents: Number(amountCents),
      createdAt: createdAt.toISOString(),
    })),
  };
}

export const paymentFinder: Finder = {
  kinds: { payment: "Pagos" },
  access: "money",
  order: 55,
  async find(search, take) {
    const payments = await db.payment.findMany({
      where: { AND: [matchesSearch(search), seen] },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take,
      select: { id: true, way: true, state: true, charge: { select: { title: true } } },
    });
    return payments.map(({ id, way, state, charge }) => ({
      kind: "payment",
      id,
      title: charge.title,
      detail: `${wayLabels[way]} · ${paymentStateLabels[state]}`,
      path: paymentPath(id),
    }));
  },
};
