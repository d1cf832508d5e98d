import { type ConversationFilter, conversationFilters, type SoughtState, stateFilters } from "./states";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idOf = (text: string | null): string | null => (text && uuid.test(text) ? text : null);

/** Reads the inbox's address, for the page and the browser alike. Invalid values are ignored. */
export function readInboxAddress(params: { get: (name: string) => string | null }) {
  const filter = params.get("filter") as ConversationFilter | null;
  const asked = params.get("state") as SoughtState | null;
  const search = (params.get("search") ?? "").slice(0, 100);
  const chosen = filter && conversationFilters.includes(filter) ? filter : ("all" as const);
  /** A search, like the archive, covers all states. */
  const usualState = (of: ConversationFilter): SoughtState => (search || of === "archived" ? "any" : "unsolved");
  const stateOf = (of: ConversationFilter): SoughtState =>
    asked && stateFilters.includes(asked) ? asked : usualState(of);

  const id = idOf(params.get("id"));
  return {
    id,
    message: idOf(params.get("message")),
    pane: id && params.get("pane") === "contact" ? ("contact" as const) : null,
    filter: chosen,
    label: idOf(params.get("label")) ?? "",
    state: stateOf(chosen),
    stateOf,
    usualState: usualState(chosen),
    search,
  };
}

export type ListNarrowing = { filter: ConversationFilter; state: SoughtState; label: string; search: string };

/** The part of an address that says which conversations are listed. */
export const narrowingOf = ({ filter, state, label, search }: ListNarrowing): ListNarrowing => ({
  filter,
  state,
  label,
  search,
});
