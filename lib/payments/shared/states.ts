export const paymentStates = ["waiting", "confirmed", "begun", "refused", "expired", "refunding", "refunded"] as const;
type PaymentState = (typeof paymentStates)[number];

export const chargeStates = ["open", "paid", "refunded", "cancelled"] as const;
export type ChargeState = (typeof chargeStates)[number];

export const paymentStateLabels: Record<PaymentState, string> = {
  waiting: "Por confirmar",
  confirmed: "Confirmado",
  begun: "Empezado",
  refused: "Rechazado",
  expired: "Vencido",
  refunding: "Devolviendo",
  refunded: "Devuelto",
};

/** The states that the list's filter offers. */
export const listedStateLabels = { ...paymentStateLabels, surplus: "Sobra, por devolver" };

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
