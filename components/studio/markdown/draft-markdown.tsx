"use client";

import { lazy, Suspense } from "react";
import { LoaderCircleIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { useAwake } from "@/components/ui/use-awake";
import { type DraftFieldProps, useDraftControl } from "../fields/draft-text";
import type { ReaderGroup } from "./preview-pane";

const Workbench = lazy(() => import("./workbench").then((module) => ({ default: module.Workbench })));

type Props = DraftFieldProps & {
  premium?: boolean;
  audiences?: ReaderGroup[];
};

/** In letters: more than the editor shows without scrolling. */
const firstScreen = 5_000;

/** The beginning of the text where the editor will show it, so that one reads while that loads. */
const Waiting = ({ text }: { text: string }) => (
  <div className="@container flex h-[calc(min(72dvh,48rem)+6rem)] min-h-80 flex-col">
    <p className="flex h-13 shrink-0 items-center border-b border-line px-4 text-subtle">
      <LoaderCircleIcon className="size-6 animate-spin" />
    </p>
    <p className="min-h-0 grow overflow-hidden p-4 font-mono text-base leading-[1.7] wrap-anywhere whitespace-pre-wrap @3xl:w-1/2">
      {text.slice(0, firstScreen)}
    </p>
  </div>
);

/** A markdown field with its preview. The editor is loaded when it is shown. */
export function DraftMarkdown({ name, premium = false, audiences, ...field }: Props) {
  const isAwake = useAwake();
  const { labelled, value, readOnly, set } = useDraftControl<string>({ name, ...field });
  const { id, label, hint, error } = labelled;
  const loading = <Waiting text={value} />;
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
              {...{ label, value, readOnly, premium, audiences }}
              onChange={set}
              labelledBy={`${id}-label`}
              describedBy={`${id}-keys ${error ? `${id}-error` : hint ? `${id}-hint` : ""}`.trim()}
              isInvalid={error !== undefined}
              footer={
                <p id={`${id}-keys`} className="pointer-coarse:sr-only">
                  Para salir del editor con el teclado: Esc y luego Tab.
                </p>
              }
            />
          ) : (
            loading
          )}
        </Suspense>
      </div>
    </div>
  );
}
