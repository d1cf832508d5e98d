"use client";

import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "@/components/ui/icons";
import { Card } from "./card";

/** A card above a list; a phone folds it, so that the list is not far below. */
export function FoldedCard({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [unfolded, setUnfolded] = useState(open);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setUnfolded(true);
  }
  const id = useId();
  return (
    <Card>
      <h2 className="text-lg">
        <span className="max-sm:hidden">{title}</span>
        <button
          type="button"
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
          className="-my-2 flex min-h-11 w-full items-center justify-between gap-3 text-left sm:hidden"
        >
          {title}
          <ChevronDownIcon className={`transition-transform ${unfolded ? "rotate-180" : ""}`} />
        </button>
      </h2>
      <div id={id} className={`mt-4 ${unfolded ? "" : "max-sm:hidden"}`}>
        {children}
      </div>
    </Card>
  );
}
