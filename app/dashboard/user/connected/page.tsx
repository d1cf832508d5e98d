import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ConnectedUsers } from "@/components/users/connected-users";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Usuarios conectados" };

export default async function ConnectedUsersPage() {
  await requirePage("/dashboard/user/connected");
  return (
    <>
      <PageHeader
        title="Usuarios conectados"
        description="Estas personas tienen el panel abierto ahora mismo. La lista se actualiza sola."
        trail={[{ label: "Usuarios", href: "/dashboard/user/list" }, { label: "Conectados" }]}
      />
      <ConnectedUsers />
    </>
  );
}
