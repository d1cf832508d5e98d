"use client";

import { lazy, type ReactNode, Suspense, useId } from "react";
import { LoaderCircleIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { useAwake } from "@/components/ui/use-awake";
import type { Audience } from "./preview-pane";

const Workbench = lazy(() => import("./workbench").then((module) => ({ default: module.Workbench })));

type Props = {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** The truth: what comes from elsewhere takes the place of what is there, and the cursor stays where it is. */
  value: string;
  onChange: (text: string) => void;
  readOnly?: boolean;
  /** Whether it is the members' part of a text. */
  premium?: boolean;
  /** Where not all readers see the same: what each sees. */
  audiences?: Audience[];
};

/** A text in markdown, with what the site will make of it. What it needs is loaded when it is shown. */
export function MarkdownEditor({ label, hint, error, readOnly = false, premium = false, ...props }: Props) {
  const isAwake = useAwake();
  const id = useId();
  const loading = (
    <div className="grid h-[calc(min(72dvh,48rem)+6rem)] min-h-80 place-items-center text-subtle">
      <LoaderCircleIcon className="size-6 animate-spin" />
    </div>
  );
  return (
    <div className="space-y-1.5">
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <FieldNote id={id} hint={hint} error={error} />
      <div
        className={`overflow-clip rounded-lg border bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent ${error ? "border-danger" : "border-line-strong"}`}
      >
        <Suspense fallback={loading}>
          {isAwake ? (
            <Workbench
              {...props}
              label={label}
              readOnly={readOnly}
              premium={premium}
              labelledBy={`${id}-label`}
              describedBy={`${id}-keys ${error ? `${id}-error` : hint ? `${id}-hint` : ""}`.trim()}
              isInvalid={error !== undefined}
              footer={<p id={`${id}-keys`}>Para salir del editor con el teclado: Esc y luego Tab.</p>}
            />
          ) : (
            loading
          )}
        </Suspense>
      </div>
    </div>
  );
}
