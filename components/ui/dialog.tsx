"use client";

import { useState } from "react";
import type { DialogProps } from "./dialog-frame";
import { sayOffline } from "./opened-piece";
import { piece } from "./piece";

const Frame = piece(() => import("./dialog-frame").then((file) => file.DialogFrame));

/** A modal. Load it lazily on public pages. */
export function Dialog(props: DialogProps) {
  const { open, onClose } = props;
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  Frame.useEarly();
  const close = () => {
    sayOffline();
    onClose();
  };
  return wasOpened && <Frame {...props} isWanted={open} onMissing={close} />;
}
