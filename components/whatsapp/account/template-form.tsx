"use client";

import { useEffect, useRef, useState } from "react";
import { FileField } from "@/components/ui/choice-field";
import { Field } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { SendIcon } from "@/components/ui/icons";
import type { ConversationCosts } from "@/lib/whatsapp/costs/schema";
import type { HeaderFormat, Template } from "@/lib/whatsapp/templates/schema";
import { templateFields, fillTemplate, type Variables } from "@/lib/whatsapp/templates/shared/fill";
import type { FilledTemplate } from "@/lib/whatsapp/templates/shared/form";
import { allowOverLimit, isOverLimit } from "../over-limit";
import { TemplatePrice } from "./template-price";
import { uploadFile } from "../media/upload-file";
import { TemplateMessage } from "../message/template-message";

export type SendTemplate = (
  template: { templateId: string; variables: Variables; mediaId?: string },
  key: string,
) => Promise<unknown>;

type Props = {
  costs: ConversationCosts | null;
  send: SendTemplate;
  sendLabel?: string;
  template: Template;
  onSent: () => void;
};

export function TemplateForm({ costs, send, sendLabel = "Enviar plantilla", template, onSent }: Props) {
  const { id: templateId, parts, name } = template;
  const [variables, setVariables] = useState<Variables>({});
  /** A retry with the same key is the same message. */
  const [key] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const fields = templateFields(parts);
  const wanted = files[parts.header?.format ?? "text"];

  useEffect(() => {
    form.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, []);

  async function submit({ file, variables: values }: FilledTemplate) {
    const mediaId = file && (await uploadFile(file)).id;
    if (isAsking) allowOverLimit();
    try {
      await send({ templateId, variables: values, mediaId }, key);
    } catch (failure) {
      setAsking(isOverLimit(failure));
      throw failure;
    }
    onSent();
  }

  return (
    <div ref={form} className="grid grid-cols-1 gap-4 @min-[60rem]:grid-cols-2">
      <Form
        schema={() =>
          import("@/lib/whatsapp/templates/shared/form").then(({ templateForm }) =>
            templateForm(parts, wanted !== undefined),
          )
        }
        onSubmit={submit}
        survives={false}
        aria-label={`Plantilla ${name}`}
        className="order-2 @min-[60rem]:order-1"
      >
        <div className="space-y-4" onInput={({ currentTarget }) => setVariables(typedIn(currentTarget))}>
          {wanted && <FileField name="file" label={wanted.label} accept={wanted.accept} />}
          {fields.map(({ key: variable, label, example, isOptional }) => (
            <Field
              key={variable}
              name={variable}
              label={isOptional ? `${label} (opcional)` : label}
              hint={example && `Por ejemplo: ${example}`}
              autoComplete="off"
              maxLength={2_000}
            />
          ))}
          <FormAlert />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <SubmitButton busyLabel="Enviando…">
              <SendIcon className="size-5" /> {isAsking ? "Enviar igual" : sendLabel}
            </SubmitButton>
            <TemplatePrice costs={costs} category={template.category} />
          </div>
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

const files: Partial<Record<HeaderFormat, { label: string; accept: string }>> = {
  image: { label: "Imagen del encabezado", accept: "image/*" },
  video: { label: "Video del encabezado", accept: "video/mp4,video/3gpp" },
  document: { label: "Documento del encabezado", accept: "" },
};

const typedIn = (fields: HTMLElement): Variables =>
  Object.fromEntries([...fields.querySelectorAll("input")].map(({ name, value }) => [name, value]));
