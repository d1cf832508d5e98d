import {
  EditorSelection,
  type EditorState,
  type Line,
  type StateCommand,
  type TransactionSpec,
} from "@codemirror/state";
import { skeletons } from "@/lib/playground/shared/skeletons";

export const marks = { bold: "**", italic: "_", code: "`" } as const;

export const toggleMark =
  (mark: string): StateCommand =>
  ({ state, dispatch }) => {
    const change = state.changeByRange((range) => {
      const word = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const { from, to } = trim(state, word.from, word.to);
      const size = mark.length;
      if (state.sliceDoc(from - size, from) === mark && state.sliceDoc(to, to + size) === mark) {
        const changes = [
          { from: from - size, to: from },
          { from: to, to: to + size },
        ];
        return { changes, range: EditorSelection.range(from - size, to - size) };
      }
      const text = state.sliceDoc(from, to);
      if (text.length >= 2 * size && text.startsWith(mark) && text.endsWith(mark)) {
        const insert = text.slice(size, -size);
        return { changes: { from, to, insert }, range: EditorSelection.range(from, from + insert.length) };
      }
      const changes = [
        { from, insert: mark },
        { from: to, insert: mark },
      ];
      return { changes, range: EditorSelection.range(from + size, to + size) };
    });
    dispatch(state.update(change, { scrollIntoView: true, userEvent: "input" }));
    return true;
  };

/** Markdown ignores a mark beside a space. */
function trim(state: EditorState, from: number, to: number): { from: number; to: number } {
  const text = state.sliceDoc(from, to);
  if (!text.trim()) return { from, to };
  return { from: from + text.length - text.trimStart().length, to: to - text.length + text.trimEnd().length };
}

export const prefixes = {
  list: () => "- ",
  ordered: (index: number) => `${index + 1}. `,
  tasks: () => "- [ ] ",
  quote: () => "> ",
} as const;
type Prefix = (typeof prefixes)[keyof typeof prefixes];

const anyPrefix = /^(?:[-*+] \[[ xX]\] |[-*+] |\d{1,9}[.)] |> ?|#{1,6} )/;
const kindOf = (prefix: string): string =>
  prefix
    .replace(/\d+[.)]/, "1.")
    .replace(/^[*+]/, "-")
    .replace(/x/i, " ")
    .trim();

export const toggleLines =
  (prefix: Prefix): StateCommand =>
  ({ state, dispatch }) => {
    const lines = chosenLines(state);
    const isOn = lines.every(({ text }) => kindOf(prefixOf(text)) === kindOf(prefix(0)));
    return replacePrefixes(state, dispatch, lines, (index) => (isOn ? "" : prefix(index)));
  };

/** Cycles from no heading to `##` (the page has the only h1), on to `####`, and back. */
export const cycleHeading: StateCommand = ({ state, dispatch }) => {
  const lines = chosenLines(state);
  const level = /^#{1,6} /.exec(lines[0]!.text)?.[0].trim().length ?? 1;
  return replacePrefixes(state, dispatch, lines, () => (level >= 4 ? "" : `${"#".repeat(level + 1)} `));
};

export const setHeading =
  (level: number): StateCommand =>
  ({ state, dispatch }) =>
    replacePrefixes(state, dispatch, chosenLines(state), () => `${"#".repeat(level)} `);

/** The selected lines that are not blank; a blank one only if it is alone. */
function chosenLines(state: EditorState): Line[] {
  const { from, to } = state.selection.main;
  const lines: Line[] = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    lines.push(line);
    at = line.to + 1;
  }
  const written = lines.filter(({ text }) => text.trim());
  return written.length > 0 ? written : lines.slice(0, 1);
}

const indentOf = (text: string): number => /^\s*/.exec(text)![0].length;
const prefixOf = (text: string): string => anyPrefix.exec(text.trimStart())?.[0] ?? "";

function replacePrefixes(
  state: EditorState,
  dispatch: Parameters<StateCommand>[0]["dispatch"],
  lines: Line[],
  prefix: (index: number) => string,
): boolean {
  const changes = state.changes(
    lines.map((line, index) => {
      const from = line.from + indentOf(line.text);
      return { from, to: from + prefixOf(line.text).length, insert: prefix(index) };
    }),
  );
  const selection = state.selection.map(changes, 1);
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: "input" }));
  return true;
}

/**
 * Replaces the selection by a block, or adds it after the code that the cursor is in. @param select the part of it to
 * select
 */
export const insertBlock =
  (block: string, select?: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = placeOfBlock(state);
    const before = state.sliceDoc(Math.max(0, from - 2), from);
    const after = state.sliceDoc(to, to + 2);
    const lead = from === 0 || before === "\n\n" || before === "\n" ? "" : before.endsWith("\n") ? "\n" : "\n\n";
    const tail = to === state.doc.length ? "\n" : after === "\n\n" ? "" : after.startsWith("\n") ? "\n" : "\n\n";
    const begin = from + lead.length + (select ? block.indexOf(select) : block.length);
    dispatch(
      state.update({
        changes: { from, to, insert: lead + block + tail },
        selection: EditorSelection.range(begin, begin + (select?.length ?? 0)),
        scrollIntoView: true,
        userEvent: "input",
      }),
    );
    return true;
  };

/** Within code, a block would become code itself, and end it. */
function placeOfBlock(state: EditorState): { from: number; to: number } {
  const { from, to } = state.selection.main;
  const code = fencedBlockAt(state);
  return code && code.from < from && to < code.to ? { from: code.to, to: code.to } : { from, to };
}

/** Inserts code with its language selected; within a line, a mark around the selection. */
export const insertCode: StateCommand = (target) => {
  const { state } = target;
  const { from, to, empty } = state.selection.main;
  const text = state.sliceDoc(from, to);
  if (!empty && !text.includes("\n") && text !== state.doc.lineAt(from).text) return toggleMark(marks.code)(target);
  const fence = fenceFor(text);
  return insertBlock(`${fence}js\n${text}\n${fence}`, "js")(target);
};

/** A fence longer than any run of backticks in the text. */
const fenceFor = (text: string): string =>
  "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));

export const insertExercise = (language: keyof typeof skeletons): StateCommand => {
  const { code } = skeletons[language];
  return insertBlock(`\`\`\`${language} ejecutable\n${code}\n\`\`\``, code.slice(0, code.indexOf("\n---")));
};

export type WrittenBlock = { from: number; to: number; text: string };

export function giftBlockAt(state: EditorState): WrittenBlock | null {
  const found = fencedBlockAt(state);
  return found?.language === "gift" ? { from: found.from, to: found.to, text: found.text } : null;
}

function fencedBlockAt({ doc, selection }: EditorState): (WrittenBlock & { language: string }) | null {
  const { head } = selection.main;
  let open: { fence: string; language: string; from: number; begin: number } | null = null;
  for (let number = 1; number <= doc.lines; number += 1) {
    const { from, to, text } = doc.line(number);
    if (open) {
      const isEnd = (/^ {0,3}(`{3,}|~{3,})\s*$/.exec(text)?.[1] ?? "").startsWith(open.fence);
      if (!isEnd && number < doc.lines) continue;
      if (open.from <= head && head <= to) {
        const end = isEnd ? from - 1 : to;
        const written = end < open.begin ? "" : doc.sliceString(open.begin, end);
        return { from: open.from, to, text: written, language: open.language };
      }
      open = null;
      continue;
    }
    if (from > head) return null;
    const begin = /^ {0,3}(`{3,}|~{3,})\s*(\S*)/.exec(text);
    if (begin) open = { fence: begin[1]!, language: begin[2]!.toLowerCase(), from, begin: to + 1 };
  }
  return null;
}

/**
 * Replaces the block at the cursor by questions, adds them after it if it has changed meanwhile, or inserts them at
 * the cursor.
 */
export const writeGiftBlock =
  (gift: string, before: WrittenBlock | null): StateCommand =>
  ({ state, dispatch }) => {
    const fence = fenceFor(gift);
    const block = `${fence}gift\n${gift.trim()}\n${fence}`;
    const now = giftBlockAt(state);
    if (!now) return insertBlock(block)({ state, dispatch });
    const isSame = now.text === before?.text;
    const insert = isSame ? block : `\n\n${block}`;
    const from = isSame ? now.from : now.to;
    const changes = { from, to: now.to, insert };
    dispatch(state.update({ changes, selection: { anchor: from + insert.length }, userEvent: "input" }));
    return true;
  };

/** Replaces the typed part of a block's language, closes the block and puts the cursor into it. */
export function languageChange(state: EditorState, language: string, from: number, to: number): TransactionSpec {
  const { text, to: end } = state.doc.lineAt(from);
  const fence = /^`+/.exec(text.trimStart())?.[0] ?? "```";
  const rest = state.sliceDoc(end);
  // Each block further down has two such lines.
  const marks = rest.match(new RegExp(`^ {0,3}${fence}`, "gm"))?.length ?? 0;
  const isClosed = marks % 2 === 1;
  const isEmpty = rest.trimStart().startsWith(fence) && /^\n *`/.test(rest);
  const tail = isClosed ? (isEmpty ? "\n" : "") : `\n\n${fence}`;
  const typed = /^[\w-]*$/.test(state.sliceDoc(to, end)) ? end : to;
  return {
    changes: { from, to: typed, insert: language + tail },
    selection: EditorSelection.cursor(from + language.length + 1),
    scrollIntoView: true,
    userEvent: "input.complete",
  };
}

export const insertLink: StateCommand = ({ state, dispatch }) => {
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to) || "texto";
  const insert = `[${text}](https://)`;
  const isNew = from === to;
  const anchor = isNew ? from + 1 : from + insert.length - 1;
  dispatch(
    state.update({
      changes: { from, to, insert },
      selection: EditorSelection.range(anchor, isNew ? anchor + text.length : anchor),
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
};

/** The smallest change from one text to another, so that carets elsewhere stay. */
export function smallestChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before.charCodeAt(from) === after.charCodeAt(from)) from++;
  let end = 0;
  while (end < most - from && before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end))
    end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
