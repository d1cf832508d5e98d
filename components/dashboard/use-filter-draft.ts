import { useSearchParams } from "next/navigation";
import { useReducer } from "react";

type Draft = Record<string, string>;
/** What was typed while the address had changed already and the page had not yet. */
type Typed = { at: string; fields: Draft };
const nothing: Typed = { at: "", fields: {} };
type Change = (current: State) => State;
type State = { draft: Draft; seen: string; expected: string[]; epoch: number; typed: Typed };

/**
 * What is typed in the filters. The address overwrites it only when something else changed it, such
 * as Back, so an answer that comes late loses no letter. The browser goes back before the page does:
 * what is typed in between is newer, and stays too.
 * `expect` is told each address that the filters go to, and tells whether that is elsewhere.
 */
export function useFilterDraft(fields: { name: string }[], values: Record<string, unknown>) {
  const search = useSearchParams();
  const pick = (params: URLSearchParams) => fields.map(({ name }) => params.get(name) ?? "").join("\n");
  const read = (): Draft => Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? "")]));

  const here = pick(search);
  // Not `useState`, which may apply a change at once to what a render that was thrown away had set, and so take
  // what is typed while an answer is being rendered for another address's.
  const [state, setState] = useReducer(
    (current: State, change: Change) => change(current),
    null,
    (): State => ({ draft: read(), seen: here, expected: [], epoch: 0, typed: nothing }),
  );

  if (here !== state.seen) {
    // Told by what is there when it is applied: letters may come in between.
    setState((current) => {
      const ours = current.expected.indexOf(here);
      if (ours >= 0) return { ...current, seen: here, expected: current.expected.slice(ours + 1) };
      const newer = current.typed.at === here ? current.typed.fields : {};
      return {
        draft: { ...read(), ...newer },
        seen: here,
        expected: [],
        typed: nothing,
        epoch: Object.keys(newer).length > 0 ? current.epoch : current.epoch + 1,
      };
    });
  }

  return {
    draft: state.draft,
    epoch: state.epoch,
    setDraft: (draft: Draft) => setState((current) => ({ ...current, draft })),
    type(name: string, value: string) {
      const at = pick(new URLSearchParams(location.search));
      setState((current) => {
        const before = current.typed.at === at ? current.typed.fields : {};
        const typed = current.seen === at ? nothing : { at, fields: { ...before, [name]: value } };
        return { ...current, draft: { ...current.draft, [name]: value }, typed };
      });
    },
    expect(address: string): boolean {
      const { search: wanted } = new URL(address, location.origin);
      const next = pick(new URLSearchParams(wanted));
      const last = state.expected.at(-1) ?? state.seen;
      if (next !== last) setState((current) => ({ ...current, expected: [...current.expected, next] }));
      return wanted !== location.search || next !== last;
    },
  };
}
