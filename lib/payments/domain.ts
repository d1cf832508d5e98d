import type { Bind } from "@/lib/core/bindings";
import type { Domain } from "@/lib/domain";
import { askWork } from "./ask";
import { paymentAudit } from "./audit";
import { paymentFinder } from "./list";
import { paymentRefusedMail } from "./mails/payment-refused";
import { paymentWaitingMail } from "./mails/payment-waiting";
import { paymentOptions } from "./options";
import { paymentData } from "./personal-data";
import { proofFiles } from "./proofs";
import { paymentPush } from "./pushes/payment";
import { refundWork } from "./refunds";
import { paymentsPanel } from "./shared/panel";
import { paymentTables } from "./tables";

const ways = ["transferNumber", "yapeNumber", "plinNumber", "mercadopagoToken", "paypalSecret"] as const;

const isSet = (bind: Bind, names: readonly (keyof typeof paymentOptions)[]): string =>
  `EXISTS (SELECT FROM options WHERE value <> '' AND key = ANY (${bind(names.map((name) => paymentOptions[name].key))}))`;

/** A published price in dollars needs a way in dollars, or the rate for the others. */
const takesDollars = (bind: Bind): string => `(${isSet(bind, ["rate", "paypalSecret"])}
  OR EXISTS (SELECT FROM options WHERE value = 'USD' AND key = ${bind(paymentOptions.transferCurrency.key)})
  OR NOT EXISTS (SELECT FROM products WHERE published AND currency = 'USD' AND price_cents > 0))`;

export const paymentsDomain: Domain = {
  name: "payments",
  audit: [paymentAudit],
  demo: () => import("./demo"),
  files: [proofFiles],
  finds: [paymentFinder],
  firstSteps: [
    {
      title: "Configura cómo te pagan",
      hint: "Pon tu número de Yape, Plin o de cuenta, o conecta Mercado Pago o PayPal; y el tipo de cambio si tus precios son en dólares.",
      href: "/dashboard/setting/options?search=payments.",
      order: 55,
      isDone: (bind) => `${isSet(bind, ways)} AND ${takesDollars(bind)}`,
    },
  ],
  mails: [paymentRefusedMail, paymentWaitingMail],
  options: paymentOptions,
  panel: paymentsPanel,
  personalData: paymentData,
  pushes: [paymentPush],
  tables: paymentTables,
  works: [askWork, refundWork],
};
