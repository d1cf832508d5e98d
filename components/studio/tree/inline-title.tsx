"use client";

import { type KeyboardEvent, useRef, useState } from "react";

type Props = {
  label: string;
  initial?: string;
  /** @param isLeft by leaving the field, not by Enter. @returns whether it was saved */
  onSave: (title: string, isLeft: boolean) => Promise<boolean>;
  onCancel: () => void;
};

/** Edits a title in place: Enter or leaving the field saves, Escape does not. */
export function InlineTitle({ label, initial = "", onSave, onCancel }: Props) {
  const [title, setTitle] = useState(initial);
  const [busy, setBusy] = useState(false);
  /** Removing the field blurs it as well. */
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
    // Keys typed here must not move in the tree.
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
