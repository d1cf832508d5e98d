import type { Metadata } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import { RecoveryScreen } from "@/components/purchases/recovery-screen";
import { noticeCookieName, readNotice } from "@/lib/api/form-notice";
import { recoveryPath } from "@/lib/purchases/shared/purchase";

// The notice is that of the visit.
export const instant = false;

export const metadata: Metadata = {
  title: "Recupera el enlace de tu compra",
  robots: { index: false, follow: false },
};

export default async function RecoveryPage() {
  await connection();
  return <RecoveryScreen notice={readNotice(recoveryPath, (await cookies()).get(noticeCookieName)?.value)} />;
}
