import { randomUUID } from "node:crypto";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { cache } from "react";
import { BuyScreen } from "@/components/purchases/buy-screen";
import { Missing } from "@/components/site/missing";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { findForSale } from "@/lib/purchases/for-sale";
import { buyPath } from "@/lib/purchases/shared/purchase";

// Price and ways to pay are those of the visit.
export const instant = false;

const find = cache(findForSale);

type Props = PageProps<"/comprar/[slug]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await connection();
  const found = await find((await params).slug);
  return {
    title: found ? `Comprar ${found.product.name}` : "Comprar",
    robots: { index: false, follow: false },
  };
}

/** For what cannot be bought, `limitedPages` sets the status. */
export default async function BuyPage({ params }: Props) {
  await connection();
  const { slug } = await params;
  const found = await find(slug);
  if (!found) return <Missing title="Este producto no se puede comprar aquí." section="purchases" />;
  const notice = readNotice(buyPath(found.product.slug), (await cookies()).get(noticeCookieName)?.value);
  return <BuyScreen {...found} formId={randomUUID()} notice={notice} />;
}
