import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { UserEditor } from "@/components/users/user-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasMailServer } from "@/lib/mail/queue";
import { listOperatorChoices } from "@/lib/operators/choices";
import { rolesGrantedBy } from "@/lib/users/rules";

export const metadata: Metadata = { title: "Invitar usuario" };

export default async function UserCreatePage() {
  const actor = await requirePage("/dashboard/user/create");
  return (
    <>
      <PageHeader
        title="Invitar usuario"
        description="La persona elige su contraseña con un enlace que solo ella recibe: nadie más la conoce."
        trail={[{ label: "Usuarios", href: "/dashboard/user/list" }, { label: "Invitar" }]}
      />
      <Card className="max-w-3xl">
        <UserEditor mailed={hasMailServer()} roles={rolesGrantedBy(actor)} operators={await listOperatorChoices()} />
      </Card>
    </>
  );
}
