"use client";

import { type FocusEvent, type MouseEvent, type ReactNode, useId } from "react";
import { XIcon } from "@/components/ui/icons";

type PanelProps = {
  title: string;
  closesOnUse?: boolean;
  menu?: boolean;
  children: ReactNode;
};

type Props = PanelProps & {
  opener: ReactNode;
  openerLabel?: string;
  openerClassName: string;
};

/** In line or a menu on wide screens, from below on phones; `popover` works before scripts do. */
export function Sheet({ opener, openerLabel, openerClassName, ...panel }: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={openerLabel}
        className={`${panel.menu ? "" : "sm:hidden"} ${openerClassName}`}
      >
        {opener}
      </button>
      <SheetPanel id={id} {...panel} />
    </>
  );
}

/** Only the sheet, for many buttons that name its id as their `popoverTarget`. */
export function SheetPanel({ id, title, closesOnUse = false, menu = false, children }: PanelProps & { id: string }) {
  function onClick({ target, currentTarget }: MouseEvent<HTMLElement>) {
    if (closesOnUse && (target as Element).closest("a, button")) currentTarget.hidePopover?.();
  }

  /** Closes when the focus leaves, so that it does not cover the focused element. */
  function onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) {
    if (!relatedTarget || currentTarget.contains(relatedTarget)) return;
    // Pressing text inside moves the focus to an ancestor of the sheet.
    if (relatedTarget.contains(currentTarget)) return;
    // The opener closes the sheet itself, and a dialog gives the focus back.
    if (!relatedTarget.closest(`[popovertarget="${id}"], [aria-modal="true"]`)) currentTarget.hidePopover?.();
  }

  return (
    <div
      id={id}
      popover="auto"
      role="group"
      aria-label={title}
      className={`sheet ${menu ? "menu" : ""}`}
      onClick={onClick}
      onBlur={onBlur}
    >
      <div className="flex items-center justify-between sm:hidden">
        <p className="font-display text-lg font-bold wrap-anywhere">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Cerrar"
          className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <XIcon />
        </button>
      </div>
      {children}
    </div>
  );
}
