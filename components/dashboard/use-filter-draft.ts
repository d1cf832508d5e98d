import { useSearchParams } from "next/navigation";
import { useState } from "react";

type Draft = Record<string, string>;
type State = { draft: Draft; seen: string; expected: string[]; epoch: number };

/**
 * What is typed in the filters. The address overwrites it only when something else changed it, such
 * as Back, so an answer that comes late loses no letter.
 * `expect` is told each address that the filters go to, and tells whether that is elsewhere.
 */
export function useFilterDraft(fields: { name: string }[], values: Record<string, unknown>) {
  const search = useSearchParams();
  const pick = (params: URLSearchParams) => fields.map(({ name }) => params.get(name) ?? "").join("\n");
  const read = (): Draft => Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? "")]));

  const here = pick(search);
  const [state, setState] = useState<State>(() => ({ draft: read(), seen: here, expected: [], epoch: 0 }));

  if (here !== state.seen) {
    // Told by what is there when it is applied: letters may come in between.
    setState((current) => {
      const ours = current.expected.indexOf(here);
      return ours >= 0
        ? { ...current, seen: here, expected: current.expected.slice(ours + 1) }
        : { draft: read(), seen: here, expected: [], epoch: current.epoch + 1 };
    });
  }

  return {
    draft: state.draft,
    epoch: state.epoch,
    setDraft: (draft: Draft) => setState((current) => ({ ...current, draft })),
    expect(address: string): boolean {
      const { search: wanted } = new URL(address, location.origin);
      const next = pick(new URLSearchParams(wanted));
      const last = state.expected.at(-1) ?? state.seen;
      if (next !== last) setState((current) => ({ ...current, expected: [...current.expected, next] }));
      return wanted !== location.search || next !== last;
    },
  };
}
