/** Something that is told, as browsers hear it. A domain declares its own in its `shared/events.ts`, and who is told in its `domain.ts`. */
export type PanelEvent<Told> = {
  name: EventName;
  /** What says that anything may have changed: told after changes may have been missed. Left out where nothing says so. */
  all?: Told;
};

type EventName = "watched" | `${string}Changed`;
