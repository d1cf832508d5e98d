import type { Metadata } from "next";
import { forbidden } from "next/navigation";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { UserEditor } from "@/components/users/user-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { hasMailServer } from "@/lib/mail/queue";
import { listOperatorChoices } from "@/lib/operators/choices";
import { fullName } from "@/lib/people/shared/names";
import { denialForEmail, permissionsOn, rolesGrantedBy } from "@/lib/users/rules";
import { loadUser } from "../load-user";

export const metadata: Metadata = { title: "Editar usuario" };

export default async function UserUpdatePage({ params }: PageProps<"/dashboard/user/[id]/update">) {
  const actor = await requirePage("/dashboard/user/[id]/update");
  const [user, operators] = await Promise.all([loadUser(params), listOperatorChoices()]);
  if (!permissionsOn(actor, user).edit) forbidden();
  const name = fullName(user);
  const current = user.operator;
  return (
    <>
      <PageHeader
        title={`Editar a ${name}`}
        trail={[
          { label: "Usuarios", href: "/dashboard/user/list" },
          { label: name, href: `/dashboard/user/${user._id}/details` },
          { label: "Editar" },
        ]}
      />
      <Card className="max-w-3xl">
        <UserEditor
          // Resets the form when somebody else's changes arrive.
          key={user.updatedAt.toString()}
          user={user}
          emailDenial={denialForEmail(actor, { id: user._id, role: user.role })}
          mailed={hasMailServer()}
          roles={user._id === actor.id ? [] : rolesGrantedBy(actor)}
          // An archived operator stays a choice for people who already work for it.
          operators={!current || operators.some(({ id }) => id === current.id) ? operators : [current, ...operators]}
        />
      </Card>
    </>
  );
}
