import {
  autocompletion,
  type Completion,
  type CompletionContext,
  completionKeymap,
  type CompletionResult,
} from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from "@codemirror/commands";
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { EditorState, type Extension, type StateCommand } from "@codemirror/state";
import { EditorView, keymap, placeholder } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { editorBasics } from "@/components/ui/code-editor";
import { completeBlock } from "./blocks";
import { cycleHeading, insertLink, languageChange, marks, prefixes, toggleLines, toggleMark } from "./commands";
import { pasting, pending } from "./paste";
import { nextCell, previousCell } from "./table";
import { languageNames } from "@/components/content/article-html";
import { api } from "@/lib/api/client";

const look = EditorView.theme({
  // Below 16 px phones would zoom in.
  "&": { fontSize: "16px" },
  ".cm-scroller": { lineHeight: "1.7" },
  ".cm-content": { padding: "16px 0" },
  ".cm-line": { padding: "0 16px" },
  ".cm-placeholder": { color: "var(--color-subtle)" },
  ".cm-waiting": {
    padding: "0 8px",
    borderRadius: "6px",
    backgroundColor: "var(--color-accent-soft)",
    color: "var(--color-accent)",
    fontFamily: "var(--font-sans)",
    fontSize: "14px",
  },
  ".cm-selectionMatch": { backgroundColor: "var(--color-sunken)" },
  ".cm-searchMatch": { backgroundColor: "var(--color-amber-soft)", outline: "1px solid var(--color-amber)" },
  ".cm-searchMatch.cm-searchMatch-selected": { backgroundColor: "var(--color-selection)" },
  ".cm-panels": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-ink)",
    borderColor: "var(--color-line)",
    fontFamily: "var(--font-sans)",
  },
  ".cm-panel.cm-search": {
    padding: "8px 40px 8px 12px",
    display: "flex",
    flexWrap: "wrap",
    gap: "6px",
    alignItems: "center",
  },
  ".cm-panel.cm-search br": { display: "none" },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    gap: "4px",
    fontSize: "14px",
    margin: "0 4px",
  },
  ".cm-panel.cm-search [name=close]": {
    top: "4px",
    right: "4px",
    width: "40px",
    height: "40px",
    fontSize: "20px",
    color: "var(--color-muted)",
  },
  ".cm-textfield": {
    height: "40px",
    minWidth: "0",
    flex: "1 1 180px",
    margin: "0",
    padding: "0 10px",
    fontSize: "16px",
    backgroundColor: "var(--color-surface)",
    border: "1px solid var(--color-line-strong)",
    borderRadius: "8px",
  },
  ".cm-button": {
    height: "40px",
    margin: "0",
    padding: "0 12px",
    fontSize: "14px",
    backgroundImage: "none",
    backgroundColor: "var(--color-surface)",
    border: "1px solid var(--color-line)",
    borderRadius: "8px",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--font-sans)", maxHeight: "16em" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    padding: "8px 12px",
    display: "flex",
    alignItems: "baseline",
    whiteSpace: "normal",
  },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--color-sunken)",
    color: "var(--color-ink)",
  },
  ".cm-completionDetail": { marginLeft: "auto", paddingLeft: "24px", color: "var(--color-subtle)" },
  "@media (pointer: coarse)": {
    ".cm-tooltip.cm-tooltip-autocomplete > ul > li": { padding: "12px" },
  },
});

const heading = { fontWeight: "700", fontFamily: "var(--font-display)" };

const colours = HighlightStyle.define([
  { tag: tags.heading1, ...heading, fontSize: "1.35em" },
  { tag: tags.heading2, ...heading, fontSize: "1.25em" },
  { tag: tags.heading3, ...heading, fontSize: "1.12em" },
  { tag: [tags.heading4, tags.heading5, tags.heading6], ...heading },
  // The heading of a table, whose columns would not align in another face.
  { tag: tags.heading, fontWeight: "700" },
  { tag: tags.strong, fontWeight: "700" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: tags.link, color: "var(--color-accent)" },
  { tag: tags.url, color: "var(--color-info)" },
  { tag: tags.monospace, color: "var(--color-magenta)" },
  { tag: tags.quote, color: "var(--color-muted)" },
  { tag: tags.labelName, color: "var(--color-amber)" },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: "var(--color-subtle)" },
]);

const phrases = EditorState.phrases.of({
  Find: "Buscar",
  Replace: "Reemplazar por",
  next: "Siguiente",
  previous: "Anterior",
  all: "Todas",
  "match case": "Mayúsculas",
  regexp: "Expresión regular",
  "by word": "Palabra entera",
  replace: "Reemplazar",
  "replace all": "Reemplazar todas",
  close: "Cerrar la búsqueda",
  "Go to line": "Ir a la línea",
  go: "Ir",
  "current match": "coincidencia actual",
  "on line": "en la línea",
  "replaced match on line $": "se reemplazó en la línea $",
  "replaced $ matches": "se reemplazaron $",
});

const firstOf =
  (...commands: StateCommand[]): StateCommand =>
  (target) =>
    commands.some((command) => command(target));

/** Tab moves within tables and indents; after Escape it leaves the editor. */
const keys = keymap.of([
  { key: "Mod-b", run: toggleMark(marks.bold) },
  { key: "Mod-i", run: toggleMark(marks.italic) },
  { key: "Mod-e", run: toggleMark(marks.code) },
  { key: "Mod-k", run: insertLink },
  // Not with Alt: keyboards that write @ and # with AltGr send Ctrl and Alt.
  { key: "Mod-Shift-h", run: cycleHeading },
  { key: "Mod-Shift-7", run: toggleLines(prefixes.ordered) },
  { key: "Mod-Shift-8", run: toggleLines(prefixes.list) },
  { key: "Mod-Shift-9", run: toggleLines(prefixes.quote) },
  { key: "Tab", run: firstOf(nextCell, indentMore), shift: firstOf(previousCell, indentLess) },
  ...[...completionKeymap, ...searchKeymap, ...defaultKeymap, ...historyKeymap],
]);

export const sourceSetup: Extension = [
  [editorBasics, look, syntaxHighlighting(colours), phrases],
  markdown({ base: markdownLanguage, completeHTMLTags: false }),
  [history(), search({ top: true }), highlightSelectionMatches()],
  autocompletion({ override: [completeLink, completeLanguage, completeBlock], icons: false }),
  [pending, pasting(), keys],
  placeholder(
    "Escribe aquí. Usa / para un título, una lista o una tabla, y [[ para enlazar una lección. Las imágenes se pegan o se arrastran.",
  ),
];

/** Milliseconds. */
const rest = 150;

const hint = (label: string): Completion => ({ label, apply: () => undefined });

async function completeLink(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^\]\n]{0,100}$/);
  if (!typed) return null;
  const search = typed.text.slice(2).trim();
  const all = { from: typed.from, filter: false } as const;
  if (!search)
    return { ...all, options: [hint("Escribe el nombre de una lección, un curso, un proyecto o un producto")] };
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (context.aborted) return null;
  const found = await api("GET /api/search", { query: { search } }).catch(() => null);
  if (!found) return null;
  const options = found.results.map(({ heading, title, path }): Completion => ({
    label: title,
    detail: heading,
    apply(view, _, from, to) {
      const closed = view.state.sliceDoc(to, to + 2) === "]]" ? to + 2 : to;
      const insert = `[${title.replace(/[[\]\\]/g, "\\$&")}](${path})`;
      view.dispatch({ changes: { from, to: closed, insert }, selection: { anchor: from + insert.length } });
    },
  }));
  return { ...all, options: options.length > 0 ? options : [hint(`No hay nada publicado que se llame «${search}»`)] };
}

function completeLanguage(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/^`{3,}[\w-]*$/m);
  if (!typed) return null;
  const marks = /^`+/.exec(typed.text)![0].length;
  const options = Object.entries(languageNames).map(([label, detail]) => ({
    ...{ label, detail },
    apply: (view: EditorView, _: Completion, from: number, to: number) =>
      view.dispatch(languageChange(view.state, label, from, to)),
  }));
  return { from: typed.from + marks, options, validFor: /^[\w-]*$/ };
}
