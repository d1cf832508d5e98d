import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { teamCrumb } from "@/components/projects/crumbs";
import { MemberPage } from "@/components/projects/member-page";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { findMember, listProjectAddresses } from "@/lib/projects/catalog";
import { memberUsername } from "@/lib/projects/schema";
import { memberName, memberPath } from "@/lib/projects/shared/paths";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { personDetail } from "../structured-data";

type Props = { params: Promise<{ username: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "Usuario no encontrado.";

export async function generateStaticParams() {
  const { members } = await listProjectAddresses();
  const params = members.map(({ username }) => ({ username }));
  return params.length > 0 ? params : [{ username: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const member = await load(params);
  if (!member) return { title: missing };
  const name = memberName(member);
  return pageMetadata({
    title: [name, member.title.toLowerCase()].filter(Boolean).join(", "),
    description: member.about.split(/\n{2,}/)[0] || [name, member.title].filter(Boolean).join(" · "),
    path: memberPath(member.username),
    picture: `/og/projects/member/${member.username}`,
    type: "profile",
  });
}

export default async function Page({ params }: Props) {
  const member = await load(params);
  if (!member) return <MissingPage title={missing} section="team" />;
  if ((await params).username !== member.username) permanentRedirect(memberPath(member.username));
  const name = memberName(member);
  return (
    <MemberPage member={member}>
      <JsonLd data={breadcrumbList([teamCrumb, { label: name, href: memberPath(member.username) }])} />
      <JsonLd data={await personDetail(member)} />
    </MemberPage>
  );
}

async function load(params: Props["params"]) {
  const { username } = await params;
  return memberUsername.safeParse(username).success ? findMember(username) : null;
}
