import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { PurchaseScreen } from "@/components/purchases/purchase-screen";
import { Missing } from "@/components/site/missing";
import { id as idSchema } from "@/lib/core/schema";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { purchasePath } from "@/lib/purchases/shared/purchase";
import { findBuyerView } from "@/lib/purchases/view";
import { cachedSite } from "@/lib/site/cached-site";

// The state is that of the visit.
export const instant = false;

export const metadata: Metadata = {
  title: "Tu compra",
  robots: { index: false, follow: false },
  // To others nothing, as the header says; forms of a page without any lose their origin in older browsers.
  referrer: "same-origin",
};

/** For unknown purchases, `limitedPages` sets the status. */
export default async function PurchasePage({ params }: PageProps<"/compra/[key]">) {
  await connection();
  const { key } = await params;
  const purchase = idSchema.safeParse(key).success ? await findBuyerView(key) : null;
  if (!purchase) return <Missing title="No existe esa compra." section="purchases" />;
  const [{ name }, kept] = await Promise.all([cachedSite(), cookies()]);
  const notice = readNotice(purchasePath(purchase.key), kept.get(noticeCookieName)?.value);
  return <PurchaseScreen purchase={purchase} site={name} notice={notice} />;
}
