import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { AccountScreen } from "@/components/whatsapp/account/account-screen";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasRole } from "@/lib/people/shared/roles";
import { getAccount, hasDemo } from "@/lib/whatsapp/account/account";
import { account } from "@/lib/whatsapp/account/schema";

export const metadata: Metadata = { title: "Cuenta de WhatsApp" };

export default async function WhatsappAccountPage() {
  const user = await requirePage("/dashboard/application/whatsapp/account");
  const [known, isDemo] = await Promise.all([getAccount(), hasDemo()]);
  return (
    <>
      <PageHeader
        title="Cuenta de WhatsApp"
        description="El número del estudio en Meta: cómo se conecta, si funciona y qué cuesta."
        trail={[{ label: "WhatsApp", href: "/dashboard/application/whatsapp" }, { label: "Cuenta" }]}
      />
      <AccountScreen account={account.parse(known)} hasDemo={isDemo} isSuperadmin={hasRole(user, "superadmin")} />
    </>
  );
}
