"use client";

import { useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ClockIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import type { Later } from "./use-plan";

const LaterDialog = openedPiece(() => import("./later-dialog").then((file) => file.LaterDialog));

type Props = {
  conversation: Conversation;
  text: string;
  onChoose: ((later: Later) => void) | null;
  onPlanned?: () => void;
};

/**
 * The button beside the one that sends, and its dialog, which a form around the button must not hold.
 * @returns both, and how a key opens it
 */
export function useSendLater({ onChoose, onPlanned, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  return {
    open,
    button: (
      <IconButton label="Enviar más tarde" title="Enviar más tarde (Alt + Enter)" onClick={open}>
        <ClockIcon />
      </IconButton>
    ),
    dialog: isOpen && (
      <LaterDialog
        {...props}
        onChoose={
          onChoose &&
          ((later) => {
            close();
            onChoose(later);
          })
        }
        onPlanned={() => {
          close();
          onPlanned?.();
        }}
        onClose={close}
      />
    ),
  };
}
