import type { Metadata } from "next";
import { MemberForm } from "@/components/studio/catalogue/member-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { listAccounts, listTeamWords } from "@/lib/studio/catalogue";
import { loadDraft } from "./load-draft";

export const metadata: Metadata = { title: "Editar integrante del equipo" };

export default async function MemberUpdatePage({ params }: PageProps<"/dashboard/project/user/[username]/update">) {
  const { id, role } = await requirePage("/dashboard/project/user/[username]/update");
  const [draft, { skills }, accounts] = await Promise.all([
    loadDraft(params),
    listTeamWords(),
    isAdmin(role) ? listAccounts() : null,
  ]);
  return <MemberForm draft={draft} userId={id} skills={skills} accounts={accounts} />;
}
