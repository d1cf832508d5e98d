"use client";

import { useRouter } from "next/navigation";
import { useId, useRef, useState, type ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { control, FieldNote } from "@/components/ui/labelled";
import { ConfirmDialog } from "./confirm-dialog";
import { dangerousRowAction, RowActionFace, rowAction } from "./row-menu";

type Props = {
  label: string;
  icon?: ReactNode;
  /** Accessible name, for a button that only makes sense beside its context. */
  name?: string;
  face?: string;
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  quiet?: boolean;
  typed?: string;
  disabled?: boolean;
  refreshes?: boolean;
  /** A toast shows what it throws. */
  onConfirm: () => Promise<void>;
};

export function ConfirmButton({
  label,
  icon,
  name,
  face = label,
  title,
  description,
  confirmLabel,
  danger = false,
  quiet = false,
  typed,
  disabled,
  refreshes = false,
  onConfirm,
}: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState("");
  const [error, setError] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const write = (now: string) => {
    setText(now);
    setError("");
  };
  const close = () => {
    setOpen(false);
    write("");
  };

  async function confirm() {
    if (typed !== undefined && text.trim() !== typed) {
      setError(`Escribe ${typed} tal como está.`);
      return input.current!.focus();
    }
    try {
      await onConfirm();
    } finally {
      if (refreshes) router.refresh();
      close();
    }
  }

  return (
    <>
      {icon ? (
        <button
          type="button"
          aria-label={label}
          title={label}
          disabled={disabled}
          onClick={() => setOpen(true)}
          className={danger ? dangerousRowAction : rowAction}
        >
          <RowActionFace icon={icon} label={face} />
        </button>
      ) : (
        <Button
          variant={danger && !quiet ? "danger" : "secondary"}
          aria-label={name}
          disabled={disabled}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        open={open}
        onClose={close}
        title={title}
        description={description}
        alert
        confirmLabel={confirmLabel}
        danger={danger}
        onConfirm={confirm}
      >
        {typed !== undefined && (
          <div className="mt-5 space-y-1.5">
            <label htmlFor={id} className="block">
              Escribe <strong className="wrap-anywhere">{typed}</strong> para confirmar
            </label>
            <input
              ref={input}
              id={id}
              value={text}
              onChange={({ target }) => write(target.value)}
              autoComplete="off"
              spellCheck={false}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : undefined}
              className={control}
            />
            <FieldNote id={id} error={error} />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
