import type { Metadata } from "next";
import Link from "next/link";
import { ApproveProject } from "@/components/certificates/approve-project";
import { Card } from "@/components/dashboard/card";
import { PageHeader } from "@/components/dashboard/page-header";
import { EmptyState } from "@/components/ui/empty-state";
import { CircleCheckIcon } from "@/components/ui/icons";
import { listWaitingProjects } from "@/lib/certificates/projects";
import { formatDate } from "@/lib/core/dates";
import { requirePage } from "@/lib/dashboard/require-page";

export const metadata: Metadata = { title: "Proyectos por aprobar" };

export default async function ProjectApprovalPage() {
  await requirePage("/dashboard/certificate/projects");
  const waiting = await listWaitingProjects();
  return (
    <>
      <PageHeader
        title="Proyectos por aprobar"
        description="Quienes terminaron un curso cuyo certificado pide un proyecto. Con tu aprobación lo pueden obtener."
        trail={[{ label: "Certificados", href: "/dashboard/certificate/list" }, { label: "Proyectos por aprobar" }]}
      />
      {waiting.length === 0 ? (
        <EmptyState title="Nadie espera tu aprobación" icon={<CircleCheckIcon className="size-6" />}>
          Aparecen aquí cuando terminan todas las lecciones del curso.
        </EmptyState>
      ) : (
        <Card className="max-w-4xl">
          <ul className="divide-y divide-line">
            {waiting.map(({ userId, courseId, name, email, courseTitle, since }) => (
              <li
                key={`${userId} ${courseId}`}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 grow basis-60">
                  <Link
                    href={`/dashboard/user/${userId}/details`}
                    className="inline-flex min-h-11 items-center font-medium wrap-anywhere link sm:min-h-0"
                  >
                    {name}
                  </Link>
                  <p className="text-sm wrap-anywhere text-muted">
                    {email} · {courseTitle} · terminó las lecciones el {formatDate(since)}
                  </p>
                </div>
                <ApproveProject {...{ userId, courseId, name, courseTitle }} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
