"use client";

import type { ReactNode } from "react";
import { HistoryButton } from "../history/history-button";
import { StateBadge } from "./state-badge";
import { Colleagues } from "./colleagues";
import { useDraftState } from "./draft-context";
import { SaveState } from "./save-state";

type Props = {
  /** Who writes. */
  userId: string;
  actions?: ReactNode;
};

/** What stays in sight while somebody writes: how it stands, whether it is saved, who else is here, what can be done. */
export function StateBar({ userId, actions }: Props) {
  const draft = useDraftState((state) => state.draft);
  const isWarning = useDraftState(({ phase }) => !["saved", "changed", "saving"].includes(phase));
  return (
    <div className="sticky top-16 z-20 -mx-4 mb-6 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:px-6">
      <div className="flex min-w-0 items-center gap-x-3 max-sm:w-full sm:gap-x-4">
        {/* A phone has no room for both, and what is not saved comes first. */}
        <div className={`shrink-0 ${isWarning ? "max-sm:hidden" : ""}`}>
          <StateBadge item={draft} />
        </div>
        <SaveState />
        <Colleagues userId={userId} />
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full max-sm:flex-nowrap max-sm:justify-end max-sm:gap-1">
        <HistoryButton />
        {actions}
      </div>
    </div>
  );
}
