import { setTimeout as sleep } from "node:timers/promises";
import type { Metadata } from "next";
import Link from "next/link";
import { PageHeader } from "@/components/dashboard/page-header";
import { rowAction, RowActionFace, RowMenu } from "@/components/dashboard/row-menu";
import { LinkIcon } from "@/components/ui/icons";
import { AccountScreen } from "@/components/whatsapp/account/account-screen";
import { requirePage } from "@/lib/dashboard/require-page";
import { getAccount, hasDemo } from "@/lib/whatsapp/account/account";
import { testAccount } from "@/lib/whatsapp/account/test-account";
import { account, type AccountTest } from "@/lib/whatsapp/account/schema";
import { whatsappSettings } from "@/lib/whatsapp/settings";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Cuenta de WhatsApp" };

export default async function WhatsappAccountPage() {
  const user = await requirePage("/dashboard/application/whatsapp/account");
  const [known, isDemo, tested] = await Promise.all([getAccount(), hasDemo(), askMeta()]);
  return (
    <>
      <PageHeader
        title="Cuenta de WhatsApp"
        description="El número del estudio en Meta: cómo se conecta, si funciona y qué cuesta."
        trail={[{ label: "WhatsApp", href: "/dashboard/application/whatsapp" }, { label: "Cuenta" }]}
        actions={
          <RowMenu name="Cuenta de WhatsApp" folded>
            <Link href="/dashboard/application/facebook-webhook" className={rowAction}>
              <RowActionFace icon={<LinkIcon />} label="Webhook de Facebook" />
            </Link>
          </RowMenu>
        }
      />
      <AccountScreen
        account={account.parse(known)}
        hasDemo={isDemo}
        tested={tested}
        isSuperadmin={can(user, "whatsapp.all")}
      />
    </>
  );
}

/** Milliseconds to wait for Meta; after that the browser asks. */
const patience = 2_000;

async function askMeta(): Promise<AccountTest | null> {
  const { accessToken } = await whatsappSettings();
  if (!accessToken) return null;
  const answer = testAccount().catch(() => null);
  return Promise.race([answer, sleep(patience, null, { ref: false })]);
}
