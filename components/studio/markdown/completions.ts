import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete";
import { languageNames } from "@/components/content/article-html";
import { api } from "@/lib/api/client";

/** Milliseconds that typing has to rest before the site is asked. */
const rest = 150;

const hint = (label: string): Completion => ({ label, apply: () => undefined });

/** After `[[`: what of the site is called so, to be linked to. */
export async function completeLink(context: CompletionContext): Promise<CompletionResult | null> {
  const typed = context.matchBefore(/\[\[[^\]\n]{0,100}$/);
  if (!typed) return null;
  const search = typed.text.slice(2).trim();
  const all = { from: typed.from, filter: false } as const;
  if (!search)
    return { ...all, options: [hint("Escribe el nombre de una lección, un curso, un proyecto o un producto")] };
  await new Promise((resolve) => setTimeout(resolve, rest));
  if (context.aborted) return null;
  // Without an answer there is nothing to choose; what is typed stays.
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
  return { ...all, options: options.length > 0 ? options : [hint(`Nada publicado se llama «${search}»`)] };
}

/** After the three marks of a block of code: its language. */
export function completeLanguage(context: CompletionContext): CompletionResult | null {
  const typed = context.matchBefore(/^`{3,}[\w-]*$/m);
  if (!typed) return null;
  const marks = /^`+/.exec(typed.text)![0].length;
  const options = Object.entries(languageNames).map(([label, detail]) => ({ label, detail }));
  return { from: typed.from + marks, options, validFor: /^[\w-]*$/ };
}
