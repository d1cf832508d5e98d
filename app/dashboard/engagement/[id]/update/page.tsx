import type { Metadata } from "next";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { UpdateEngagementForm } from "@/components/engagements/engagement-form";
import { requirePage } from "@/lib/dashboard/require-page";
import { readEngagementChoices } from "@/lib/engagements/choices";
import { engagementPath } from "@/lib/engagements/shared/engagement";
import { loadEngagement } from "../load-engagement";

export const metadata: Metadata = { title: "Editar encargo" };

export default async function EngagementUpdatePage({ params }: PageProps<"/dashboard/engagement/[id]/update">) {
  await requirePage("/dashboard/engagement/[id]/update");
  const engagement = await loadEngagement(params);
  const choices = await readEngagementChoices(engagement);
  return (
    <>
      <PageHeader
        title={`Editar ${engagement.title}`}
        trail={[
          { label: "Encargos", href: "/dashboard/engagement/list" },
          { label: engagement.title, href: engagementPath(engagement.id) },
          { label: "Editar" },
        ]}
      />
      <Card className="max-w-3xl">
        <UpdateEngagementForm
          // Resets the form when somebody else's changes arrive.
          key={engagement.version}
          engagement={engagement}
          {...choices}
        />
      </Card>
    </>
  );
}
