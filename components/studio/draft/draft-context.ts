"use client";

import { createContext, type RefObject, use, useEffect, useSyncExternalStore } from "react";
import { focusBehindDialogs } from "@/components/ui/focus-result";
import { useAwake } from "@/components/ui/use-awake";
import type { Autosave, DraftState } from "./autosave";
import type { FieldValues } from "./merge-fields";

type Draft = {
  autosave: Autosave;
  /** What fields are called, as far as they were shown. */
  labels: Map<string, string>;
  /** What its fields stand in, each within its `data-field`. */
  root: RefObject<HTMLElement | null>;
};

/** Told to what hides a field that somebody is led to. */
export const revealEvent = "reveal";

const controls = 'input:not([type="file"]), select, textarea, [contenteditable="true"]';

export const DraftContext = createContext<Draft | null>(null);

export function useDraftContext(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("there is no <DraftScreen> around");
  return draft;
}

/** Follows one thing about the working copy; `select` gives the same while nothing changed. */
export function useDraftState<T>(select: (state: DraftState) => T): T {
  const { autosave } = useDraftContext();
  const read = () => select(autosave.get());
  return useSyncExternalStore(autosave.subscribe, read, read);
}

/** The working copy of the screen around, all of it. A field alone follows `useDraftField`. */
export function useDraft<F extends object = FieldValues>() {
  const { autosave } = useDraftContext();
  const { draft, fields } = useDraftState((state) => state);
  return {
    ...{ draft, fields: fields as F, readOnly: useReadOnly() },
    set: <Name extends keyof F & string>(name: Name, value: F[Name]) => autosave.set(name, value),
    flush: () => autosave.flush(),
    reload: () => autosave.reload(),
    showProblems: (wrong: Record<string, string>) => autosave.showProblems(wrong),
  };
}

function useReadOnly(): boolean {
  const isAwake = useAwake();
  return useDraftState(({ draft, isReady }) => !draft.mayWrite || !isReady) || !isAwake;
}

/** Leads to a field, also out of a dialog and where a panel hides it. @param within what of it, where that is told apart */
export function useReveal(): (name: string, within?: string) => void {
  const { root } = useDraftContext();
  return (name, within) => {
    const field = root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    field?.dispatchEvent(new Event(revealEvent, { bubbles: true }));
    focusBehindDialogs(() => {
      const wanted = [within, '[aria-invalid="true"]', controls, "button"];
      const found = wanted.map((each) => each && field?.querySelector<HTMLElement>(each)).find(Boolean) || null;
      found?.scrollIntoView({ block: "center" });
      return found;
    });
  };
}

/** One field of the working copy. @param label what it is called where versions are compared */
export function useDraftField<T>(name: string, label: string) {
  const { autosave, labels } = useDraftContext();
  useEffect(() => void labels.set(name, label), [labels, name, label]);
  return {
    value: useDraftState(({ fields }) => fields[name]) as T,
    problem: useDraftState(({ problems }) => problemOf(problems, name)),
    readOnly: useReadOnly(),
    set: (value: T) => autosave.set(name, value),
  };
}

/** What is wrong with a field, or with something in it. */
const problemOf = (problems: Record<string, string>, name: string): string | undefined =>
  problems[name] ?? Object.entries(problems).find(([key]) => key.startsWith(`${name}.`))?.[1];
