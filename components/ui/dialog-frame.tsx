"use client";

import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { XIcon } from "./icons";
import { useReturnFocus } from "./use-return-focus";

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  /** Moves the focus after closing; by default it returns to the element that had it. */
  onClosed?: () => void;
  title: string;
  description?: ReactNode;
  alert?: boolean;
  wide?: boolean;
  full?: boolean;
  hasCross?: boolean;
  /** The safest button first. */
  actions?: ReactNode;
  children?: ReactNode;
};

export function DialogFrame({
  open,
  onClose,
  onClosed,
  title,
  description,
  alert = false,
  wide = false,
  full = false,
  hasCross = false,
  actions,
  children,
}: DialogProps) {
  const returnFocus = useReturnFocus(onClosed);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-80 animate-appear bg-overlay" />
        <Radix.Content
          role={alert ? "alertdialog" : "dialog"}
          aria-modal="true"
          {...returnFocus}
          {...(!description && { "aria-describedby": undefined })}
          className={`fixed top-1/2 left-1/2 z-80 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] ${full ? "max-w-6xl" : wide ? "max-w-2xl" : "max-w-md"} -translate-1/2 animate-appear scroll-pb-24 overflow-y-auto rounded-lg border border-line bg-surface p-6 shadow-float`}
        >
          <Radix.Title className={`text-xl ${hasCross ? "pr-8" : ""}`}>{title}</Radix.Title>
          {description && <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>}
          {children}
          {actions && <div className="dialog-foot mt-2 flex flex-wrap justify-end gap-3">{actions}</div>}
          {hasCross && (
            <Radix.Close
              aria-label="Cerrar"
              className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
            >
              <XIcon />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
