import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { formatMoney } from "@/lib/core/numbers";
import { purchaseDetailsPath } from "@/lib/purchases/shared/panel";
import { type BoughtItem, purchaseStateLabels, purchaseStateTones } from "@/lib/purchases/shared/purchase";

/** The purchases of one buyer. */
export const PurchaseLinks = ({ purchases }: { purchases: BoughtItem[] }) => (
  <ul className="divide-y divide-line">
    {purchases.map(({ id, number, productName, state, priceCents, currency }) => (
      <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
        <Link href={purchaseDetailsPath(id)} className="inline-flex min-h-11 items-center wrap-anywhere link">
          {[number, productName].filter(Boolean).join(" · ")}
        </Link>
        <span className="flex items-center gap-3 tabular-nums">
          {formatMoney(priceCents, currency)}{" "}
          <Badge tone={purchaseStateTones[state]}>{purchaseStateLabels[state]}</Badge>
        </span>
      </li>
    ))}
  </ul>
);
