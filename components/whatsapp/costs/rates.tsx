"use client";

import { useState } from "react";
import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { UploadIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatDate } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";

const RatesDialog = openedPiece(() => import("./rates-dialog").then((file) => file.RatesDialog));

/** @param limitHref the option with the limit of a month */
export function Rates({ limitHref }: { limitHref: string }) {
  const { data, error, mutate } = useApi(["GET /api/whatsapp/rates/findAll"]);
  const [open, setOpen] = useState(false);
  const isAwake = useAwake();
  return (
    <div id="tarifas" className="scroll-mt-20">
      <Card title="Tarifas">
        <p className="text-muted">
          Con la lista de precios de Meta sabes cuánto cuesta un mensaje antes de enviarlo. Cuando Meta la cambie,
          agrega la nueva: los mensajes anteriores conservan sus tarifas.
        </p>
        {error && <p className="mt-3 text-danger">{error.message}</p>}
        {data && data.sets.length > 0 && (
          <ul className="mt-3 divide-y divide-line">
            {data.sets.map(({ validFrom, currency, rates, markets, isDemo }) => {
              const day = formatDate(`${validFrom}T12:00:00Z`);
              return (
                <li key={`${validFrom} ${currency} ${isDemo}`} className="flex items-center justify-between gap-3 py-2">
                  <p className="min-w-0">
                    {isDemo ? "Ejemplos de la demostración" : `Desde el ${day}`}
                    <span className="block text-sm text-subtle">
                      {formatCount(rates, "tarifa", "tarifas")} de {formatCount(markets, "mercado", "mercados")}, en{" "}
                      {currency}
                    </span>
                  </p>
                  {!isDemo && (
                    <ConfirmButton
                      label="Eliminar"
                      name={`Eliminar las tarifas desde el ${day}`}
                      title="¿Eliminar estas tarifas?"
                      description={`Son las que valen desde el ${day}. Lo que ya se anotó de cada mensaje no cambia.`}
                      confirmLabel="Eliminar"
                      danger
                      quiet
                      onConfirm={async () => {
                        await api("DELETE /api/whatsapp/rates/remove/{validFrom}", { params: { validFrom } });
                        await mutate();
                        toast.success("Las tarifas se eliminaron.");
                      }}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        )}
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="secondary" disabled={!isAwake} onClick={() => setOpen(true)}>
            <UploadIcon /> Agregar tarifas
          </Button>
          <Link href={limitHref} className="inline-flex min-h-11 items-center link">
            Límite de gasto
          </Link>
        </div>
      </Card>
      <RatesDialog
        isWanted={open}
        open={open}
        onClose={() => setOpen(false)}
        onAdded={(sets) => void mutate(sets, { revalidate: false })}
      />
    </div>
  );
}
