"use client";

import { type ReactNode, useEffect, useId } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { CheckIcon, CopyIcon, SettingsIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import type { Account } from "@/lib/whatsapp/account/schema";
import { ConnectionTest } from "./connection-test";
import { optionLink } from "./option-links";
import { useAccount } from "./use-account";

/** What to do at Meta before anything can be sent or received; until then beside the demo. */
export function SetupSteps({ account: data }: { account: Account }) {
  const { mutate } = useAccount();
  const heading = useId();
  const isUnprepared = data.verifyToken === "";

  useEffect(() => {
    if (!isUnprepared) return;
    void api("POST /api/whatsapp/account/prepare").then(
      (made) => mutate(made, { revalidate: false }),
      () => undefined,
    );
  }, [isUnprepared, mutate]);

  return (
    <section aria-labelledby={heading} className="mx-auto w-full max-w-3xl space-y-6 p-4 sm:p-6">
      <header className="space-y-2">
        <h2 id={heading} className="text-xl">
          Conecta tu número de WhatsApp
        </h2>
        <p className="text-muted">
          Son cuatro pasos en el panel de Meta. Mientras tanto puedes mirar las conversaciones de demostración: nada de
          lo que hagas en ellas llega a nadie.
        </p>
      </header>
      <ol className="space-y-4">
        <Step
          number={1}
          title="Crea la app y añade WhatsApp"
          isDone={has(data, "phoneNumberId", "businessAccountId")}
          options={["whatsapp.phoneNumberId", "whatsapp.businessAccountId"]}
        >
          En developers.facebook.com crea una app de tipo «Empresa», añade el producto WhatsApp y tu número. De
          «Configuración de la API» copia aquí el identificador del número de teléfono y el de la cuenta de WhatsApp
          Business.
        </Step>
        <Step
          number={2}
          title="Crea un token que no caduque"
          isDone={has(data, "accessToken")}
          options={["whatsapp.accessToken"]}
        >
          En la configuración del negocio crea un usuario del sistema, asígnale la app y la cuenta, y genera un token
          con los permisos whatsapp_business_messaging y whatsapp_business_management.
        </Step>
        <Step
          number={3}
          title="Copia la clave secreta de la app"
          isDone={has(data, "appSecret")}
          options={["whatsapp.appSecret"]}
        >
          Está en «Configuración básica» de la app. Con ella sabe el sitio que lo que llega es de Meta y de nadie más.
        </Step>
        <Step number={4} title="Registra el webhook" isDone={data.lastDeliveryAt !== null} options={[]}>
          En «WhatsApp → Configuración» pega la dirección y el token de verificación, y suscríbete al campo messages y a
          message_template_status_update.
          <div className="mt-3 space-y-2">
            <CopyValue label="URL de devolución de llamada" value={data.callbackUrl} />
            {data.verifyToken && <CopyValue label="Token de verificación" value={data.verifyToken} />}
          </div>
        </Step>
      </ol>
      <div className="rounded-lg border border-line bg-surface p-4 sm:p-6">
        <ConnectionTest onTested={() => void mutate()} />
      </div>
    </section>
  );
}

const has = ({ missing }: Account, ...parts: Account["missing"]): boolean =>
  parts.every((part) => !missing.includes(part));

type StepProps = { number: number; title: string; isDone: boolean; options: string[]; children: ReactNode };

function Step({ number, title, isDone, options, children }: StepProps) {
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6">
      <span
        aria-hidden="true"
        className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold ${
          isDone ? "bg-accent text-on-accent" : "bg-sunken text-muted"
        }`}
      >
        {isDone ? <CheckIcon className="size-5" /> : number}
      </span>
      <div className="min-w-0 flex-1 space-y-2">
        <h3 className="font-sans text-lg font-semibold tracking-normal">
          {title}
          {isDone && <span className="sr-only"> (hecho)</span>}
        </h3>
        <div className="text-muted">{children}</div>
        {options.length > 0 && !isDone && (
          <ButtonLink
            href={options.length === 1 ? optionLink(options[0]!) : optionLink("whatsapp Identificador")}
            variant="secondary"
          >
            <SettingsIcon className="size-5" /> Escribirlo en las opciones
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

/** A value that has to be typed somewhere else, with a button that copies it. */
function CopyValue({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper p-2 pl-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-subtle">{label}</p>
        <p className="font-mono text-sm wrap-anywhere select-all">{value}</p>
      </div>
      <Button
        variant="secondary"
        aria-label={`Copiar: ${label}`}
        onClick={async () => {
          if (!(await copy(value))) toast.warning("No se pudo copiar: selecciona el texto y cópialo a mano.");
        }}
      >
        {copied ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />} {copied ? "Copiado" : "Copiar"}
      </Button>
    </div>
  );
}
