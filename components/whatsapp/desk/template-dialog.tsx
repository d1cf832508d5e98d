"use client";

import { useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { readPhone } from "@/lib/people/shared/phone";
import { api, ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { overLimit } from "../over-limit";
import { TemplatePicker } from "../account/template-picker";
import { useRefreshInbox } from "./use-desk";

type Props = {
  phone?: string;
  title?: string;
  description: string;
  onClose: () => void;
  onSent: (conversationId: string) => void;
};

/** Sends a template to any number, even one that never wrote. */
export function TemplateDialog({ phone: given, title = "Nueva conversación", description, onClose, onSent }: Props) {
  const [phone, setPhone] = useState(given ?? "");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const begun = useRef<string>(undefined);
  const refresh = useRefreshInbox();
  const [typed, setTyped] = useState(given ?? "");
  const number = readPhone(typed);
  // Asked once the number is written, not for each key.
  const { data } = useApi(number ? ["GET /api/whatsapp/costs/prices", { query: { phone: number } }] : null);

  function refuse(message: string): never {
    setError(message);
    field.current?.focus();
    throw new ApiError(400, message, "bad_request");
  }

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      {given === undefined && (
        <div className="mt-4">
          <Field
            ref={field}
            name="phone"
            label="Número de WhatsApp"
            hint="Con el código del país, como +51 987 654 321."
            error={error}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            onBlur={() => setTyped(phone.trim())}
            onChange={({ target }) => {
              setPhone(target.value);
              setError(undefined);
            }}
          />
        </div>
      )}
      <div className="-mx-3 mt-4 sm:-mx-4">
        <TemplatePicker
          costs={data?.costs}
          send={async (template, key) => {
            const { newConversation } = await import("@/lib/whatsapp/desk/schema");
            const parsed = newConversation.shape.phone.safeParse(phone);
            if (!parsed.success) refuse(parsed.error.issues[0]!.message);
            const { conversationId } = await api("POST /api/whatsapp/conversations/create", {
              body: { phone, ...template, ...overLimit() },
              idempotencyKey: key,
            });
            begun.current = conversationId;
          }}
          onClose={onClose}
          onSent={() => {
            refresh();
            onSent(begun.current!);
          }}
        />
      </div>
    </Dialog>
  );
}
