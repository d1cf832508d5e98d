"use client";

import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { SendIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import type { Template } from "@/lib/whatsapp/templates/schema";
import { checkVariables, fieldsOf, fillTemplate, type Variables } from "@/lib/whatsapp/templates/shared/fill";
import { TemplateMessage } from "./template-message";

type Props = { contactId: string; template: Template; onSent: () => void };

/** Fills a template in beside what it will look like, and sends it. */
export function TemplateForm({ contactId, template, onSent }: Props) {
  const { id: templateId, parts, name } = template;
  const [variables, setVariables] = useState<Variables>({});
  /** The same again is the same message, also when the answer got lost. */
  const [key] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLDivElement>(null);
  const fields = fieldsOf(parts);

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);

  const schema = z.record(z.string(), z.string()).superRefine((values, context) => {
    for (const [path, message] of Object.entries(checkVariables(parts, values))) {
      context.addIssue({ code: "custom", path: [path], message });
    }
  });

  async function send(values: Variables) {
    await api("POST /api/whatsapp/conversations/send/{id}", {
      params: { id: contactId },
      body: { type: "template", templateId, variables: values },
      idempotencyKey: key,
    });
    onSent();
  }

  return (
    <div ref={form} className="grid grid-cols-1 gap-4 @min-[60rem]:grid-cols-2">
      <Form
        schema={schema}
        onSubmit={send}
        survives={false}
        aria-label={`Plantilla ${name}`}
        className="order-2 @min-[60rem]:order-1"
      >
        <div className="space-y-4" onInput={({ currentTarget }) => setVariables(typedIn(currentTarget))}>
          {fields.map(({ key, label, example, isOptional }) => (
            <Field
              key={key}
              name={key}
              label={isOptional ? `${label} (opcional)` : label}
              hint={example && `Por ejemplo: ${example}`}
              autoComplete="off"
              maxLength={2_000}
            />
          ))}
          <FormAlert />
          <SubmitButton busyLabel="Enviando…">
            <SendIcon className="size-5" /> Enviar plantilla
          </SubmitButton>
        </div>
      </Form>
      <div className="order-1 min-w-0 self-start rounded-lg bg-sunken p-4 @min-[60rem]:sticky @min-[60rem]:top-0 @min-[60rem]:order-2">
        <p className="mb-2 text-sm text-subtle">Así se verá</p>
        <div className="ml-auto w-fit max-w-full min-w-48 rounded-lg bg-accent-soft px-3 py-2">
          <TemplateMessage {...fillTemplate(parts, variables)} />
        </div>
      </div>
    </div>
  );
}

/** What stands in the fields now. */
const typedIn = (fields: HTMLElement): Variables =>
  Object.fromEntries([...fields.querySelectorAll("input")].map(({ name, value }) => [name, value]));
