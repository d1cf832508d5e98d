import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { height: "100%", color: "var(--color-ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.6" },
  ".cm-content": { padding: "12px 0", caretColor: "var(--color-ink)" },
  "& .cm-line ::selection, & .cm-line::selection": { backgroundColor: "var(--color-selection)" },
  "&.cm-focused .cm-matchingBracket": {
    backgroundColor: "var(--color-accent-soft)",
    outline: "1px solid var(--color-accent)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--color-surface)",
    color: "var(--color-ink)",
    border: "1px solid var(--color-line)",
    borderRadius: "8px",
    overflow: "hidden",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--color-accent)",
    color: "var(--color-on-accent)",
  },
  ".cm-completionDetail": { color: "inherit", fontStyle: "normal", marginLeft: "12px" },
});

const colours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--color-accent)", fontWeight: "600" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--color-amber)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--color-magenta)" },
  { tag: [tags.typeName, tags.standard(tags.name)], color: "var(--color-info)" },
  { tag: tags.comment, color: "var(--color-subtle)", fontStyle: "italic" },
]);

const phrases = EditorState.phrases.of({ Completions: "Sugerencias", "Selection deleted": "Se eliminó la selección" });

const hour = 3_600_000;
const tabbed = new WeakSet<EditorView>();

/** After entering by Tab, Tab moves on without changes; it indents once another key was pressed. */
const passing = EditorView.domEventObservers({
  keydown({ key }, view) {
    if (key === "Tab") tabbed.add(view);
  },
  keyup({ key, ctrlKey, altKey }, view) {
    if (key === "Tab" && !tabbed.delete(view) && !ctrlKey && !altKey) view.setTabFocusMode(hour);
  },
  blur(_, view) {
    tabbed.delete(view);
  },
  mousedown(_, view) {
    view.setTabFocusMode(false);
  },
});

export const editorBasics: Extension = [look, syntaxHighlighting(colours), phrases, passing, EditorView.lineWrapping];
