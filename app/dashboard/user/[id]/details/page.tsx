import type { Metadata } from "next";
import { AuditList } from "@/components/audit/audit-list";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { ButtonLink } from "@/components/ui/button";
import { PencilIcon } from "@/components/ui/icons";
import { UserAccess } from "@/components/users/user-access";
import { UserFacts } from "@/components/users/user-facts";
import { describeEntry } from "@/lib/audit/describe";
import { listUserHistory } from "@/lib/audit/list";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasMailServer } from "@/lib/mail/queue";
import { fullName } from "@/lib/people/shared/names";
import { permissionsOn } from "@/lib/users/rules";
import { loadUser } from "../load-user";

export const metadata: Metadata = { title: "Usuario" };

export default async function UserDetailsPage({ params }: PageProps<"/dashboard/user/[id]/details">) {
  const actor = await requirePage("/dashboard/user/[id]/details");
  const user = await loadUser(params);
  const history = await listUserHistory(user._id);
  const name = fullName(user);
  const may = permissionsOn(actor, user);
  return (
    <>
      <PageHeader
        title={name}
        description={`@${user.username}`}
        trail={[{ label: "Usuarios", href: "/dashboard/user/list" }, { label: name }]}
        actions={
          may.edit && (
            <ButtonLink href={`/dashboard/user/${user._id}/update`}>
              <PencilIcon /> Editar
            </ButtonLink>
          )
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_20rem]">
        <UserFacts user={user} />
        <UserAccess user={user} name={name} mailed={hasMailServer()} may={may} />
        <Card title="Últimos cambios" className="lg:col-span-2">
          {history.length > 0 ? (
            <AuditList entries={history.map(describeEntry)} />
          ) : (
            <p className="text-muted">Nadie ha cambiado nada de esta cuenta desde el panel.</p>
          )}
        </Card>
      </div>
    </>
  );
}
