"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { Button } from "@/components/ui/button";
import type { Dialog as DialogType } from "@/components/ui/dialog";

type Props = {
  title?: string;
  /** What to say; null while there is nothing. */
  message: string | null;
  onClose: () => void;
  /** Takes the focus when the dialog is gone. */
  onClosed?: () => void;
};

/** A dialog that says one thing, '¡Error!' unless told. Its code comes with the first message. */
export function MessageDialog({ title = "¡Error!", message, onClose, onClosed }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof DialogType>[0]> | null>(null);
  const wanted = message !== null;
  const giveUp = useEffectEvent(onClose);

  useEffect(() => {
    if (!wanted) return;
    // Without it, offline, the page says so at once.
    void import("@/components/ui/dialog").then((module) => setDialog(() => module.Dialog)).catch(() => giveUp());
  }, [wanted]);

  if (!Dialog) return null;
  return (
    <Dialog
      alert
      open={wanted}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      description={message}
      actions={<Button onClick={onClose}>Aceptar</Button>}
    />
  );
}
