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

export const paymentsDomain: Domain = {
  name: "payments",
  audit: [paymentAudit],
  demo: () => import("./demo"),
  files: [proofFiles],
  finds: [paymentFinder],
  firstSteps: [
    {
      title: "Configura cómo te pagan",
      hint: "Pon tu número de Yape, Plin o de cuenta, o conecta Mercado Pago o PayPal.",
      href: "/dashboard/setting/options?search=payments.",
      order: 55,
      isDone: (bind) =>
        `EXISTS (SELECT FROM options WHERE value <> '' AND key = ANY (${bind(ways.map((way) => paymentOptions[way].key))}))`,
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
