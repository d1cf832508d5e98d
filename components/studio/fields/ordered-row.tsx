"use client";

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { RowAction } from "@/components/dashboard/row-menu";
import { SheetPanel } from "@/components/dashboard/sheet";
import { ArrowDownIcon, ArrowUpIcon, GripIcon, TrashIcon } from "@/components/ui/icons";
import { announce } from "@/components/ui/toast";
import type { Edge } from "./drag-row";

type Props = {
  list: string;
  index: number;
  isLast: boolean;
  name: string;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onMoveByKey: (to: number) => void;
  onRemove?: () => void;
  className?: string;
  below?: ReactNode;
  children: ReactNode;
};

const button = "grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink";

/** Moved by dragging, by arrow keys on its handle, or by the menu that a tap on the handle opens. */
export function OrderedRow(props: Props) {
  const { list, index, isLast, name, readOnly, onMove, onMoveByKey, onRemove, className = "", below, children } = props;
  const menu = useId();
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isHeld, setIsHeld] = useState(false);
  const drop = useEffectEvent((from: number, below: boolean) => {
    const to = index + (below ? 1 : 0);
    onMove(from, from < to ? to - 1 : to);
  });

  useEffect(() => {
    if (readOnly) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const dragged = { row: row.current!, handle: handle.current!, list, index, onEdge: setEdge, onHeld: setIsHeld };
    // Loaded later: the page and the arrow keys work without it.
    import("./drag-row").then(
      ({ dragRow }) => {
        if (!isOver) stop = dragRow({ ...dragged, onDrop: drop });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [list, index, readOnly]);

  function step(by: 1 | -1) {
    onMoveByKey(index + by);
    if (by < 0 ? index > 0 : !isLast) announce(`${name} ahora está en el puesto ${index + by + 1}.`);
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as "ArrowUp" | "ArrowDown"];
    if (!by || readOnly) return;
    event.preventDefault();
    step(by);
  }

  return (
    <li
      ref={row}
      className={`relative rounded-lg ${className} ${isHeld ? "opacity-50" : ""} ${
        edge ? (edge === "top" ? "shadow-[0_-2px_0_var(--color-accent)]" : "shadow-[0_2px_0_var(--color-accent)]") : ""
      }`}
    >
      <div className="flex items-start gap-1">
        {!readOnly && (
          <>
            <button
              ref={handle}
              type="button"
              data-handle
              popoverTarget={menu}
              aria-label={`Mover ${name}: arrástralo o usa las flechas`}
              onKeyDown={onKeyDown}
              className={`${button} cursor-grab`}
            >
              <GripIcon />
            </button>
            <SheetPanel id={menu} title={`Mover ${name}`} closesOnUse menu>
              <div className="flex flex-col">
                <RowAction
                  icon={<ArrowUpIcon />}
                  label="Subir"
                  name={`Subir ${name}`}
                  disabled={index === 0}
                  onClick={() => step(-1)}
                />
                <RowAction
                  icon={<ArrowDownIcon />}
                  label="Bajar"
                  name={`Bajar ${name}`}
                  disabled={isLast}
                  onClick={() => step(1)}
                />
              </div>
            </SheetPanel>
          </>
        )}
        <div className="flex min-w-0 grow flex-wrap gap-2">{children}</div>
        {!readOnly && onRemove && (
          <button type="button" aria-label={`Quitar ${name}`} onClick={onRemove} className={button}>
            <TrashIcon />
          </button>
        )}
      </div>
      {below}
    </li>
  );
}
