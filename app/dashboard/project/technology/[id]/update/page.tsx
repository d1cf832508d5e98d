import type { Metadata } from "next";
import { TechnologyForm } from "@/components/studio/catalogue/technology-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { listProjectsUsing } from "@/lib/studio/catalogue";
import { loadDraft } from "./load-draft";

export const metadata: Metadata = { title: "Editar tecnología" };

export default async function TechnologyUpdatePage({ params }: PageProps<"/dashboard/project/technology/[id]/update">) {
  const { id } = await requirePage("/dashboard/project/technology/[id]/update");
  const draft = await loadDraft(params);
  return <TechnologyForm draft={draft} userId={id} uses={await listProjectsUsing(draft.id)} />;
}
