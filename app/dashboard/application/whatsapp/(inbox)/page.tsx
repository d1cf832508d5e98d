import type { Metadata } from "next";
import { Inbox } from "@/components/whatsapp/inbox";
import { requirePage } from "@/lib/dashboard/require-page";
import { getSite } from "@/lib/site/site";
import { getAccount } from "@/lib/whatsapp/account/account";
import { account } from "@/lib/whatsapp/account/schema";
import { can } from "@/lib/people/shared/rights";
import { listConversations } from "@/lib/whatsapp/inbox/conversations";
import { countConversations } from "@/lib/whatsapp/inbox/find-conversations";
import { conversationPage, conversationQuery } from "@/lib/whatsapp/inbox/schema";
import { narrowingOf, readInboxAddress } from "@/lib/whatsapp/shared/address";

export const metadata: Metadata = { title: "WhatsApp" };

export default async function WhatsappPage({ searchParams }: PageProps<"/dashboard/application/whatsapp">) {
  const user = await requirePage("/dashboard/application/whatsapp");
  const params = await searchParams;
  const narrowed = narrowingOf(readInboxAddress({ get: (name) => [params[name]].flat()[0] ?? null }));
  const { data: query } = conversationQuery.safeParse(narrowed);
  const [{ name: studio }, known, page, counts] = await Promise.all([
    getSite(),
    getAccount(),
    query ? listConversations(user, query) : null,
    query ? countConversations(user.id, query.label) : null,
  ]);
  const isSuperadmin = can(user, "whatsapp.all");
  return (
    <Inbox
      user={{ id: user.id, name: user.name, isSuperadmin, seesMoney: can(user, "money"), studio }}
      account={account.parse(known)}
      first={page && { narrowed, page: conversationPage.parse(page) }}
      counts={counts}
    />
  );
}
