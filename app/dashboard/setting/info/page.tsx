import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ServerInfoPanel } from "@/components/info/server-info";
import { requirePage } from "@/lib/dashboard/require-page";
import { getServerInfo } from "@/lib/info/service";

export const metadata: Metadata = { title: "Servidor" };

export default async function ServerInfoPage() {
  await requirePage("/dashboard/setting/info");
  return (
    <>
      <PageHeader
        title="Información del servidor"
        description="El proceso que responde a esta página, su máquina y su base de datos. Se actualiza cada 5 segundos."
        trail={[{ label: "Servidor" }]}
      />
      <ServerInfoPanel initial={await getServerInfo()} />
    </>
  );
}
