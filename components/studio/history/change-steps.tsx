import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/ui/icons";

/** What was taken away together with what came in its place, in the order of the page. */
function changesIn(root: HTMLElement): HTMLElement[][] {
  const changes: HTMLElement[][] = [];
  for (const mark of root.querySelectorAll<HTMLElement>("ins, del")) {
    const last = changes.at(-1);
    // A text between them is no element, so it has to be asked for.
    if (last && mark.previousSibling === last.at(-1)) last.push(mark);
    else changes.push([mark]);
  }
  return changes;
}

type Props = {
  /** What the changes stand in. */
  root: RefObject<HTMLElement | null>;
  /** What is compared: with another comparison it begins at the first change again. */
  of: string;
};

/** Opens at the first change, and leads from one to the next. */
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
  // Once it is laid out.
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
