"use client";

import { useEffect, useId } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { CheckIcon, CopyIcon, RefreshCwIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { formatRelative } from "@/lib/core/dates";
import type { Account } from "@/lib/whatsapp/account/schema";
import { AppForm, NumberForm } from "./setup-forms";
import { SetupStep, type Standing } from "./setup-step";
import { type AskedMeta, checkOf } from "./use-account-test";

type Props = { account: Account; test: AskedMeta; onChanged: (account: Account) => void };

export function SetupSteps({ account, test, onChanged }: Props) {
  const heading = useId();
  const isUnprepared = account.verifyToken === "";

  useEffect(() => {
    if (!isUnprepared) return;
    void api("POST /api/whatsapp/account/prepare").then(onChanged, () => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isUnprepared]);

  const standings = [ofApp(account, test), ofNumber(account, test), ofWebhook(account, test), ofMessage(account)];
  // Until the first automatic test is done a step counts as good, so that nothing opens and closes again.
  const next = standings.findIndex(({ is }) => is !== "good" && !(test.isFirst && is === "checking"));
  const ready = standings.filter(({ is }) => is === "good").length;
  const step = (at: number) => ({ number: at + 1, standing: standings[at]!, isNext: next === at });

  async function save(changed: Account) {
    onChanged(changed);
    await test.run();
  }

  return (
    <section aria-labelledby={heading} className="min-w-0 space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id={heading} className="text-xl">
            Conecta tu número de WhatsApp
          </h2>
          <p className="text-muted">
            {ready === 4 ? "Todo funciona: ya puedes escribir y recibir." : `${ready} de 4 pasos listos.`}
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          {has(account, "accessToken") && (
            <Button variant="secondary" busy={test.busy} busyLabel="Comprobando…" onClick={() => void test.run()}>
              <RefreshCwIcon className="size-4" /> Comprobar otra vez
            </Button>
          )}
          {ready === 4 && <ButtonLink href="/dashboard/application/whatsapp">Abrir la bandeja</ButtonLink>}
        </div>
      </header>
      {test.failure && (
        <p role="alert" className="text-danger">
          {test.failure}
        </p>
      )}
      <ol className="space-y-4">
        <SetupStep {...step(0)} title="La app y su token">
          <p>
            Crea en Meta una app de tipo «Empresa» con el producto WhatsApp, y un usuario del sistema con un token que
            no venza. Copia aquí la clave secreta de la app y el token.
          </p>
          <p className="text-muted">
            La clave está en <Meta /> → tu app → Configuración → Básica. El token se genera en business.facebook.com →
            Configuración → Usuarios del sistema, con los permisos whatsapp_business_messaging y
            whatsapp_business_management.
          </p>
          <AppForm account={account} onSaved={save} />
        </SetupStep>
        <SetupStep {...step(1)} title="Tu número">
          <p>
            Agrega tu número a la app o empieza con el número de prueba que te da Meta. Copia aquí su identificador y el
            de la cuenta de WhatsApp Business.
            {account.hasDemo && " Al guardarlos, la demostración se desactiva."}
          </p>
          <p className="text-muted">
            Los dos están en <Meta /> → tu app → WhatsApp → Configuración de la API.
          </p>
          <NumberForm account={account} onSaved={save} />
        </SetupStep>
        <SetupStep {...step(2)} title="El webhook">
          <p>
            Pega en Meta la dirección y el token de verificación, y toca «Verificar y guardar». Después suscríbete a los
            campos messages y message_template_status_update.
          </p>
          <p className="text-muted">
            Los encuentras en <Meta /> → tu app → WhatsApp → Configuración → Webhook. Cuando Meta verifique la
            dirección, este paso se completará solo.
          </p>
          <div className="space-y-2">
            <CopyValue label="URL de devolución de llamada" value={account.callbackUrl} />
            {account.verifyToken && <CopyValue label="Token de verificación" value={account.verifyToken} />}
          </div>
        </SetupStep>
        <SetupStep {...step(3)} title="El primer mensaje">
          <p>
            Escribe desde otro teléfono {test.result?.number ? `al ${test.result.number.phone}` : "a tu número"}:
            cualquier texto sirve. Cuando llegue, este paso se completará solo.
          </p>
          <p className="text-muted">
            Si pasa un minuto y no llega, revisa en el paso 3 que el campo messages esté suscrito. Un número de prueba
            de Meta solo recibe mensajes de los teléfonos de su lista.
          </p>
        </SetupStep>
      </ol>
    </section>
  );
}

const Meta = () => (
  <a href="https://developers.facebook.com/apps" target="_blank" rel="noreferrer" className="link">
    developers.facebook.com
  </a>
);

const has = ({ missing }: Account, ...parts: Account["missing"]): boolean =>
  parts.every((part) => !missing.includes(part));

/** The step's first check that is not good, else its last. */
function judge(test: AskedMeta, ...ids: Parameters<typeof checkOf>[1][]): Standing {
  if (test.busy) return { is: "checking", text: "Preguntando a Meta…" };
  const checks = ids.flatMap((id) => checkOf(test, id) ?? []);
  const told = checks.find(({ isGood }) => !isGood) ?? checks[0];
  if (!told) return { is: "pending", text: "Guardado, aún sin comprobar." };
  return { is: told.isGood ? "good" : "wrong", text: told.text };
}

function ofApp(account: Account, test: AskedMeta): Standing {
  if (!has(account, "accessToken", "appSecret"))
    return { is: "pending", text: "Faltan la clave secreta y el token de la app." };
  return judge(test, "app");
}

function ofNumber(account: Account, test: AskedMeta): Standing {
  if (!has(account, "phoneNumberId", "businessAccountId"))
    return { is: "pending", text: "Faltan el identificador del número y el de la cuenta." };
  if (!has(account, "accessToken"))
    return { is: "pending", text: "Lo comprobaremos cuando guardes el token del paso 1." };
  return judge(test, "number", "business");
}

/** The webhook has to be verified and subscribed, or nothing arrives. */
function ofWebhook(account: Account, test: AskedMeta): Standing {
  const verifiedAt = account.webhookVerifiedAt ?? account.lastDeliveryAt;
  if (!verifiedAt) return { is: "pending", text: "Esperando a que Meta verifique la dirección." };
  const verified = `Meta verificó la dirección ${formatRelative(verifiedAt)}.`;
  if (!has(account, "accessToken", "businessAccountId"))
    return { is: "pending", text: `${verified} Falta conectar el número.` };
  const standing = judge(test, "subscription");
  return standing.is === "good" ? { is: "good", text: `${verified} ${standing.text}` } : standing;
}

function ofMessage({ lastInbound, lastDeliveryError }: Account): Standing {
  if (lastInbound)
    return {
      is: "good",
      text: `Recibimos tu primer mensaje. El último es de ${lastInbound.name}, ${formatRelative(lastInbound.at)}.`,
    };
  if (lastDeliveryError)
    return { is: "wrong", text: `Llegó algo de Meta, pero no se pudo procesar: ${lastDeliveryError}` };
  return { is: "pending", text: "Esperando tu primer mensaje." };
}

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
