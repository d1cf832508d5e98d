"use client";

import Link from "next/link";
import { SWRConfig, unstable_serialize } from "swr";
import { Card } from "@/components/dashboard/card";
import { formatRelative } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { Account, AccountTest } from "@/lib/whatsapp/account/schema";
import { Rates } from "../costs/rates";
import { Costs } from "./costs";
import { CreateDemo, RemoveDemo } from "./demo-buttons";
import { limitHref, whatsappOptionsHref } from "./option-links";
import { SetupSteps } from "./setup-steps";
import { SyncButton } from "./template-picker";
import { askedAccount, useAccount } from "./use-account";
import { useAccountTest } from "./use-account-test";

type Props = {
  account: Account;
  hasDemo: boolean;
  /** Meta's answer when the page was rendered; null if it took too long or was not asked. */
  tested: AccountTest | null;
  isSuperadmin: boolean;
};

export function AccountScreen({ account, ...shown }: Props) {
  return (
    <SWRConfig value={{ fallback: { [unstable_serialize(askedAccount)]: account } }}>
      <Screen known={account} {...shown} />
    </SWRConfig>
  );
}

function Screen({ known, hasDemo, tested, isSuperadmin }: Omit<Props, "account"> & { known: Account }) {
  const { data = known, mutate } = useAccount();
  const test = useAccountTest(data, tested);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <SetupSteps account={data} test={test} onChanged={(changed) => void mutate(changed, { revalidate: false })} />
      <div className="min-w-0 space-y-6">
        <Card title="Estado de la cuenta">
          <Facts account={data} number={test.result?.number ?? null} isAsked={test.isFirst} />
          {data.isConfigured && (
            <div className="mt-4">
              <SyncButton label="Sincronizar plantillas" onDone={() => void mutate()} />
            </div>
          )}
          <p className="mt-3 -mb-2 flex flex-wrap gap-x-6">
            <Link href={whatsappOptionsHref} className="inline-flex min-h-11 items-center link">
              Cambiar las opciones
            </Link>
            {isSuperadmin && (
              <Link
                href="/dashboard/application/whatsapp/deliveries"
                className="inline-flex min-h-11 items-center link"
              >
                Entregas de Meta
              </Link>
            )}
          </p>
        </Card>
        {(hasDemo || !data.isConfigured) && (
          <Card title="Demostración">
            <p className="mb-4 text-muted">
              {data.isConfigured
                ? "Tu número ya está conectado. Las conversaciones de demostración ya no aparecen en la bandeja ni se pueden responder."
                : "Son conversaciones con personas inventadas, para probar la bandeja antes de conectar tu número. Responden solas, no se envía nada y no cuentan en las estadísticas."}
            </p>
            {hasDemo ? <RemoveDemo /> : <CreateDemo />}
          </Card>
        )}
        <Rates limitHref={limitHref} />
      </div>
      {(data.isConfigured || hasDemo) && (
        <Card title="Costos por mes" className="lg:col-span-2">
          <Costs />
        </Card>
      )}
    </div>
  );
}

type FactsProps = { account: Account; number: AccountTest["number"]; isAsked: boolean };

function Facts({ account, number, isAsked }: FactsProps) {
  const ofNumber = number ?? { phone: "…", name: "…", quality: "…" };
  const known = [
    ["Número", ofNumber.phone],
    ["Nombre verificado", ofNumber.name || "Sin nombre"],
    ["Calidad", ofNumber.quality],
  ];
  const rows = [
    ...(number || isAsked ? known : []),
    ["Última entrega", account.lastDeliveryAt ? formatRelative(account.lastDeliveryAt) : "Aún ninguna"],
    ["Plantillas", templatesOf(account.templates, account.templatesSyncedAt)],
    ["Marca como leído", account.markRead ? "Sí" : "No"],
    ["Muestra «escribiendo…»", account.showTyping ? "Sí" : "No"],
  ];
  return (
    <dl className="space-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd suppressHydrationWarning className="min-w-0 text-right font-medium wrap-break-word">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const templatesOf = (count: number, syncedAt: string | null): string =>
  syncedAt ? `${formatNumber(count)}, sincronizadas ${formatRelative(syncedAt)}` : "Sin sincronizar";
