import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { PostgreSQL, sql } from "@codemirror/lang-sql";
import { bracketMatching } from "@codemirror/language";
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, keymap, lineNumbers } from "@codemirror/view";
import { editorBasics } from "@/components/ui/code-editor";
import type { Table } from "@/lib/sql-console/schema";

const look = EditorView.theme({
  "&": { fontSize: "14px" },
  ".cm-gutters": { backgroundColor: "transparent", color: "var(--color-subtle)", border: "none" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 8px 0 12px" },
  ".cm-failure": { textDecoration: "underline wavy var(--color-danger)", backgroundColor: "var(--color-danger-soft)" },
});

/** Marks what an error is about, from a character on, or nothing with null. What is typed next takes the mark away. */
export const markFailure = StateEffect.define<number | null>();

const failures = StateField.define({
  create: () => Decoration.none,
  update(marks, transaction) {
    for (const effect of transaction.effects) {
      if (!effect.is(markFailure)) continue;
      if (effect.value === null) return Decoration.none;
      const from = Math.min(effect.value, transaction.state.doc.length);
      const line = transaction.state.doc.lineAt(from);
      const word = /^(?:[\p{L}\p{N}_"]+|\S)/u.exec(line.text.slice(from - line.from))?.[0].length ?? 0;
      // Where something is missing at the end of a line or of all, the last that stands before it.
      const last = word > 0 ? 0 : transaction.state.sliceDoc(0, from).trimEnd().length;
      const [begin, end] = word > 0 ? [from, from + word] : [Math.max(0, last - 1), last];
      return begin < end ? Decoration.set(Decoration.mark({ class: "cm-failure" }).range(begin, end)) : Decoration.none;
    }
    return transaction.docChanged ? Decoration.none : marks;
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const language = (tables: Table[]): Extension =>
  sql({
    dialect: PostgreSQL,
    upperCaseKeywords: true,
    schema: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        {
          // Before the many words of the language.
          self: { label: name, type: "type", boost: 20 },
          children: columns.map((column) => ({ label: column.name, type: "property", detail: column.type, boost: 10 })),
        },
      ]),
    ),
  });

type Hooks = { onChange: (text: string) => void; onRun: () => void; describedBy: string };

/** All but the language: keys, looks, what it is called. Tab writes a space; after Escape it leaves. */
export const editorSetup = ({ onChange, onRun, describedBy }: Hooks): Extension => [
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
