import type { Metadata } from "next";
import { Inbox } from "@/components/whatsapp/inbox";
import { requirePage } from "@/lib/dashboard/require-page";
import { getSite } from "@/lib/site/site";
import { getAccount } from "@/lib/whatsapp/account/account";
import { account } from "@/lib/whatsapp/account/schema";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "WhatsApp" };

export default async function WhatsappPage() {
  const user = await requirePage("/dashboard/application/whatsapp");
  const [{ name: studio }, known] = await Promise.all([getSite(), getAccount()]);
  const isSuperadmin = can(user, "whatsapp.all");
  return <Inbox user={{ id: user.id, name: user.name, isSuperadmin, studio }} account={account.parse(known)} />;
}
