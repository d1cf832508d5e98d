import type { Metadata } from "next";
import { ProjectForm } from "@/components/studio/catalogue/project-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { listChoices, listTeamWords } from "@/lib/studio/catalogue";
import { loadDraft } from "./load-draft";

export const metadata: Metadata = { title: "Editar proyecto" };

export default async function ProjectUpdatePage({ params }: PageProps<"/dashboard/project/[id]/update">) {
  const { id } = await requirePage("/dashboard/project/[id]/update");
  const [draft, { technology, member }, words] = await Promise.all([
    loadDraft(params),
    listChoices("technology", "member"),
    listTeamWords(),
  ]);
  return <ProjectForm draft={draft} userId={id} technologies={technology} people={member} words={words} />;
}
