"use client";

import { useId, useRef, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { control, FieldNote, noteId } from "@/components/ui/labelled";
import { api, ApiError } from "@/lib/api/client";
import { newConversation } from "@/lib/whatsapp/desk/schema";
import { TemplatePicker } from "../account/template-picker";
import { useRefreshInbox } from "./use-desk";

type Props = {
  /** The number that is written to; without one it is asked for. */
  phone?: string;
  title?: string;
  description: string;
  onClose: () => void;
  onSent: (conversationId: string) => void;
};

const { phone: number } = newConversation.shape;
const hint = "Con el código del país, como +51 987 654 321.";

/** Writes to a number by a template, whether they ever wrote or not. */
export function TemplateDialog({ phone: given, title = "Nueva conversación", description, onClose, onSent }: Props) {
  const [phone, setPhone] = useState(given ?? "");
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const begun = useRef<string>(undefined);
  const refresh = useRefreshInbox();

  function refuse(message: string): never {
    setError(message);
    field.current?.focus();
    throw new ApiError(400, message, "bad_request");
  }

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      {given === undefined && (
        <div className="mt-4 space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Número de WhatsApp
          </label>
          <input
            ref={field}
            id={id}
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={30}
            value={phone}
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId({ id, hint, error })}
            onChange={({ target }) => {
              setPhone(target.value);
              setError(undefined);
            }}
            className={control}
          />
          <FieldNote id={id} hint={hint} error={error} />
        </div>
      )}
      <div className="-mx-3 mt-4 sm:-mx-4">
        <TemplatePicker
          send={async (template, key) => {
            const parsed = number.safeParse(phone);
            if (!parsed.success) refuse(parsed.error.issues[0]!.message);
            const { conversationId } = await api("POST /api/whatsapp/conversations/create", {
              body: { phone, ...template },
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
