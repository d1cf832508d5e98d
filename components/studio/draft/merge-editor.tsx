"use client";

import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { MergeView, unifiedMergeView } from "@codemirror/merge";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { useEffect, useEffectEvent, useRef } from "react";
import { editorBasics } from "@/components/ui/code-editor";

type Props = { label: string; theirs: string; mine: string; onChange: (text: string) => void };

/** The package has colours for light and dark, but not ours. */
const look = EditorView.theme({
  "&": { height: "auto" },
  ".cm-content": { padding: "12px" },
  ".cm-gutters": { background: "none", border: "none" },
  "&.cm-merge-a .cm-changedText, & .cm-deletedChunk .cm-deletedText": { background: "var(--color-danger-soft)" },
  "&.cm-merge-b .cm-changedText": { background: "var(--color-accent-soft)" },
  "&.cm-merge-a .cm-changedLineGutter, & .cm-deletedLineGutter": { background: "var(--color-danger)" },
  "&.cm-merge-b .cm-changedLineGutter, & .cm-inlineChangedLineGutter": { background: "var(--color-accent)" },
  "& .cm-collapsedLines": { background: "var(--color-sunken)", color: "var(--color-muted)" },
  "& .cm-collapsedLines::before, & .cm-collapsedLines::after": { content: "none" },
  "& .cm-deletedChunk .cm-chunkButtons": { position: "static", display: "flex", gap: "8px", padding: "4px 0" },
  "& .cm-deletedChunk .cm-chunkButtons button": {
    ...{ minHeight: "44px", padding: "0 12px", borderRadius: "8px", border: "1px solid var(--color-line)" },
    ...{ background: "var(--color-surface)", color: "var(--color-ink)", font: "600 14px var(--font-sans)" },
  },
});

const phrases = EditorState.phrases.of({
  "$ unchanged lines": "$ líneas iguales",
  Accept: "Dejar mi versión",
  Reject: "Usar la otra versión",
  "Revert this chunk": "Usar la otra versión en esta parte",
});

/** Narrower windows have no room for two texts side by side. */
const narrow = "(width < 48rem)";

/** Shows two texts side by side, or in one column on a phone. Only one's own can be changed. */
export function MergeEditor({ label, theirs, mine, onChange }: Props) {
  const parent = useRef<HTMLDivElement>(null);
  const first = useRef({ label, theirs, mine });
  const change = useEffectEvent(onChange);

  useEffect(() => {
    const { label, theirs, mine } = first.current;
    const name = (whose: string) => EditorView.contentAttributes.of({ "aria-label": `${label}: ${whose}` });
    const own: Extension = [
      [editorBasics, look, phrases, history(), keymap.of([...defaultKeymap, ...historyKeymap]), name("mi versión")],
      EditorView.updateListener.of(({ docChanged, state }) => docChanged && change(state.doc.toString())),
    ];
    const collapseUnchanged = { margin: 3, minSize: 6 };
    const view = matchMedia(narrow).matches
      ? new EditorView({
          parent: parent.current!,
          doc: mine,
          extensions: [own, unifiedMergeView({ original: theirs, collapseUnchanged })],
        })
      : new MergeView({
          parent: parent.current!,
          a: {
            doc: theirs,
            extensions: [
              [editorBasics, look, phrases, name("la versión de la otra persona")],
              [EditorState.readOnly.of(true), EditorView.editable.of(false)],
            ],
          },
          b: { doc: mine, extensions: own },
          revertControls: "a-to-b",
          collapseUnchanged,
        });
    return () => view.destroy();
  }, []);

  return (
    <div>
      <div aria-hidden="true" className="mb-1 grid grid-cols-2 text-sm text-muted max-md:hidden">
        <span>La versión de la otra persona</span>
        <span>Mi versión: se puede cambiar</span>
      </div>
      <div ref={parent} className="overflow-hidden rounded-lg border border-line bg-surface text-sm" />
    </div>
  );
}
