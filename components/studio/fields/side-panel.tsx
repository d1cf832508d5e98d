"use client";

import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { PanelLeftIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { revealEvent, useDraftState } from "../draft/draft-context";

type Props = {
  head: ReactNode;
  /** Everything but the text. It moves below the text when there is no room beside it. */
  panel: ReactNode;
  outside: readonly string[];
  children: ReactNode;
};

/** A long text with its other fields in a side panel, which stays open or closed as somebody left it. */
export function WithSidePanel({ head, panel, outside, children }: Props) {
  const id = useId();
  const isAwake = useAwake();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? (!isAwake || readStorage("detailsPanel") !== "closed");
  const aside = useRef<HTMLElement>(null);
  // The panel must open when one of its fields is wrong or somebody is led to it.
  const wrong = useDraftState(({ problems }) =>
    Object.keys(problems)
      .filter((key) => !outside.includes(key.split(".")[0]!))
      .join(),
  );
  const [seen, setSeen] = useState(wrong);
  if (wrong !== seen) {
    setSeen(wrong);
    if (wrong) setChosen(true);
  }
  useEffect(() => {
    const open = () => setChosen(true);
    const own = aside.current!;
    own.addEventListener(revealEvent, open);
    return () => own.removeEventListener(revealEvent, open);
  }, []);

  function toggle() {
    setChosen(!isOpen);
    writeStorage("detailsPanel", isOpen ? "closed" : "open");
  }

  return (
    <div className={`grid grid-cols-1 items-start gap-6 ${isOpen ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}>
      <div className="min-w-0 space-y-5">
        <div className="flex items-start gap-4">
          <div className="min-w-0 grow">{head}</div>
          <Button
            variant="secondary"
            disabled={!isAwake}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
            className="max-lg:hidden"
          >
            <PanelLeftIcon className="size-5 rotate-180" /> Detalles
          </Button>
        </div>
        {children}
      </div>
      <aside
        ref={aside}
        id={id}
        aria-label="Detalles"
        className={`min-w-0 space-y-6 lg:sticky lg:top-36 lg:-m-1 lg:max-h-[calc(100dvh-10rem)] lg:overflow-y-auto lg:p-1 ${isOpen ? "" : "lg:hidden"}`}
      >
        {panel}
      </aside>
    </div>
  );
}
