/** Browsers get it; the domain's `domain.ts` says who is told. */
export type PanelEvent<Told> = {
  name: EventName;
  /** Says that anything may have changed, after events may have been missed. */
  all?: Told;
};

type EventName = "watched" | `${string}Changed`;
