/*
 * Classes shared by a question's placeholder in an article and the fields that replace it in the browser, so that
 * nothing moves. The stylesheet names this file.
 */

export const questionLook = {
  box: "rounded-lg border border-line bg-surface p-4 text-base sm:p-5",
  fields: "flow-root min-w-0 space-y-4",
  prompt: "prose-quinde text-lg",
  hint: "text-sm text-subtle",
  rows: "grid gap-2",
  row: "flex min-h-12 items-start gap-3 rounded-lg border border-line px-3 py-2.5",
  choice: "cursor-pointer hover:border-line-strong has-checked:border-accent has-checked:bg-accent-soft/40",
  mark: "mt-0.5 size-5 shrink-0 border border-line-strong",
  content: "prose-quinde min-w-0 grow text-base wrap-anywhere",
  item: "flex min-h-14 items-center gap-2 rounded-lg border border-line py-1 pr-1 pl-3",
  buttons: "flex h-11 w-22 shrink-0",
  pair: "grid items-center gap-x-4 gap-y-2 sm:grid-cols-2",
  /** Right sides by letter; the plain list is for browsers without scripts. */
  right: "list-[upper-alpha]! space-y-1 rounded-lg bg-sunken py-3 pr-4 pl-8",
  plainRight: "hidden list-[upper-alpha]! pl-8 [@media(scripting:none)]:block",
  control: "h-12 w-full rounded-lg border border-line-strong bg-surface",
  area: "h-40",
  actions: "flex min-h-11 flex-wrap items-center gap-3",
} as const;
