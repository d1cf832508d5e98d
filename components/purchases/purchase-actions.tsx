"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { PurchaseState } from "@/lib/purchases/shared/purchase";

type Seen = { id: string; version: number };
type Props = Seen & { state: PurchaseState; hasFile: boolean };

/** The actions for a purchase itself; its payments have their own page. */
export function PurchaseActions({ id, version, state, hasFile }: Props) {
  const renew = useAct(async () => {
    await api("POST /api/purchases/renew/{id}", { params: { id }, body: { version } });
    toast.success("Las descargas se renovaron.");
  });
  if (state === "waiting") return <CancelPurchase id={id} version={version} />;
  if (state !== "paid" || !hasFile) return null;
  return (
    <Button variant="secondary" {...renew} busyLabel="Renovando...">
      Renovar descargas
    </Button>
  );
}

function CancelPurchase({ id, version }: Seen) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Cancelar compra"
      title="¿Cancelar esta compra?"
      description="Ya no se podrá pagar. La persona verá en su página que se canceló."
      confirmLabel="Cancelar compra"
      danger
      quiet
      onConfirm={async () => {
        await api("POST /api/purchases/cancel/{id}", { params: { id }, body: { version } });
        toast.success("La compra quedó cancelada.");
        router.refresh();
      }}
    />
  );
}

/** "Invitar a {user}", with a tick once that was done on GitHub. */
export function InvitationTick({ id, version, invited }: Seen & { invited: boolean }) {
  const change = useAct(() =>
    api("PATCH /api/purchases/invited/{id}", { params: { id }, body: { version, invited: !invited } }),
  );
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        checked={invited}
        disabled={change.busy}
        onChange={() => void change.onClick()}
        className="size-5 accent-accent"
      />
      Invitado
    </label>
  );
}
