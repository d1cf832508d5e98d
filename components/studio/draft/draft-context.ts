"use client";

import { createContext, type RefObject, use, useEffect, useSyncExternalStore } from "react";
import { focusBehindDialogs } from "@/components/ui/focus-result";
import { useAwake } from "@/components/ui/use-awake";
import type { Autosave, DraftState } from "./autosave";
import type { FieldValues } from "./merge-fields";

type Draft = {
  autosave: Autosave;
  labels: Map<string, string>;
  root: RefObject<HTMLElement | null>;
};

/** Tells a panel to open because a field in it is to be shown. */
export const revealEvent = "reveal";

const controls = 'input:not([type="file"]), select, textarea, [contenteditable="true"]';

export const DraftContext = createContext<Draft | null>(null);

export function useDraftContext(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("there is no <DraftScreen> around");
  return draft;
}

/** `select` must return the same value while nothing changed. */
export function useDraftState<T>(select: (state: DraftState) => T): T {
  const { autosave } = useDraftContext();
  const read = () => select(autosave.get());
  return useSyncExternalStore(autosave.subscribe, read, read);
}

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

/** Leads to a field, also from a dialog or into a closed panel. @param within a part of the field, when it has any */
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

/** @param label its name when versions are compared */
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

const problemOf = (problems: Record<string, string>, name: string): string | undefined =>
  problems[name] ?? Object.entries(problems).find(([key]) => key.startsWith(`${name}.`))?.[1];
