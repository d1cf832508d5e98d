import type { Metadata } from "next";
import { OutlineForm } from "@/components/studio/academy/outline-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { loadOutline } from "../load-outline";

export const metadata: Metadata = { title: "Editar en la academia" };

export default async function OutlineUpdatePage({ params }: PageProps<"/dashboard/academy/[kind]/[id]/update">) {
  const { id } = await requirePage("/dashboard/academy/[kind]/[id]/update");
  return <OutlineForm draft={await loadOutline(params)} userId={id} />;
}
