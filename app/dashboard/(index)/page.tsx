import Link from "next/link";
import { StudentHome } from "@/components/academy/student-home";
import { FailureNotice, PitrNotices } from "@/components/backups/notices";
import { FirstStepsCard } from "@/components/dashboard/first-steps";
import { LatestSignIns } from "@/components/dashboard/latest-sign-ins";
import { PageHeader } from "@/components/dashboard/page-header";
import { Desk } from "@/components/orders/desk";
import { ButtonLink } from "@/components/ui/button";
import { listCategories, listLatestLessons } from "@/lib/academy/catalog";
import { listProgress } from "@/lib/academy/progress";
import { getFigures, listLatestSignIns } from "@/lib/dashboard/figures";
import { findFirstSteps } from "@/lib/dashboard/first-steps";
import { readPitr } from "@/lib/backups/pitr/archive";
import { lastFailure } from "@/lib/backups/schedule/records";
import { describePictures } from "@/lib/media/describe";
import { requirePage } from "@/lib/dashboard/require-page";
import { getDesk } from "@/lib/orders/desk";
import { quickActionsFor } from "@/lib/panel/panel";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import { ArrowRightIcon } from "@/components/ui/icons";
import type { QuickAction } from "@/lib/panel/shared/panel";
import type { Figures } from "@/lib/dashboard/schema";
import { formatNumber } from "@/lib/core/numbers";
import { Icon } from "@/components/ui/icon";
import { Waiting } from "@/components/dashboard/unread-count";
import { StatTile } from "@/components/dashboard/stat-tile";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";

export default async function DashboardPage() {
  const user = await requirePage("/dashboard");
  const Start = can(user, "figures") ? AdminStart : can(user, "orders") ? CollaboratorStart : StudentStart;
  return (
    <>
      <PageHeader
        title={`Hola, ${user.name}`}
        description={Start === StudentStart ? <OwnThings user={user} /> : headline}
      />
      {user.role !== "user" && <Waiting />}
      <Start user={user} />
    </>
  );
}

const headline = "Un solo panel para gestionar las órdenes de viaje de varios operadores turísticos.";

const OwnThings = ({ user }: { user: Actor }) => (
  <>
    Sigue tus lecciones donde las dejaste. También están aquí{" "}
    <Link href="/dashboard/setting/profile" className="link">
      tu perfil
    </Link>{" "}
    y{" "}
    <Link href={wardrobePath(user.username)} prefetch={false} className="link">
      tu armario
    </Link>
    .
  </>
);

async function AdminStart({ user }: { user: Actor }) {
  const [figures, signIns, failure, pitr, steps] = await Promise.all([
    getFigures(),
    listLatestSignIns(),
    lastFailure(),
    can(user, "backups.all") ? readPitr() : null,
    findFirstSteps(user),
  ]);
  const action = (
    <ButtonLink href="/dashboard/setting/database" variant="secondary">
      Ver las copias
    </ButtonLink>
  );
  return (
    <>
      <div className="mb-6 space-y-4 empty:hidden">
        {failure && <FailureNotice failure={{ ...failure, at: failure.at.toISOString() }} action={action} />}
        {pitr && <PitrNotices pitr={pitr} action={action} />}
      </div>
      <QuickActions actions={quickActionsFor(user.role)} />
      {steps && <FirstStepsCard {...steps} />}
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

function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <nav aria-label="Acciones rápidas" className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4">
      {actions.map(({ label, hint, href, icon }) => (
        <Link
          key={href}
          href={href}
          className="group flex items-center gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-accent sm:p-5"
        >
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
            <Icon name={icon} />
          </span>
          <span className="min-w-0 grow">
            <span className="block font-semibold">{label}</span>
            <span className="block text-sm text-subtle">{hint}</span>
          </span>
          <ArrowRightIcon className="size-5 text-subtle transition-transform group-hover:translate-x-0.5 group-hover:text-accent" />
        </Link>
      ))}
    </nav>
  );
}

const tiles: { key: keyof Figures; label: string }[] = [
  { key: "visits", label: "Páginas vistas del sitio" },
  { key: "clicks", label: "Visitas de enlaces cortos" },
  { key: "orders", label: "Órdenes registradas" },
  { key: "signIns", label: "Inicios de sesión" },
  { key: "active", label: "Personas activas" },
  { key: "users", label: "Usuarios nuevos" },
];

function TodayFigures({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="hoy" className="mt-8">
      <h2 id="hoy" className="text-lg">
        Hoy
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
        {tiles.map(({ key, label }) => {
          const { today, yesterday } = figures[key];
          return (
            <StatTile
              key={key}
              label={label}
              value={today}
              previous={yesterday ?? undefined}
              hint={yesterday === null ? "Desde la medianoche" : `Ayer a esta hora: ${formatNumber(yesterday)}`}
            />
          );
        })}
      </div>
    </section>
  );
}
