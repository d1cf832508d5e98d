"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useBusy } from "./use-act";

type Props = Omit<ComponentProps<typeof Dialog>, "actions"> & {
  confirmLabel: string;
  danger?: boolean;
  disabled?: boolean;
  /** A toast shows what it throws, and the dialog stays. */
  onConfirm: () => Promise<void>;
};

export function ConfirmDialog({ confirmLabel, danger = false, disabled, onConfirm, onClose, ...dialog }: Props) {
  const { busy, run } = useBusy();

  return (
    <Dialog
      {...dialog}
      onClose={() => !busy && onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant={danger ? "danger" : "primary"}
            busy={busy}
            disabled={disabled}
            onClick={() => run(onConfirm)}
          >
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
