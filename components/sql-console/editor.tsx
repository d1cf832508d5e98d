"use client";

import { closeCompletion } from "@codemirror/autocomplete";
import { Compartment, EditorSelection } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { Table } from "@/lib/sql-console/schema";
import { editorSetup, language, markFailure } from "./editor-setup";

export type EditorHandle = {
  text: () => string;
  /** What is selected, else all of it, and what stands before that. */
  chosen: () => { query: string; before: string };
  insert: (text: string) => void;
  replace: (text: string) => void;
};

type Props = {
  ref: Ref<EditorHandle>;
  initial: string;
  tables: Table[];
  describedBy: string;
  /** The character that an error is about. */
  failure: number | null;
  onChange: (text: string) => void;
  onRun: () => void;
};

/** The editor of queries. Loaded on its screen alone. */
export function Editor({ ref, initial, tables, describedBy, failure, onChange, onRun }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const known = useRef(new Compartment());
  const first = useRef({ initial, tables, describedBy });

  const onTyped = useEffectEvent((text: string) => {
    first.current.initial = text;
    onChange(text);
  });
  const onAsked = useEffectEvent(onRun);

  useEffect(() => {
    const { initial, tables, describedBy } = first.current;
    const own = new EditorView({
      parent: parent.current!,
      doc: initial,
      extensions: [
        editorSetup({ onChange: (text) => onTyped(text), onRun: () => onAsked(), describedBy }),
        known.current.of(language(tables)),
      ],
    });
    view.current = own;
    return () => own.destroy();
  }, []);

  useEffect(() => {
    first.current.tables = tables;
    view.current?.dispatch({ effects: known.current.reconfigure(language(tables)) });
  }, [tables]);

  useEffect(() => {
    const scroll =
      failure === null ? [] : [EditorView.scrollIntoView(Math.min(failure, view.current!.state.doc.length))];
    view.current?.dispatch({ effects: [markFailure.of(failure), ...scroll] });
  }, [failure]);

  useImperativeHandle(ref, () => ({
    text: () => view.current!.state.doc.toString(),
    chosen() {
      const { state } = view.current!;
      // Whoever runs it is done with writing.
      closeCompletion(view.current!);
      const { from, to, empty } = state.selection.main;
      return empty
        ? { query: state.doc.toString(), before: "" }
        : { query: state.sliceDoc(from, to), before: state.sliceDoc(0, from) };
    },
    insert(text) {
      const own = view.current!;
      own.dispatch(own.state.replaceSelection(text), { scrollIntoView: true });
      own.focus();
    },
    replace(text) {
      const own = view.current!;
      const changes = { from: 0, to: own.state.doc.length, insert: text };
      own.dispatch({ changes, selection: EditorSelection.cursor(text.length), scrollIntoView: true });
      own.focus();
    },
  }));

  return <div ref={parent} className="h-full" />;
}
