import type { Tables } from "@/lib/core/tables";

const keptApart = "lo que ya se pagó o se devolvió se volvería a cobrar";

export const paymentTables: Tables = {
  charges: {
    about: "Lo que se cobra a cada persona.",
    columns: {
      kind: "Qué se cobra.",
      subject_id: "La compra a la que corresponde.",
      amount_cents: "Cuánto, en céntimos.",
      payer_name: "Quién paga; vacío si se eliminaron sus datos.",
      payer_email: "El correo de quien paga; vacío si se eliminaron sus datos.",
      paid_at: "Cuándo se pagó.",
    },
    changes: "none",
    keptApart,
  },
  payments: {
    about: "Los pagos de cada cobro: los que llegaron, los que esperan y los que se rechazaron.",
    columns: {
      charge_id: "El cobro al que corresponde.",
      way: "El medio de pago.",
      amount_cents: "Cuánto, en céntimos.",
      asked_cents: "Cuánto se pidió, si llegó otro monto.",
      asked_currency: "En qué moneda se pidió, si llegó otro monto.",
      rate: "Soles por dólar, en diezmilésimas, si se convirtió.",
      is_surplus: "Si sobra: el cobro ya estaba pagado, o llegó otro monto que el pedido.",
      provider_id: "El identificador del medio de pago para el intento.",
      provider_payment_id: "El identificador del medio de pago para el pago.",
      location: "La dirección donde se paga.",
      expires_at: "Hasta cuándo se puede pagar ahí.",
      told_at: "Cuándo se avisó al estudio de su comprobante.",
      is_waiting: "Si espera que alguien lo confirme.",
      proof_name: "El archivo del comprobante.",
      reason: "Por qué se rechazó.",
      refund_note: "Cómo se devolvió.",
      refund_key: "La clave con que se pide la devolución al medio de pago.",
      is_disputed: "Si quien pagó lo reclama, según el medio de pago.",
      decided_by_id: "Quién lo confirmó, rechazó o devolvió.",
      confirmed_at: "Cuándo se confirmó.",
      ended_at: "Cuándo se rechazó, venció o se devolvió.",
    },
    harmless: ["refund_key"],
    changes: "none",
    keptApart,
  },
  ledger_transactions: {
    about: "El libro: cada movimiento de dinero.",
    columns: { charge_id: "El cobro.", payment_id: "El pago.", at: "Cuándo se anotó.", day: "El día al que cuenta." },
    changes: "none",
    keptApart: "el libro cuenta lo que pasó, y no se reescribe",
  },
  ledger_entries: {
    about: "El libro: las cuentas de cada movimiento, que suman cero.",
    columns: {
      transaction_id: "El movimiento.",
      account: "La cuenta.",
      amount_cents: "Cuánto, en céntimos: lo que entra en la cuenta es positivo.",
    },
    changes: "none",
    keptApart: "el libro cuenta lo que pasó, y no se reescribe",
  },
};
