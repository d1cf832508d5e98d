import { SessionList } from "@/components/dashboard/session-list";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/require-user";
import { roleLabels } from "@/lib/auth/schema";
import { listSessions } from "@/lib/auth/sessions";

export default async function DashboardPage() {
  const user = await requireUser();
  return (
    <div className="container-site min-h-dvh py-10 sm:py-14">
      <header className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <Badge tone="accent">{roleLabels[user.role]}</Badge>
          <h1 className="mt-3 text-3xl">Hola, {user.name}</h1>
          <p className="mt-3 max-w-xl text-lg text-muted">
            Un solo panel para gestionar las órdenes de viaje de varios operadores turísticos.
          </p>
        </div>
        <ButtonLink href="/academy" variant="secondary">
          Ir a la academia
        </ButtonLink>
      </header>
      <section aria-labelledby="sesiones" className="mt-12">
        <h2 id="sesiones" className="text-2xl">
          Mis sesiones
        </h2>
        <p className="mt-2 max-w-xl text-muted">
          Los dispositivos en los que tu cuenta está abierta. Si no reconoces uno, ciérralo y cambia tu contraseña.
        </p>
        <SessionList initial={await listSessions(user)} />
      </section>
    </div>
  );
}
