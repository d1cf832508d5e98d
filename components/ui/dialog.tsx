"use client";

import type { DialogProps } from "./dialog-frame";
import { openedPiece } from "./opened-piece";

const Frame = openedPiece(() => import("./dialog-frame").then((file) => file.DialogFrame));

/** Loads the frame ahead for a dialog whose own file comes later. */
export const useEarlyFrame = Frame.useEarly;

/** Load it lazily on public pages. */
export function Dialog(props: DialogProps) {
  Frame.useEarly();
  return <Frame {...props} isWanted={props.open} />;
}
