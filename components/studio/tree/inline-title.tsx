"use client";

import { type KeyboardEvent, useRef, useState } from "react";

type Props = {
  label: string;
  initial?: string;
  /** @param isLeft by leaving the field, not by Enter. @returns whether it was kept */
  onSave: (title: string, isLeft: boolean) => Promise<boolean>;
  /** Escape, or nothing that is worth keeping. */
  onCancel: () => void;
};

/** A name that is written in place: Enter keeps it, and so does leaving it; Escape does not. */
export function InlineTitle({ label, initial = "", onSave, onCancel }: Props) {
  const [title, setTitle] = useState(initial);
  const [busy, setBusy] = useState(false);
  /** A field that goes away is left as well. */
  const isOver = useRef(false);

  function cancel() {
    isOver.current = true;
    onCancel();
  }

  async function save(isLeft: boolean) {
    const next = title.trim();
    if (isOver.current) return;
    if (next === "" || next === initial) return cancel();
    isOver.current = true;
    setBusy(true);
    isOver.current = await onSave(next, isLeft);
    setBusy(false);
  }

  function onKeyDown(event: KeyboardEvent) {
    // Whoever writes does not move about in the tree.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void save(false);
    if (event.key === "Escape") cancel();
  }

  return (
    <input
      aria-label={label}
      placeholder={label}
      value={title}
      maxLength={120}
      autoFocus
      readOnly={busy}
      aria-busy={busy || undefined}
      autoComplete="off"
      enterKeyHint="done"
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTitle(target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void save(true)}
      className="block h-11 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 aria-busy:opacity-60"
    />
  );
}
