import type { ComponentType } from "react";
import { piece } from "./piece";
import { toast } from "./toast";

export const sayOffline = () => toast.danger("No hay conexión con el servidor. Revisa tu red e inténtalo de nuevo.");

/** The same of what somebody opens: where it cannot come that is said, and it is closed. */
export function openedPiece<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  const Opened = piece(load);
  return function OpenedPiece(props: Props) {
    const close = () => {
      sayOffline();
      props.onClose();
    };
    return <Opened {...props} onMissing={close} />;
  };
}
