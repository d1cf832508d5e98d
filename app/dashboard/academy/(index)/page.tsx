import type { Metadata } from "next";
import { AcademyScreen } from "@/components/studio/tree/academy-screen";
import { readPageQuery } from "@/lib/core/schema";
import { requirePage } from "@/lib/dashboard/require-page";
import { treeQuery } from "@/lib/studio/schema";
import { readTree } from "@/lib/studio/structure/tree";
import { can } from "@/lib/people/shared/rights";

export const metadata: Metadata = { title: "Academia" };

export default async function AcademyPage({ searchParams }: PageProps<"/dashboard/academy">) {
  const actor = await requirePage("/dashboard/academy");
  const filter = readPageQuery(treeQuery, await searchParams);
  return <AcademyScreen tree={await readTree(actor)} filter={filter} isAdmin={can(actor, "content.publish")} />;
}
