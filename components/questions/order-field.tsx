"use client";

import { useEffect, useRef } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/ui/icons";
import { announce } from "@/components/ui/toast";
import { questionLook as look } from "@/lib/questions/shared/look";
import { wordsOf } from "@/lib/questions/shared/words";
import { RichText } from "./rich-text";

type Props = { items: string[]; order: number[]; disabled?: boolean; onChange: (order: number[]) => void };

export function SequenceField({ items, order, disabled, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null);
  /** Moving an item loses its focus. */
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (focus.current) list.current?.querySelector<HTMLElement>(`[data-move="${focus.current}"]`)?.focus();
    focus.current = null;
  }, [order]);

  function move(at: number, step: -1 | 1, button: string) {
    const to = at + step;
    if (disabled || to < 0 || to >= order.length) return;
    const moved = [...order];
    [moved[at], moved[to]] = [moved[to]!, moved[at]!];
    focus.current = button;
    announce(`${wordsOf(items[order[at]!]!)}: ${to + 1} de ${order.length}.`);
    onChange(moved);
  }

  return (
    <ol ref={list} className={`${look.rows} list-none! p-0!`}>
      {order.map((place, at) => {
        const words = wordsOf(items[place]!) || `el ${at + 1}`;
        const button = (step: -1 | 1) => ({
          "data-move": `${place} ${step}`,
          "aria-disabled": step < 0 ? at === 0 : at === order.length - 1,
          className: "aria-disabled:opacity-30",
          onClick: () => move(at, step, `${place} ${step}`),
          onKeyDown: (event: React.KeyboardEvent) => {
            const wanted = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
            if (!wanted) return;
            event.preventDefault();
            move(at, wanted, `${place} ${step}`);
          },
        });
        return (
          <li key={place} className={`${look.item} m-0!`}>
            <RichText html={items[place]!} className={look.content} />
            <span className={look.buttons}>
              <IconButton label={`Subir: ${words}`} {...button(-1)}>
                <ArrowUpIcon />
              </IconButton>
              <IconButton label={`Bajar: ${words}`} {...button(1)}>
                <ArrowDownIcon />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
