import type { Bind } from "./bindings";

/** The last typed word also matches as a beginning. */
export function typedQuery(typed: string, bind: Bind): string {
  const whole = `search_query(${bind(typed)})`;
  const lastWord = /[\p{L}\p{N}]+$/u.exec(typed)?.[0];
  if (!lastWord) return whole;
  const head = typed.slice(0, -lastWord.length);
  const beginning = `coalesce(to_tsquery('quinde_es', search_text(${bind(lastWord)}) || ':*'), ''::tsquery)`;
  return `(${whole} || (search_query(${bind(head)}) && ${beginning}))`;
}
