"use client";

import { useRouter } from "next/navigation";
import type { ComponentProps } from "react";
import { ConfirmDialog } from "./confirm-dialog";

type Props = Omit<ComponentProps<typeof ConfirmDialog>, "open" | "alert" | "danger" | "onConfirm"> & {
  onRemove: () => Promise<unknown>;
};

export function RemovalDialog({ onRemove, onClose, ...dialog }: Props) {
  const router = useRouter();
  return (
    <ConfirmDialog
      {...dialog}
      open
      alert
      danger
      onClose={onClose}
      onConfirm={async () => {
        await onRemove();
        router.refresh();
        onClose();
      }}
    />
  );
}
