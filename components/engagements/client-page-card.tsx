"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useBusy } from "@/components/dashboard/use-act";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ExternalLinkIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { formatDateTime } from "@/lib/core/dates";
import { sentence } from "@/lib/core/text";
import type { ClientPageState } from "@/lib/engagements/schema";
import { ShownChoices } from "./shown-choices";

type Act = "close" | "mail" | "open" | "renew";

type Props = {
  clientId: string;
  name: string;
  /** Empty without one. */
  email: string;
  page: ClientPageState & { siteName: string | null; folderName: string | null };
  /** The address of the page; null while it is closed. */
  url: string | null;
};

/** Opens a client's page, sends its link, and chooses what it shows. */
export function ClientPageCard({ clientId, name, email, page, url }: Props) {
  const router = useRouter();
  const isAwake = useAwake();
  const { busy, run } = useBusy();
  const { version } = page;
  const act = async (what: Act, done: string) => {
    await api(`POST /api/engagements/page/${what}/{id}`, { params: { id: clientId }, body: { version } }).finally(() =>
      router.refresh(),
    );
    toast.success(done);
  };
  if (!url)
    return (
      <div className="space-y-4">
        <p className="text-muted">
          En su página, el cliente ve sus encargos, propuestas y pagos, y aprueba lo que está listo. La abre quien tenga
          el enlace.
        </p>
        <Button
          busy={busy}
          disabled={!isAwake}
          onClick={() => run(() => act("open", "La página está abierta. Envíale el enlace."))}
        >
          Abrir la página
        </Button>
      </div>
    );
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap gap-2">
        <ConfirmButton
          label="Enviar el enlace"
          title={`¿Enviar el enlace a ${name}?`}
          description={`Se envía a ${email}. Quien lo tenga abre la página.`}
          confirmLabel="Enviar"
          disabled={!email || !isAwake}
          onConfirm={() => act("mail", "El enlace se envió por correo.")}
        />
        <CopyButton text={url} label="Copiar enlace" copiedLabel="Enlace copiado" />
        <ButtonAnchor href={url} target="_blank" variant="secondary">
          <ExternalLinkIcon /> Ver su página
        </ButtonAnchor>
      </div>
      <p className="text-sm text-muted">
        {page.mailedAt
          ? sentence(`El enlace se envió el ${formatDateTime(page.mailedAt)}`)
          : email
            ? "El enlace aún no se envió."
            : "El cliente no tiene correo: copia el enlace y envíaselo."}
      </p>
      <ShownChoices clientId={clientId} page={page} />
      <div className="flex flex-wrap gap-2 border-t border-line pt-5">
        <ConfirmButton
          label="Renovar el enlace"
          title="¿Renovar el enlace?"
          description="El enlace de ahora deja de funcionar en este momento, y tendrás que enviar el nuevo."
          confirmLabel="Renovar"
          disabled={!isAwake}
          onConfirm={() => act("renew", "El enlace es otro. Envíaselo al cliente.")}
        />
        <ConfirmButton
          label="Cerrar la página"
          title="¿Cerrar la página?"
          description="Su enlace deja de funcionar en este momento. Puedes abrirla otra vez, con otro enlace."
          confirmLabel="Cerrar"
          danger
          quiet
          disabled={!isAwake}
          onConfirm={() => act("close", "La página está cerrada.")}
        />
      </div>
    </div>
  );
}
