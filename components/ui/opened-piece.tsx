import type { ComponentType } from "react";
import { offlineMessage } from "@/lib/core/offline-message";
import { piece } from "./piece";
import { toast } from "./toast";

/** A `piece` that somebody opens: if it cannot load, that is said and it closes. */
export function openedPiece<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Opened = piece(load);
  function OpenedPiece(props: Props & { isWanted?: boolean }) {
    const close = () => {
      toast.danger(offlineMessage);
      props.onClose();
    };
    return <Opened {...props} onMissing={close} />;
  }
  return Object.assign(OpenedPiece, { useEarly: Opened.useEarly });
}
