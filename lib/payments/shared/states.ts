import type { ChargeState, LedgerAccount, LedgerKind, PaymentState } from "@/prisma/generated/client";

export const paymentStates = ["waiting", "confirmed", "begun", "refused", "expired", "refunding", "refunded"] as const;

export const paymentStateLabels: Record<PaymentState, string> = {
  waiting: "Por confirmar",
  confirmed: "Confirmado",
  begun: "Empezado",
  refused: "Rechazado",
  expired: "Vencido",
  refunding: "Devolviendo",
  refunded: "Devuelto",
};

export const paymentStateTones = {
  waiting: "magenta",
  confirmed: "accent",
  begun: "neutral",
  refused: "danger",
  expired: "neutral",
  refunding: "amber",
  refunded: "neutral",
} as const satisfies Record<PaymentState, string>;

export const chargeStateLabels: Record<ChargeState, string> = {
  open: "Por pagar",
  paid: "Pagado",
  refunded: "Devuelto",
  cancelled: "Cancelado",
};

export const ledgerKindLabels: Record<LedgerKind, string> = {
  payment: "Pago",
  surplus: "Pago que sobra",
  refund: "Devolución",
};

export const ledgerAccountLabels: Record<LedgerAccount, string> = {
  transfer: "Transferencia",
  yape: "Yape",
  plin: "Plin",
  mercadopago: "Mercado Pago",
  paypal: "PayPal",
  sales: "Ventas",
  surplus: "Por devolver",
  exchange: "Cambio de moneda",
};
