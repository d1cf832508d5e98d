"use client";

import { useState } from "react";
import { PlusIcon } from "@/components/ui/icons";
import { useAccount } from "../account/use-account";
import { TemplateDialog } from "./template-dialog";

/** Begins a conversation with any number; nothing while there is no account to write from. */
export function NewConversation({ onBegun }: { onBegun: (id: string) => void }) {
  const { data: account } = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!account?.isConfigured) return null;
  return (
    <>
      <button
        type="button"
        aria-label="Nueva conversación"
        title="Nueva conversación"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
      >
        <PlusIcon />
      </button>
      {isOpen && (
        <TemplateDialog
          description="A quien no te ha escrito en las últimas 24 horas Meta solo deja enviarle una plantilla aprobada."
          onClose={() => setOpen(false)}
          onSent={(id) => {
            setOpen(false);
            onBegun(id);
          }}
        />
      )}
    </>
  );
}
