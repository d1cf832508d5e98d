"use client";

import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { Button } from "@/components/ui/button";
import type { Dialog as DialogType } from "@/components/ui/dialog";

type Props = {
  title?: string;
  message: string | null;
  onClose: () => void;
  /** Takes the focus after the dialog is gone. */
  onClosed?: () => void;
};

export function MessageDialog({ title = "¡Error!", message, onClose, onClosed }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<Parameters<typeof DialogType>[0]> | null>(null);
  const wanted = message !== null;
  const giveUp = useEffectEvent(onClose);

  useEffect(() => {
    if (!wanted) return;
    // When the code cannot load (offline), the page shows the message itself.
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
