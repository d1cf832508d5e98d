import type { ReactNode } from "react";
import { StudentHome } from "@/components/academy/student-home";
import { FailureNotice } from "@/components/backups/notices";
import { LatestSignIns } from "@/components/dashboard/latest-sign-ins";
import { PageHeader } from "@/components/dashboard/page-header";
import { QuickActions } from "@/components/dashboard/quick-actions";
import { TodayFigures } from "@/components/dashboard/today-figures";
import { Desk } from "@/components/orders/desk";
import { ButtonLink } from "@/components/ui/button";
import { listCategories, listLatestLessons } from "@/lib/academy/catalog";
import { listProgress } from "@/lib/academy/progress";
import { getFigures, listLatestSignIns } from "@/lib/dashboard/figures";
import { lastFailure } from "@/lib/backups/schedule/records";
import { describePictures } from "@/lib/media/describe";
import { requirePage } from "@/lib/dashboard/require-page";
import { getDesk } from "@/lib/orders/desk";
import { quickActionsFor } from "@/lib/panel/panel";
import type { Actor } from "@/lib/people/actor";
import type { Role } from "@/lib/people/shared/roles";

export default async function DashboardPage() {
  const user = await requirePage("/dashboard");
  const Start = starts[user.role];
  return (
    <>
      <PageHeader
        title={`Hola, ${user.name}`}
        description="Un solo panel para gestionar las órdenes de viaje de varios operadores turísticos."
      />
      <Start user={user} />
    </>
  );
}

const starts: Record<Role, (props: { user: Actor }) => Promise<ReactNode>> = {
  user: StudentStart,
  collaborator: CollaboratorStart,
  admin: AdminStart,
  superadmin: AdminStart,
};

async function AdminStart({ user }: { user: Actor }) {
  const [figures, signIns, failure] = await Promise.all([getFigures(), listLatestSignIns(), lastFailure()]);
  return (
    <>
      {failure && (
        <div className="mb-6">
          <FailureNotice
            failure={{ ...failure, at: failure.at.toISOString() }}
            action={
              <ButtonLink href="/dashboard/setting/database" variant="secondary">
                Ver las copias
              </ButtonLink>
            }
          />
        </div>
      )}
      <QuickActions actions={quickActionsFor(user.role)} />
      <TodayFigures figures={figures} />
      <LatestSignIns signIns={signIns} />
    </>
  );
}

async function CollaboratorStart({ user }: { user: Actor }) {
  return <Desk {...await getDesk(user)} />;
}

async function StudentStart({ user }: { user: Actor }) {
  const [{ courses: begun }, categories, lessons] = await Promise.all([
    listProgress(user).then(describePictures),
    listCategories(),
    listLatestLessons(),
  ]);
  const known = new Set(begun.map(({ course }) => course.id));
  const fresh = categories
    .flatMap(({ slug: category, courses }) => courses.map((course) => ({ ...course, category })))
    .filter(({ id, lessonCount }) => !known.has(id) && lessonCount > 0)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return <StudentHome begun={begun} fresh={fresh.slice(0, 3)} lessons={lessons.slice(0, 5)} />;
}
