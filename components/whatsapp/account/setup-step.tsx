"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { ChevronDownIcon, CheckIcon, CircleAlertIcon, LoaderCircleIcon } from "@/components/ui/icons";

export type Standing = { is: "pending" | "checking" | "good" | "wrong"; text: string };

type Props = {
  number: number;
  title: string;
  standing: Standing;
  isNext: boolean;
  children: ReactNode;
};

const words = { pending: "pendiente", checking: "comprobando", good: "listo", wrong: "con un problema" } as const;

const marks = {
  pending: "bg-sunken text-muted",
  checking: "bg-info-soft text-info",
  good: "bg-accent text-on-accent",
  wrong: "bg-danger-soft text-danger",
} as const;

const texts = { pending: "text-muted", checking: "text-info", good: "text-accent", wrong: "text-danger" } as const;

export function SetupStep({ number, title, standing, isNext, children }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (isNext || standing.is === "wrong");
  const content = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const held = useRef(false);

  // A step that folds because it is done must not lose the focus.
  useEffect(() => {
    if (!open && held.current) toggle.current?.focus();
    held.current = false;
  }, [open]);

  return (
    <li className="rounded-lg border border-line bg-surface">
      <h3 className="font-sans text-lg font-semibold tracking-normal">
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls={content}
          onClick={() => setChosen(!open)}
          className="flex min-h-16 w-full items-center gap-3 rounded-lg px-4 py-3 text-left hover:bg-sunken sm:gap-4 sm:px-6"
        >
          <span
            aria-hidden="true"
            className={`grid size-8 shrink-0 place-items-center rounded-full text-base ${marks[standing.is]}`}
          >
            {standing.is === "good" ? (
              <CheckIcon className="size-5" />
            ) : standing.is === "wrong" ? (
              <CircleAlertIcon className="size-5" />
            ) : standing.is === "checking" ? (
              <LoaderCircleIcon className="size-5 animate-spin" />
            ) : (
              number
            )}
          </span>
          <span className="min-w-0 grow">
            {title}
            <span className="sr-only">: {words[standing.is]}</span>
          </span>
          <ChevronDownIcon className={`size-5 shrink-0 text-subtle transition-transform ${open ? "rotate-180" : ""}`} />
        </button>
      </h3>
      {/* How long ago something was may have changed on the way. */}
      <p
        role="status"
        suppressHydrationWarning
        className={`px-4 pb-3 pl-15 wrap-anywhere sm:pr-6 sm:pl-18 ${texts[standing.is]}`}
      >
        {standing.text}
      </p>
      <div
        id={content}
        hidden={!open}
        onFocus={() => (held.current = true)}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) held.current = false;
        }}
        className="space-y-4 border-t border-line p-4 sm:px-6"
      >
        {children}
      </div>
    </li>
  );
}
