"use client";

import Link from "next/link";
import { useBusy } from "@/components/dashboard/use-act";
import { Button, ButtonLink } from "@/components/ui/button";
import { ClockIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { formatClock, formatMoment } from "@/lib/core/dates";
import type { Account } from "@/lib/whatsapp/account/schema";
import { useInboxAddress } from "../inbox-context";
import { accountHref, tokenOption } from "./option-links";
import { CreateDemo, RemoveDemo } from "./demo-buttons";
import { useAccount } from "./use-account";

export function AccountBanner() {
  const { data, mutate } = useAccount();
  if (!data) return null;
  if (!data.isConfigured) return <Unconfigured hasDemo={data.hasDemo} />;
  if (data.halt) return <Halted halt={data.halt} waiting={data.waiting} onResumed={() => void mutate()} />;
  if (!data.pausedUntil) return null;
  return (
    <p
      role="status"
      className="flex shrink-0 items-center gap-2.5 border-b border-line bg-info-soft px-4 py-2.5 text-info"
    >
      <ClockIcon className="size-5" /> Meta pide ir más despacio: tus mensajes se enviarán automáticamente a las{" "}
      {formatClock(data.pausedUntil)}.
    </p>
  );
}

function Unconfigured({ hasDemo }: { hasDemo: boolean }) {
  const { id, leave } = useInboxAddress();
  return (
    <section
      aria-label="Número sin conectar"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-soft px-4 py-2 text-amber lg:py-1"
    >
      <p className="min-w-0 flex-1 basis-56 max-lg:text-sm">
        {hasDemo
          ? "Esto es una demostración: no se envía nada. "
          : "WhatsApp no está conectado: aún no puedes escribir ni recibir mensajes. "}
        <Link href={accountHref} className="font-semibold underline">
          Conecta tu número
        </Link>
        {hasDemo && " para escribir a personas reales."}
      </p>
      {/* Where there is little room, the page of the account has it too. */}
      <div className={hasDemo ? "max-lg:hidden" : id ? "max-sm:hidden" : ""}>
        {hasDemo ? <RemoveDemo onLeave={() => id && leave()} /> : <CreateDemo />}
      </div>
    </section>
  );
}

type HaltedProps = { halt: NonNullable<Account["halt"]>; waiting: number; onResumed: () => void };

function Halted({ halt: { reason, action, since }, waiting, onResumed }: HaltedProps) {
  const { busy, run } = useBusy("No se pudieron reanudar los envíos.");

  async function resume() {
    await api("POST /api/whatsapp/account/resume");
    toast.success("Los envíos se reanudaron.");
    onResumed();
  }

  return (
    <section
      role="alert"
      aria-label="Envíos detenidos"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-3 border-b border-line bg-danger-soft px-4 py-3 text-danger"
    >
      <TriangleAlertIcon className="size-6" />
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold">Los envíos están detenidos desde el {formatMoment(since)}</p>
        <p className="wrap-anywhere">
          {reason} {waitingOf(waiting)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {action === "token" && (
          <ButtonLink href={tokenOption} variant="secondary">
            Renovar el token
          </ButtonLink>
        )}
        <Button
          variant={action ? "secondary" : "primary"}
          busy={busy}
          busyLabel="Reanudando…"
          onClick={() => void run(resume)}
        >
          Reanudar
        </Button>
      </div>
    </section>
  );
}

function waitingOf(count: number): string {
  if (count === 0) return "Los mensajes que escribas esperarán y se enviarán en orden.";
  if (count === 1) return "1 mensaje está en espera y se enviará cuando reanudes los envíos.";
  return `${count >= 100 ? "Más de 99" : count} mensajes están en espera y se enviarán en orden cuando reanudes los envíos.`;
}
