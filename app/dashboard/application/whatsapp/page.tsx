import type { Metadata } from "next";
import { Inbox } from "@/components/inbox/inbox";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasRole } from "@/lib/people/shared/roles";

export const metadata: Metadata = { title: "WhatsApp" };

export default async function WhatsappPage() {
  const user = await requirePage("/dashboard/application/whatsapp");
  return <Inbox user={{ id: user.id, isSuperadmin: hasRole(user, "superadmin") }} />;
}
