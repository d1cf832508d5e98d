import type { ReactNode } from "react";
import { Trail } from "@/components/ui/trail";
import type { Member } from "@/lib/projects/schema";
import { memberName, projectPath } from "@/lib/projects/shared/paths";
import { teamCrumb } from "./crumbs";
import { MemberProfile } from "./member-profile";
import { MemberProjects } from "./member-projects";

type Props = {
  member: Member;
  children?: ReactNode;
};

export function MemberPage({ member, children }: Props) {
  const name = memberName(member);
  return (
    <article className="container-site py-6 sm:py-10">
      {children}
      <Trail above={[teamCrumb]} here={name} />
      <div className="mt-4">
        <MemberProfile member={member} />
      </div>
      {member.projects.length > 0 && (
        <section className="mt-16">
          <h2 className="mb-6 text-2xl">Proyectos de {member.name}</h2>
          <MemberProjects projects={member.projects} hrefOf={projectPath} />
        </section>
      )}
    </article>
  );
}
