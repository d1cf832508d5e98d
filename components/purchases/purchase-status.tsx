import { BanIcon, CircleCheckIcon, ClockIcon } from "@/components/ui/icons";
import { formatDate } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import { unpaidDays } from "@/lib/purchases/shared/purchase";
import type { ShownPurchase } from "./shown-purchase";

const looks = {
  good: { Icon: CircleCheckIcon, look: "bg-accent-soft text-accent" },
  waiting: { Icon: ClockIcon, look: "bg-amber-soft text-amber" },
  over: { Icon: BanIcon, look: "bg-sunken text-muted" },
  bad: { Icon: BanIcon, look: "bg-danger-soft text-danger" },
} as const;

/** The state of a purchase, in words. */
export function PurchaseStatus({ purchase }: { purchase: ShownPurchase }) {
  const { is, title, text } = statusOf(purchase);
  const { Icon, look } = looks[is];
  return (
    <div className={`flex items-start gap-3 rounded-lg px-4 py-3 ${look}`}>
      <Icon className="mt-0.5 size-6 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{title}</p>
        <p className="wrap-anywhere">{text}</p>
      </div>
    </div>
  );
}

type Status = { is: keyof typeof looks; title: string; text: string };

function statusOf({ state, payments, paidAt, refundedAt }: ShownPurchase): Status {
  const isLate = payments.some((payment) => payment.state === "confirmed" || payment.state === "refunding");
  switch (state) {
    case "paid":
      return { is: "good", title: "Pagada", text: `Recibimos tu pago el ${formatDate(paidAt!)}.` };
    case "refunded":
      return { is: "over", title: "Devuelta", text: `Devolvimos tu pago el ${formatDate(refundedAt!)}.` };
    case "cancelled":
      return { is: "over", title: "Cancelada", text: isLate ? late : "Esta compra se canceló antes de pagarse." };
    case "expired":
      return {
        is: "over",
        title: "Vencida",
        text: isLate ? late : `Nadie la pagó en ${unpaidDays} días. Puedes comprar otra vez.`,
      };
    case "waiting":
      return waiting(payments);
  }
}

const late = "Tu pago llegó después. Te lo devolvemos; si tienes una duda, escríbenos.";

function waiting(payments: ShownPurchase["payments"]): Status {
  if (payments.some((payment) => payment.state === "waiting")) {
    return {
      is: "waiting",
      title: "Revisamos tu comprobante",
      text: "Cuando confirmemos el pago te llegará el recibo por correo. Mientras tanto, guarda el enlace de esta página.",
    };
  }
  const [last] = payments;
  if (last?.state === "refused") {
    return {
      is: "bad",
      title: "No pudimos confirmar tu pago",
      text: `${sentence(last.reason)} Puedes enviar otro comprobante o pagar de otra forma.`,
    };
  }
  if (last?.state === "begun") {
    return {
      is: "waiting",
      title: `Esperamos la confirmación de ${last.label}`,
      text: "Si ya pagaste, abre esta página otra vez en un minuto. Si no, puedes pagar abajo.",
    };
  }
  return {
    is: "waiting",
    title: "Esperamos tu pago",
    text: "Paga de una de las formas de abajo. Guarda el enlace de esta página: con él vuelves a tu compra.",
  };
}
