import type { Metadata } from "next";
import { PageHeader } from "@/components/dashboard/page-header";
import { ConnectedUsers } from "@/components/users/connected-users";
import { requireUser } from "@/lib/auth/require-user";

export const metadata: Metadata = { title: "Usuarios conectados" };

export default async function ConnectedUsersPage() {
  await requireUser("admin");
  return (
    <>
      <PageHeader
        title="Usuarios conectados"
        description="Quién tiene el panel abierto ahora mismo. La lista cambia sola."
        trail={[{ label: "Usuarios", href: "/dashboard/user/list" }, { label: "Conectados" }]}
      />
      <ConnectedUsers />
    </>
  );
}
