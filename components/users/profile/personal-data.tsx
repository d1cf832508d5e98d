import { Card } from "@/components/dashboard/card";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import type { Owner } from "./proof-form";
import { RemoveAccount } from "./remove-account";

type Props = { email: string; owner: Owner; className?: string };

/** What people can do with all that is kept of them: take it along, and take it away. */
export function PersonalData({ email, owner, className }: Props) {
  return (
    <Card title="Privacidad" className={className}>
      <ul className="divide-y divide-line">
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
          <p className="max-w-prose grow basis-72 text-muted">
            Todo lo que guardamos de ti en un archivo JSON: perfil, sesiones, avance en los cursos, armario, enlaces,
            mensajes y lo que hiciste en el panel.
          </p>
          <ButtonAnchor href="/api/users/profile/data" download variant="secondary" className="w-full sm:w-auto">
            <DownloadIcon /> Descargar mis datos
          </ButtonAnchor>
        </li>
        <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pt-5">
          <p className="max-w-prose grow basis-72 text-muted">
            Elimina tu cuenta y lo que es solo tuyo. Lo que es del estudio, como las órdenes, se queda sin tu nombre.
          </p>
          <RemoveAccount email={email} owner={owner} />
        </li>
      </ul>
    </Card>
  );
}
