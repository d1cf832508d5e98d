"use client";

import { SWRConfig, unstable_serialize } from "swr";
import { Card } from "@/components/dashboard/card";
import { ButtonLink } from "@/components/ui/button";
import { formatRelative } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { Account, AccountTest } from "@/lib/whatsapp/account/schema";
import { Costs } from "./costs";
import { CreateDemo, RemoveDemo } from "./demo-buttons";
import { whatsappOptionsHref } from "./option-links";
import { SetupSteps } from "./setup-steps";
import { SyncButton } from "./template-picker";
import { askedAccount, useAccount } from "./use-account";
import { useAccountTest } from "./use-account-test";

/** `tested`: what Meta said as the page was made; null where it took too long, or was not asked. */
type Props = { account: Account; hasDemo: boolean; tested: AccountTest | null };

/** The account at Meta: its four steps, how it stands, and what its messages were priced as. */
export function AccountScreen({ account, ...rest }: Props) {
  return (
    <SWRConfig value={{ fallback: { [unstable_serialize(askedAccount)]: account } }}>
      <Screen known={account} {...rest} />
    </SWRConfig>
  );
}

function Screen({ known, hasDemo, tested }: Omit<Props, "account"> & { known: Account }) {
  const { data = known, mutate } = useAccount();
  const test = useAccountTest(data, tested);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <SetupSteps account={data} test={test} onChanged={(changed) => void mutate(changed, { revalidate: false })} />
      <div className="min-w-0 space-y-6">
        <Card title="Cómo está">
          <Facts account={data} number={test.result?.number ?? null} isAsked={test.isFirst} />
          <div className="mt-4 flex flex-wrap gap-3">
            {data.isConfigured && <SyncButton label="Sincronizar plantillas" onDone={() => void mutate()} />}
            <ButtonLink href={whatsappOptionsHref} variant="ghost">
              Cambiar las opciones
            </ButtonLink>
          </div>
        </Card>
        {(hasDemo || !data.isConfigured) && (
          <Card title="Demostración">
            <p className="mb-4 text-muted">
              {data.isConfigured
                ? "Tu número está conectado: las conversaciones de demostración ya no se ven en la bandeja ni se pueden responder."
                : "Conversaciones con personas que no existen, para probar la bandeja antes de conectar tu número: contestan solas, nada sale de aquí y no cuentan en ninguna cifra."}
            </p>
            {hasDemo ? <RemoveDemo /> : <CreateDemo />}
          </Card>
        )}
        {data.isConfigured && (
          <Card>
            <Costs />
          </Card>
        )}
      </div>
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
    ["Última entrega", account.lastDeliveryAt ? formatRelative(account.lastDeliveryAt) : "Ninguna todavía"],
    ["Plantillas", templatesOf(account.templates, account.templatesSyncedAt)],
    ["Marca como leído", account.markRead ? "Sí" : "No"],
    ["Muestra «escribiendo…»", account.showTyping ? "Sí" : "No"],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-medium wrap-break-word">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const templatesOf = (count: number, syncedAt: string | null): string =>
  syncedAt ? `${formatNumber(count)}, sincronizadas ${formatRelative(syncedAt)}` : "Sin sincronizar";
