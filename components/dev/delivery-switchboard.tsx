"use client";

import Link from "next/link";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { failureWords } from "@/lib/api/failure-words";
import {
  type SampleKind,
  sampleKindLabels,
  type SampleWriter,
  sampleWriterLabels,
} from "@/lib/whatsapp/deliveries/shared/samples";

const writers = Object.entries(sampleWriterLabels).map(([value, label]) => ({ value, label }));

/** Imitates Meta's deliveries to the webhook, to try the inbox. */
export function DeliverySwitchboard({ hasSecret }: { hasSecret: boolean }) {
  const [writer, setWriter] = useState<SampleWriter>("ana");
  const [sending, setSending] = useState<SampleKind | null>(null);

  async function send(kind: SampleKind) {
    setSending(kind);
    try {
      const { deliveries } = await api("POST /api/dev/deliveries", { body: { kind, writer } });
      for (const delivery of deliveries) await deliver(delivery);
      toast.success(deliveries.length === 1 ? "El webhook aceptó la entrega." : "El webhook aceptó las entregas.");
    } catch (failure) {
      toast.danger(failureWords(failure, "El webhook no aceptó la entrega."));
    } finally {
      setSending(null);
    }
  }

  if (!hasSecret) {
    return (
      <p className="text-muted">
        Falta el secreto de la app (<code>whatsapp.appSecret</code>), que firma las entregas. Ponlo en{" "}
        <Link href="/dashboard/setting/options" className="link">
          Opciones
        </Link>
        ; para probar sirve cualquier valor.
      </p>
    );
  }
  return (
    <>
      <p className="text-muted">
        Las entregas llegan firmadas al webhook de este sitio, como las de Meta. Las correcciones, respuestas y
        reacciones son del último mensaje; los estados, del último que se envió.
      </p>
      <div className="mt-4 max-w-xs">
        <SelectField
          name="writer"
          label="Quién escribe"
          options={writers}
          value={writer}
          onChange={({ target }) => setWriter(target.value as SampleWriter)}
        />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {(Object.keys(sampleKindLabels) as SampleKind[]).map((kind) => (
          <Button
            key={kind}
            variant="secondary"
            busy={sending === kind}
            disabled={sending !== null}
            onClick={() => send(kind)}
          >
            {sampleKindLabels[kind]}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/dashboard/application/whatsapp">Abrir la bandeja</ButtonLink>
        <ButtonLink href="/dashboard/application/whatsapp/deliveries" variant="secondary">
          Ver las entregas
        </ButtonLink>
      </div>
    </>
  );
}

async function deliver({ body, signature }: { body: string; signature: string }): Promise<void> {
  const answer = await fetch("/api/whatsapp/webhook", {
    method: "POST",
    headers: { "content-type": "application/json", "x-hub-signature-256": signature },
    body,
  });
  if (!answer.ok) throw new Error(`The webhook answered ${answer.status}`);
}
