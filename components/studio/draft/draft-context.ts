"use client";

import { createContext, use, useEffect, useSyncExternalStore } from "react";
import { useAwake } from "@/components/ui/use-awake";
import type { ContentDraftView } from "@/lib/studio/schema";
import type { Autosave, DraftState } from "./autosave";
import type { Fields } from "./merge-fields";

type Draft = {
  autosave: Autosave;
  /** What fields are called, as far as they were shown. */
  labels: Map<string, string>;
};

export const DraftContext = createContext<Draft | null>(null);

/** What the screen around writes. */
export function useDraftContext(): Draft {
  const draft = use(DraftContext);
  if (!draft) throw new Error("there is no <DraftScreen> around");
  return draft;
}

/** Follows one thing about the working copy; what it gives has to be the same value while it says the same. */
export function useDraftState<T>(select: (state: DraftState) => T): T {
  const { autosave } = useDraftContext();
  const read = () => select(autosave.get());
  return useSyncExternalStore(autosave.subscribe, read, read);
}

type UseDraft<F> = {
  /** What the server said last: state, place, what is published. */
  draft: ContentDraftView;
  /** As they are written here, saved or not. */
  fields: F;
  /** By field, what is wrong; what is below a field has a dotted name. */
  problems: Record<string, string>;
  /** Nobody may write it here, or not yet. */
  readOnly: boolean;
  set: <Name extends keyof F & string>(name: Name, value: F[Name]) => void;
  /** Saves all of it now. @returns the version that it is. @throws ApiError where it cannot be saved now */
  flush: () => Promise<number>;
  /** Asks the server what it is now, such as after it was published. What is not saved stays. */
  reload: () => Promise<void>;
  /** Shows beside the fields what is wrong with them. */
  showProblems: (problems: Record<string, string>) => void;
};

/** The working copy that the screen around writes, all of it. A field alone follows `useDraftField`. */
export function useDraft<F extends object = Fields>(): UseDraft<F> {
  const { autosave } = useDraftContext();
  const { draft, fields, problems } = useDraftState((state) => state);
  return {
    ...{ draft, fields: fields as F, problems, readOnly: useReadOnly() },
    set: (name, value) => autosave.set(name, value),
    flush: () => autosave.flush(),
    reload: () => autosave.reload(),
    showProblems: (wrong) => autosave.showProblems(wrong),
  };
}

/** Whether nobody may write it here, or not yet. */
function useReadOnly(): boolean {
  const isAwake = useAwake();
  return useDraftState(({ draft, isReady }) => !draft.mayWrite || !isReady) || !isAwake;
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
