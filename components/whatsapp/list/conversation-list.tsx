"use client";

import { useVirtualizer } from "@tanstack/react-virtual";
import { SelectRow } from "@/components/dashboard/selection";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { ConversationRow } from "./conversation-row";

/** Row height in pixels, and how many rows before the end more are loaded. */
const rowHeight = 80;
const ahead = 15;

type Props = {
  isBusy: boolean;
  items: Conversation[];
  chosen: string | null;
  hasMore: boolean;
  onMore: () => void;
  onOpen: (conversation: Conversation) => void;
  isChoosing: boolean;
  onChoose: (conversation: Conversation) => void;
  /** @returns whether the key did something */
  onKey: (key: string, conversation: Conversation) => boolean;
  /** Focuses the open row, else the first. */
  focusList: RefObject<(() => void) | null>;
};

/** A virtual list: only rows in view are in the DOM. Arrow keys move through them. */
export function ConversationList(props: Props) {
  const { isBusy, items, chosen, hasMore, onMore, onOpen, isChoosing, onChoose, onKey, focusList } = props;
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  // oxlint-disable-next-line react-hooks/incompatible-library -- what it returns is used here alone
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]!.id,
    overscan: 8,
    // A screenful for the server, which knows no height.
    initialRect: { width: 0, height: 10 * rowHeight },
  });
  const shown = rows.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  const found = items.findIndex(({ id }) => id === (active ?? chosen));
  const current = Math.max(0, found);

  useEffect(() => {
    if (hasMore && lastShown > items.length - ahead) onMore();
  }, [hasMore, lastShown, items.length, onMore]);

  useEffect(() => {
    if (wanted.current === null) return;
    const row = box.current?.querySelector<HTMLElement>(`[data-id="${wanted.current}"] a`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });

  function focus(index: number) {
    const item = items[Math.min(items.length - 1, Math.max(0, index))];
    if (!item) return;
    wanted.current = item.id;
    setActive(item.id);
    rows.scrollToIndex(items.indexOf(item), { align: "auto" });
    // If the row is already active, no effect runs to focus it.
    box.current?.querySelector<HTMLElement>(`[data-id="${item.id}"] a`)?.focus({ preventScroll: true });
  }

  useEffect(() => {
    focusList.current = () => focus(current);
  });

  /** After a key removed the focused row, the one in its place gets the focus. */
  const leftAt = useRef<{ id: string; index: number } | null>(null);
  useEffect(() => {
    const left = leftAt.current;
    if (!left || items.some(({ id }) => id === left.id)) return;
    leftAt.current = null;
    // Does not steal the focus from another field.
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body || box.current?.contains(activeElement)) focus(left.index);
  });

  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: items.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      return focus(to);
    }
    const item = items[current];
    if (!item || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (!onKey(event.key.toLowerCase(), item)) return;
    event.preventDefault();
    leftAt.current = { id: item.id, index: current };
  }

  return (
    <div ref={box} className="min-h-0 grow overflow-y-auto overscroll-contain">
      <ul
        aria-label="Conversaciones"
        aria-busy={isBusy || undefined}
        onKeyDown={onKeyDown}
        style={{ height: rows.getTotalSize() }}
        className="relative aria-busy:opacity-60"
      >
        {shown.map(({ index, key, start }) => {
          const item = items[index]!;
          return (
            <li
              key={key}
              data-id={item.id}
              aria-setsize={hasMore ? -1 : items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
              className="absolute inset-x-0 top-0"
              onFocus={() => {
                leftAt.current = null;
                setActive(item.id);
              }}
            >
              <ConversationRow
                conversation={item}
                href={`?id=${item.id}`}
                isChosen={item.id === chosen}
                hasBox={isChoosing}
                tabIndex={index === current ? 0 : -1}
                onOpen={() => (isChoosing ? onChoose(item) : onOpen(item))}
                onHold={() => onChoose(item)}
              />
              {isChoosing && (
                <div className="absolute top-4 left-4.5">
                  <SelectRow id={item.id} name={item.name} tabIndex={index === current ? 0 : -1} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
