"use client";

import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  closeCompletion,
  completionKeymap,
} from "@codemirror/autocomplete";
import { Compartment, EditorSelection, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from "react";
import type { Table } from "@/lib/sql-console/schema";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { PostgreSQL, sql } from "@codemirror/lang-sql";
import { bracketMatching } from "@codemirror/language";
import { editorBasics } from "@/components/ui/code-editor";

const look = EditorView.theme({
  "&": { fontSize: "14px" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--color-subtle)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 12px" },
  ".cm-failure": { textDecoration: "underline wavy var(--color-danger)", backgroundColor: "var(--color-danger-soft)" },
});

/** Marks the place of an error; typing removes the mark. */
const markFailure = StateEffect.define<number | null>();

const failures = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(markFailure)) continue;
      if (effect.value === null) return Decoration.none;
      const from = Math.min(effect.value, transaction.state.doc.length);
      const line = transaction.state.doc.lineAt(from);
      const word = /^(?:[\p{L}\p{N}_"]+|\S)/u.exec(line.text.slice(from - line.from))?.[0].length ?? 0;
      // When something is missing at the end, marks the last character before it.
      const last = word > 0 ? 0 : transaction.state.sliceDoc(0, from).trimEnd().length;
      const [begin, end] = word > 0 ? [from, from + word] : [Math.max(0, last - 1), last];
      return begin < end ? Decoration.set(Decoration.mark({ class: "cm-failure" }).range(begin, end)) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const language = (tables: Table[]): Extension =>
  sql({
    dialect: PostgreSQL,
    upperCaseKeywords: true,
    schema: Object.fromEntries(
      tables.map(({ name, about, columns }) => [
        name,
        {
          // Ranks tables before the language's keywords.
          self: { label: name, type: "type", info: about || undefined, boost: 20 },
          children: columns.map((column) => ({
            ...{ label: column.name, type: "property", detail: column.type, boost: 10 },
            info: column.about || undefined,
          })),
        },
      ]),
    ),
  });

type Hooks = { onChange: (text: string) => void; onRun: () => void; describedBy: string };

/** Everything but the language. Tab writes a space; after Escape it leaves the editor. */
const editorSetup = ({ onChange, onRun, describedBy }: Hooks): Extension => [
  [
    editorBasics,
    look,
    history(),
    lineNumbers(),
    bracketMatching(),
    closeBrackets(),
    autocompletion({ icons: false }),
    failures,
  ],
  keymap.of([
    { key: "Ctrl-Enter", mac: "Mod-Enter", run: () => (onRun(), true) },
    { key: "Ctrl-Enter", run: () => (onRun(), true) },
    ...[...closeBracketsKeymap, ...completionKeymap, ...defaultKeymap, ...historyKeymap, indentWithTab],
  ]),
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) onChange(state.doc.toString());
  }),
  EditorView.contentAttributes.of({
    "aria-label": "Consulta SQL",
    "aria-describedby": describedBy,
    spellcheck: "false",
  }),
];

export type EditorHandle = {
  text: () => string;
  /** The selection, or the whole text, and the text before it. */
  chosen: () => { query: string; before: string };
  insert: (text: string) => void;
  replace: (text: string) => void;
};

type Props = {
  ref: Ref<EditorHandle>;
  initial: string;
  tables: Table[];
  describedBy: string;
  /** Position of the error. */
  failure: number | null;
  onChange: (text: string) => void;
  onRun: () => void;
};

export function QueryEditor({ ref, initial, tables, describedBy, failure, onChange, onRun }: Props) {
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
