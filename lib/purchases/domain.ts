import { id } from "@/lib/core/schema";
import type { Domain } from "@/lib/domain";
import { purchaseAudit } from "./audit";
import { purchaseCharge } from "./charge";
import { expirePurchases } from "./expire";
import { purchaseFinder } from "./list";
import { purchaseLinksMail } from "./mails/purchase-links";
import { purchaseReceiptMail } from "./mails/purchase-receipt";
import { purchaseRefundedMail } from "./mails/purchase-refunded";
import { findForSale } from "./for-sale";
import { purchaseData } from "./personal-data";
import { purchasesPanel } from "./shared/panel";
import { buyingLimit, buyingPath, purchaseLimit, purchasesPath } from "./shared/purchase";
import { purchaseTables } from "./tables";
import { isPurchase } from "./view";

export const purchasesDomain: Domain = {
  name: "purchases",
  audit: [purchaseAudit],
  charges: [purchaseCharge],
  demo: () => import("./demo"),
  finds: [purchaseFinder],
  // The address of a purchase opens it, so it is counted without.
  fixedPages: { "/comprar/[slug]": () => `${buyingPath}*`, "/compra/[key]": () => `${purchasesPath}*` },
  hourly: { "unpaid-purchases": { label: "Compras que nadie pagó", run: () => expirePurchases() } },
  limitedPages: [
    {
      under: buyingPath,
      limit: buyingLimit,
      isMissing: async (path) => !(await findForSale(path.slice(buyingPath.length))),
    },
    {
      under: purchasesPath,
      limit: purchaseLimit,
      isMissing: async (path) => {
        const named = id.safeParse(path.slice(purchasesPath.length));
        return !named.success || !(await isPurchase(named.data));
      },
    },
  ],
  mails: [purchaseLinksMail, purchaseReceiptMail, purchaseRefundedMail],
  panel: purchasesPanel,
  personalData: purchaseData,
  tables: purchaseTables,
};
