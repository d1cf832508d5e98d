import type { Metadata } from "next";
import { MailLink } from "@/components/dashboard/contact-links";
import { Card } from "@/components/dashboard/card";
import { Details } from "@/components/dashboard/details";
import { PageHeader } from "@/components/dashboard/page-header";
import { MemberProjects } from "@/components/projects/member-projects";
import { OutsideLinks } from "@/components/projects/outside-links";
import { Portrait } from "@/components/projects/portrait";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requirePage } from "@/lib/dashboard/require-page";
import { memberName, memberPath } from "@/lib/projects/shared/paths";
import { editorPath } from "@/lib/studio/shared/kinds";
import { loadMember } from "../load-member";

export const metadata: Metadata = { title: "Integrante del equipo" };

type Props = PageProps<"/dashboard/project/user/[username]/details">;

export default async function MemberDetailsPage({ params }: Props) {
  await requirePage("/dashboard/project/user/[username]/details");
  const member = await loadMember(params);
  const { username, name, title, about, country, image, email, skills, links, projects } = member;
  const shownName = memberName(member);
  return (
    <>
      <PageHeader
        title={shownName}
        description={title}
        trail={[
          { label: "Proyectos", href: "/dashboard/project/list" },
          { label: "Equipo", href: "/dashboard/project/user/list" },
          { label: shownName },
        ]}
        actions={
          <>
            <ButtonLink href={memberPath(username)} variant="secondary">
              Ver en el sitio
            </ButtonLink>
            <ButtonLink href={editorPath("member", member.id)}>Editar</ButtonLink>
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_1fr]">
        <Portrait
          src={image}
          alt={`Retrato de ${shownName}`}
          eager
          className="w-full max-w-64 rounded-lg border border-line"
        />
        <Card>
          <Details
            items={[
              { label: "Usuario", value: username },
              { label: "Correo", value: email && <MailLink email={email} /> },
              { label: "País", value: country },
              { label: "Presentación", value: <span className="whitespace-pre-line">{about}</span> },
              { label: "Habilidades", value: skills.map((skill) => skill.name).join(" · ") },
              { label: "Enlaces", value: links.length > 0 ? <OutsideLinks links={links} /> : "" },
            ]}
          />
        </Card>
      </div>
      <section aria-labelledby="proyectos" className="mt-10">
        <h2 id="proyectos" className="mb-4 text-lg">
          Proyectos
        </h2>
        {projects.length === 0 ? (
          <EmptyState title="No hay proyectos para mostrar en este momento.">
            Aquí aparecerán los proyectos en los que trabaje {name}.
          </EmptyState>
        ) : (
          <MemberProjects projects={projects} hrefOf={(slug) => `/dashboard/project/${slug}/details`} />
        )}
      </section>
    </>
  );
}
