import type { Metadata } from "next";
import { MemberProfile } from "@/components/projects/member-profile";
import { MemberProjects } from "@/components/projects/member-projects";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { Trail } from "@/components/ui/trail";
import { findMember, listAddresses } from "@/lib/projects/catalog";
import { memberUsername } from "@/lib/projects/schema";
import { memberPath, projectPath } from "@/lib/projects/shared/paths";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { personDetail } from "../structured-data";

type Props = { params: Promise<{ username: string }> };

export const ensureStatic = "navigation";
// No skeleton: React would put the page behind it, in a part of the HTML that only a script can show.
export const instant = false;

const missing = "Usuario no encontrado.";

export async function generateStaticParams() {
  const { members } = await listAddresses();
  const params = members.map(({ username }) => ({ username }));
  return params.length > 0 ? params : [{ username: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const member = await load(params);
  if (!member) return { title: missing };
  const name = [member.name, member.lastname].join(" ").trim();
  return pageMetadata({
    title: `${name}, ${member.title.toLowerCase()}`,
    description: member.about.split(/\n{2,}/)[0] || `${name} · ${member.title}`,
    path: memberPath(member.username),
    picture: `/og/projects/member/${member.username}`,
    type: "profile",
  });
}

export default async function MemberPage({ params }: Props) {
  const member = await load(params);
  if (!member) return <MissingPage title={missing} section="team" />;
  const name = [member.name, member.lastname].join(" ").trim();
  return (
    <article className="container-site py-6 sm:py-10">
      <JsonLd
        data={breadcrumbList([
          { label: "Equipo", href: "/team" },
          { label: name, href: memberPath(member.username) },
        ])}
      />
      <JsonLd data={await personDetail(member)} />
      <Trail above={[{ label: "Equipo", href: "/team" }]} here={name} />
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

async function load(params: Props["params"]) {
  const { username } = await params;
  return memberUsername.safeParse(username).success ? findMember(username) : null;
}
