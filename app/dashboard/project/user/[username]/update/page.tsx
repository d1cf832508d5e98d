import type { Metadata } from "next";
import { MemberForm } from "@/components/studio/catalogue/member-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { listAccounts, listTeamWords } from "@/lib/studio/catalogue";
import { loadDraft } from "./load-draft";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Editar integrante del equipo" };

export default async function MemberUpdatePage({ params }: PageProps<"/dashboard/project/user/[username]/update">) {
  const actor = await requirePage("/dashboard/project/user/[username]/update");
  const [draft, { skills }, accounts] = await Promise.all([
    loadDraft(params),
    listTeamWords(),
    can(actor, "content.all") ? listAccounts() : null,
  ]);
  return <MemberForm draft={draft} userId={actor.id} skills={skills} accounts={accounts} />;
}
