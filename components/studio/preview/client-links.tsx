"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatMoment, formatRelative } from "@/lib/core/dates";
import type { PreviewItem } from "@/lib/studio/previews/schema";
import { useDraft } from "../draft/draft-context";

export function ClientLinks({ onClose }: { onClose: () => void }) {
  const { draft, flush } = useDraft();
  const [made, setMade] = useState<string | null>(null);
  const { data, mutate } = useApi(["GET /api/content/previews/findAll/{id}", { params: { id: draft.id } }]);

  async function create({ label }: { label: string }) {
    await flush();
    const { url } = await api("POST /api/content/previews/create/{id}", {
      params: { id: draft.id },
      body: { label, days: 7 },
    });
    setMade(url);
    await mutate();
    return { anew: true as const };
  }

  async function remove({ id }: PreviewItem) {
    const done = () => toast.success("El enlace ya no funciona.");
    await api("DELETE /api/content/previews/remove/{id}", { params: { id } }).then(done, toastFailure);
    await mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Enlaces para clientes"
      description="Cualquiera que tenga el enlace ve este borrador durante 7 días, con lo último que guardes. No necesita cuenta."
    >
      {made && <Made url={made} />}
      {data && data.results.length > 0 && (
        <ul className="mt-5 divide-y divide-line rounded-lg border border-line">
          {data.results.map((link) => (
            <li key={link.id} className="flex items-center gap-3 py-2 pr-2 pl-4">
              <p className="min-w-0 grow">
                <span className="block font-medium wrap-anywhere">{link.label}</span>
                <span className="block text-sm text-subtle">
                  Hasta el {formatMoment(link.expiresAt)} ·{" "}
                  {link.openedAt ? `abierto ${formatRelative(link.openedAt)}` : "sin abrir"}
                </span>
              </p>
              <Button
                variant="ghost"
                aria-label={`Quitar el enlace de ${link.label}`}
                onClick={() => void remove(link)}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Form
        schema={() => import("@/lib/studio/previews/schema").then(({ clientLinkForm }) => clientLinkForm)}
        survives={false}
        onSubmit={create}
        className="mt-5 space-y-5"
      >
        <Field name="label" label="Para quién" maxLength={80} autoComplete="off" placeholder="Hotel Mirador" />
        <FormActions onCancel={onClose} cancelLabel="Cerrar">
          <SubmitButton busyLabel="Creando…">Crear enlace</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function Made({ url }: { url: string }) {
  const { copied, copy } = useCopy();
  return (
    <div role="status" className="mt-5 rounded-lg bg-accent-soft p-4">
      <p className="font-semibold">Cópialo ahora: no se vuelve a mostrar.</p>
      <p className="mt-1 font-mono text-sm wrap-anywhere">{url}</p>
      <Button
        className="mt-3"
        onClick={async () => {
          if (!(await copy(url))) toast.warning("Tu navegador no permitió copiar. Selecciónalo y cópialo a mano.");
        }}
      >
        {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar"}
      </Button>
    </div>
  );
}
