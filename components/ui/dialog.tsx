"use client";

import { useState } from "react";
import type { DialogProps } from "./dialog-frame";
import { openedPiece } from "./opened-piece";

const Frame = openedPiece(() => import("./dialog-frame").then((file) => file.DialogFrame));

/** Load it lazily on public pages. */
export function Dialog(props: DialogProps) {
  const { open } = props;
  const [wasOpened, setOpened] = useState(open);
  if (open && !wasOpened) setOpened(true);
  Frame.useEarly();
  return wasOpened && <Frame {...props} isWanted={open} />;
}
