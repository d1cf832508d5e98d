"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { useAwake } from "@/components/ui/use-awake";

type Chosen = {
  ids: readonly string[];
  chosen: readonly string[];
  choose: (ids: readonly string[], on: boolean) => void;
};

const Context = createContext<Chosen>({ ids: [], chosen: [], choose: () => undefined });

export function Selection({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const choose = (some: readonly string[], on: boolean) =>
    // Only rows on the page count: nobody remembers choices on another.
    setPicked(new Set(ids.filter((id) => (some.includes(id) ? on : picked.has(id)))));
  return <Context value={{ ids, chosen: ids.filter((id) => picked.has(id)), choose }}>{children}</Context>;
}

const box = "relative z-1 flex min-h-11 w-fit items-center gap-3";
const tick = "size-5 shrink-0 accent-accent";

export const useSelection = (): Chosen => use(Context);

export function SelectRow({ id, name, tabIndex }: { id: string; name: string; tabIndex?: number }) {
  const { chosen, choose } = useSelection();
  const isAwake = useAwake();
  return (
    <label className={`${box} min-w-8 justify-center`}>
      <span className="sr-only">Elegir {name}</span>
      <input
        type="checkbox"
        tabIndex={tabIndex}
        checked={chosen.includes(id)}
        disabled={!isAwake}
        onChange={({ target }) => choose([id], target.checked)}
        className={tick}
      />
    </label>
  );
}

type BarProps = {
  /** "3 enlaces elegidos" */
  label: (count: number) => string;
  /** Needs no frame: its pane has one. */
  flush?: boolean;
  children: (chosen: readonly string[], clear: () => void) => ReactNode;
};

export function SelectionBar({ label, flush = false, children }: BarProps) {
  const { ids, chosen, choose } = useSelection();
  const isAwake = useAwake();
  const all = chosen.length === ids.length;
  return (
    <div
      role="group"
      aria-label="Elegidos"
      className={`flex flex-wrap items-center gap-x-4 ${
        flush
          ? ""
          : `min-h-13 gap-y-2 rounded-lg border px-4 py-1 sm:px-5 ${
              chosen.length > 0 ? "sticky top-18 z-10 border-accent bg-surface shadow-float" : "border-transparent"
            }`
      }`}
    >
      <label className={box}>
        <input
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = chosen.length > 0 && !all;
          }}
          checked={all}
          disabled={!isAwake}
          onChange={({ target }) => choose(ids, target.checked)}
          className={tick}
        />
        Elegir todos
      </label>
      <span role="status" className="text-sm text-muted tabular-nums">
        {chosen.length > 0 && label(chosen.length)}
      </span>
      {chosen.length > 0 && (
        <div className={`flex flex-wrap items-center ${flush ? "-ml-3" : "gap-2 sm:ml-auto"}`}>
          {children(chosen, () => choose(ids, false))}
        </div>
      )}
    </div>
  );
}
