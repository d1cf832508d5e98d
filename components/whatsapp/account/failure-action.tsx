"use client";

import { ButtonLink } from "@/components/ui/button";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { tokenOption } from "./option-links";
import { SyncButton } from "./template-picker";

type Action = NonNullable<ThreadMessage["failure"]>["action"];

/** The one button that helps with what failed; nothing where only waiting does. */
export function FailureAction({ action, onTemplate }: { action: Action; onTemplate: () => void }) {
  switch (action) {
    case "template":
      return (
        <button type="button" onClick={onTemplate} className="min-h-8 font-medium link">
          Usar una plantilla
        </button>
      );
    case "sync":
      return <SyncButton label="Sincronizar plantillas" onDone={onTemplate} />;
    case "token":
      return (
        <ButtonLink href={tokenOption} variant="secondary">
          Renovar el token
        </ButtonLink>
      );
    default:
      return null;
  }
}
