"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { LinkIcon, TrashIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import type { WebhookForm } from "@/lib/webhook-tool/schema";

type Answer = { failed: boolean; text: string };

function send({ operation, appId, appSecret, callbackUrl, verifyToken }: WebhookForm): Promise<unknown> {
  const body = { appId, appSecret };
  if (operation !== "register") return api(`POST /api/webhook-tool/${operation}`, { body });
  return api("POST /api/webhook-tool/register", { body: { ...body, callbackUrl, verifyToken } });
}

/** Calls Meta through the server. Typed values stay in this page. */
export function WebhookTool({ callbackUrl }: { callbackUrl: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);

  /** Enter in a field presses the first button, which only reads. */
  async function run(values: WebhookForm) {
    setAnswer({ failed: false, text: JSON.stringify(await send(values), null, 2) });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Form
        schema={() => import("@/lib/webhook-tool/schema").then(({ webhookForm }) => webhookForm)}
        initial={{ callbackUrl }}
        onSubmit={run}
        onFailure={(message) => setAnswer({ failed: true, text: `❌ ${message}` })}
        survives={false}
        aria-label="Webhook"
        autoComplete="off"
        className="min-w-0 space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
      >
        <Field name="appId" label="App ID" inputMode="numeric" autoComplete="off" spellCheck={false} />
        <Field name="appSecret" label="App Secret" type="password" autoComplete="new-password" />
        <Field name="callbackUrl" label="Callback URL" type="url" autoComplete="off" spellCheck={false} />
        <Field name="verifyToken" label="Verify Token" type="password" autoComplete="new-password" />
        <p className="text-sm text-subtle">
          Los secretos se envían a Meta. No se guardan ni se registran en ningún sitio.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton name="operation" value="token" variant="secondary">
            Obtener token
          </SubmitButton>
          <SubmitButton name="operation" value="list" variant="secondary">
            Ver suscripciones activas
          </SubmitButton>
          <SubmitButton name="operation" value="register">
            <LinkIcon /> Registrar webhook
          </SubmitButton>
          <SubmitButton name="operation" value="remove" variant="danger">
            <TrashIcon /> Eliminar suscripción
          </SubmitButton>
        </div>
      </Form>
      <section aria-label="Respuesta" className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-lg">Respuesta</h2>
        <pre
          role="status"
          tabIndex={0}
          className={`mt-4 max-h-[300px] min-h-24 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap ${
            answer?.failed ? "text-danger" : ""
          }`}
        >
          {answer?.text ?? "Aquí verás la respuesta de Meta."}
        </pre>
      </section>
    </div>
  );
}
