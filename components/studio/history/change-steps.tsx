import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/ui/icons";

function changesIn(root: HTMLElement): HTMLElement[][] {
  const changes: HTMLElement[][] = [];
  for (const mark of root.querySelectorAll<HTMLElement>("ins, del")) {
    const last = changes.at(-1);
    // Text between two marks is no element, hence `previousSibling`.
    if (last && mark.previousSibling === last.at(-1)) last.push(mark);
    else changes.push([mark]);
  }
  return changes;
}

type Props = {
  root: RefObject<HTMLElement | null>;
  /** Identifies the comparison; another one begins at its first change. */
  of: string;
};

export function ChangeSteps({ root, of }: Props) {
  const [{ at, count }, setPlace] = useState({ at: 0, count: 0 });

  function show(wanted: number) {
    const changes = changesIn(root.current!);
    const next = changes.length > 0 ? (wanted + changes.length) % changes.length : 0;
    for (const mark of root.current!.querySelectorAll("[data-current]")) mark.removeAttribute("data-current");
    for (const mark of changes[next] ?? []) mark.dataset.current = "";
    changes[next]?.[0]?.scrollIntoView({ block: "nearest" });
    setPlace({ at: next, count: changes.length });
  }
  const begin = useEffectEvent(() => show(0));
  // Waits for the layout.
  useEffect(() => {
    const frame = requestAnimationFrame(begin);
    return () => cancelAnimationFrame(frame);
  }, [of]);

  if (count === 0) return null;
  return (
    <div role="group" aria-label="Cambios" className="flex items-center gap-1">
      <p role="status" className="mr-1 text-sm whitespace-nowrap text-muted tabular-nums">
        Cambio {at + 1} de {count}
      </p>
      <IconButton label="Cambio anterior" title="Cambio anterior" onClick={() => show(at - 1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton label="Cambio siguiente" title="Cambio siguiente" onClick={() => show(at + 1)}>
        <ArrowDownIcon />
      </IconButton>
    </div>
  );
}
