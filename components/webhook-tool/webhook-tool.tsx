"use client";

import { useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { LinkIcon, TrashIcon } from "@/components/ui/icons";
import { api, ApiError } from "@/lib/api/client";
import { ToolField } from "./tool-field";

type Operation = "token" | "list" | "register" | "remove";
type Answer = { failed: boolean; text: string };

function send(operation: Operation, typed: FormData): Promise<unknown> {
  const value = (name: string) => String(typed.get(name));
  const body = { appId: value("appId"), appSecret: value("appSecret") };
  if (operation !== "register") return api(`POST /api/webhook-tool/${operation}`, { body });
  return api("POST /api/webhook-tool/register", {
    body: { ...body, callbackUrl: value("callbackUrl"), verifyToken: value("verifyToken") },
  });
}

/** Speaks with Meta about an app's webhook, by way of the server. What is typed lives in this page only. */
export function WebhookTool({ callbackUrl }: { callbackUrl: string }) {
  const [busy, setBusy] = useState<Operation | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [answer, setAnswer] = useState<Answer | null>(null);

  /** Which of the buttons was pressed; Enter in a field presses the first, which only asks. */
  async function run(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    const operation = typed.get("operation") as Operation;
    setBusy(operation);
    setErrors({});
    try {
      const result = await send(operation, typed);
      setAnswer({ failed: false, text: JSON.stringify(result, null, 2) });
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      setErrors(failure?.fields ?? {});
      setAnswer({ failed: true, text: `❌ ${failure?.message ?? "Ha ocurrido un error. Inténtalo de nuevo."}` });
    } finally {
      setBusy(null);
    }
  }

  const action = (operation: Operation) => ({
    type: "submit" as const,
    name: "operation",
    value: operation,
    busy: busy === operation,
    disabled: busy !== null,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <form
        method="post"
        noValidate
        onSubmit={run}
        aria-label="Webhook"
        autoComplete="off"
        className="min-w-0 space-y-5 rounded-lg border border-line bg-surface p-4 sm:p-6"
      >
        <ToolField name="appId" label="App ID" inputMode="numeric" error={errors.appId} />
        <ToolField name="appSecret" label="App Secret" type="password" error={errors.appSecret} />
        <ToolField
          name="callbackUrl"
          label="Callback URL"
          type="url"
          defaultValue={callbackUrl}
          error={errors.callbackUrl}
        />
        <ToolField name="verifyToken" label="Verify Token" type="password" error={errors.verifyToken} />
        <p className="text-sm text-subtle">
          Los secretos viajan a Meta y no se guardan ni se registran en ningún sitio.
        </p>
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="secondary" {...action("token")}>
            Obtener token
          </Button>
          <Button variant="secondary" {...action("list")}>
            Ver suscripciones activas
          </Button>
          <Button {...action("register")}>
            <LinkIcon /> Registrar webhook
          </Button>
          <Button variant="danger" {...action("remove")}>
            <TrashIcon /> Eliminar suscripción
          </Button>
        </div>
      </form>
      <section aria-label="Respuesta" className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-6">
        <h2 className="text-lg">Respuesta</h2>
        <pre
          role="status"
          tabIndex={0}
          className={`mt-4 max-h-[300px] min-h-24 overflow-auto rounded-md bg-sunken p-4 font-mono text-sm wrap-anywhere whitespace-pre-wrap ${
            answer?.failed ? "text-danger" : ""
          }`}
        >
          {answer?.text ?? "Aquí aparece lo que responde Meta."}
        </pre>
      </section>
    </div>
  );
}
