import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { requirePage } from "@/lib/dashboard/require-page";
import { getSite } from "@/lib/options/site";
import { hasRole } from "@/lib/people/shared/roles";

export const metadata: Metadata = { title: "WhatsApp" };

export default async function WhatsappPage() {
  const user = await requirePage("/dashboard/application/whatsapp");
  const { name: studio } = await getSite();
  const isSuperadmin = hasRole(user, "superadmin");
  return <Inbox user={{ id: user.id, name: user.name, isSuperadmin, studio }} />;
}
