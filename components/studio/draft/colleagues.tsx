"use client";

import { useEffect, useEffectEvent } from "react";
import { useWatchers } from "@/components/dashboard/use-watchers";
import { UsersIcon } from "@/components/ui/icons";
import { useEvent } from "@/lib/realtime/client";
import { contentChanged } from "@/lib/studio/shared/events";
import { useDraftContext, useDraftState } from "./draft-context";

/** Who else has the same open, and whether they write; they are told of this window too. */
export function Colleagues({ userId }: { userId: string }) {
  const { autosave } = useDraftContext();
  const { id } = useDraftState(({ draft }) => draft);
  const isWriting = useDraftState(({ phase }) => phase === "changed" || phase === "saving");
  const fields = useDraftState((state) => state.fields);
  const { people, wrote } = useWatchers("content", id, userId);
  const noteWriting = useEffectEvent(() => isWriting && wrote());
  useEffect(() => void noteWriting(), [fields]);

  const isLive = useEvent(contentChanged, (change) => {
    if (change.id === null) void autosave.reload();
    else if (change.id === id) autosave.hear(Date.parse(change.updatedAt));
  });
  useEffect(() => {
    if (isLive) return;
    // Nothing is heard of: whoever comes back to the window sees what was saved meanwhile.
    const look = () => void autosave.reload();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [autosave, isLive]);

  return (
    <p role="status" className="flex min-w-0 items-center gap-1.5 text-sm text-info empty:hidden max-sm:ml-auto">
      {people.length > 0 && (
        <>
          <UsersIcon className="size-4 shrink-0 max-sm:hidden" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere max-sm:sr-only">{people.map(describe).join(", ")}</span>
          {people.slice(0, mostInitials).map(({ name, isTyping }) => (
            <span
              key={name}
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full bg-info-soft font-semibold sm:hidden ${isTyping ? "animate-pulse" : ""}`}
            >
              {initialsOf(name)}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

const mostInitials = 2;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");

const describe = ({ name, isTyping }: { name: string; isTyping: boolean }) =>
  isTyping ? `${name} está escribiendo…` : `${name} también está aquí`;
