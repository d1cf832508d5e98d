"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Dialog } from "@/components/ui/dialog";
import { SettingsIcon } from "@/components/ui/icons";
import { formatRelative } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { AccountTest } from "@/lib/whatsapp/account/schema";
import { ConnectionTest } from "./connection-test";
import { Costs } from "./costs";
import { whatsappOptionsHref } from "./option-links";
import { SyncButton } from "./template-picker";
import { useAccount } from "./use-account";

/** Shows the account at Meta: how it stands, its test, and what its messages were priced as. */
export function AccountButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton quiet label="Cuenta de WhatsApp" title="Cuenta de WhatsApp" onClick={() => setOpen(true)}>
        <SettingsIcon />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Cuenta de WhatsApp"
        actions={
          <>
            <ButtonLink href={whatsappOptionsHref} variant="ghost">
              Cambiar las opciones
            </ButtonLink>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              Cerrar
            </Button>
          </>
        }
      >
        <AccountDetails />
      </Dialog>
    </>
  );
}

function AccountDetails() {
  const { data, error, mutate } = useAccount();
  const [number, setNumber] = useState<AccountTest["number"]>(null);
  if (error) return <p className="mt-4 text-danger">{error.message}</p>;
  if (!data) return <p className="mt-4 text-muted">Cargando…</p>;
  const known = number && [
    ["Número", number.phone],
    ["Nombre verificado", number.name || "Sin nombre"],
    ["Calidad", number.quality],
  ];
  const rows = [
    ...(known ?? []),
    ["Última entrega", data.lastDeliveryAt ? formatRelative(data.lastDeliveryAt) : "Ninguna todavía"],
    ["Plantillas", templatesOf(data.templates, data.templatesSyncedAt)],
    ["Marca como leído", data.markRead ? "Sí" : "No"],
    ["Muestra «escribiendo…»", data.showTyping ? "Sí" : "No"],
  ];
  return (
    <div className="mt-4 space-y-6">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-medium wrap-break-word">{value}</dd>
          </div>
        ))}
      </dl>
      <ConnectionTest onTested={(result) => setNumber(result.number)} />
      <SyncButton label="Sincronizar plantillas" onDone={() => void mutate()} />
      <Costs />
    </div>
  );
}

const templatesOf = (count: number, syncedAt: string | null): string =>
  syncedAt ? `${formatNumber(count)}, sincronizadas ${formatRelative(syncedAt)}` : "Sin sincronizar";
