"use client";

import Link from "next/link";
import { useId, useRef } from "react";
import { SelectRow, useSelection } from "@/components/dashboard/selection";
import { DraftBadge } from "@/components/studio/draft/state-badge";
import { ChevronRightIcon, EllipsisIcon, GripIcon, PlusIcon } from "@/components/ui/icons";
import { childOf, editorPath, kindNames } from "@/lib/studio/shared/kinds";
import { commonKind, inTreeOrder, lastBelow } from "./branches";
import { InlineTitle } from "./inline-title";
import { KindIcon } from "./kind-icon";
import type { ShownItem } from "./rows";
import { useTreeContext } from "./use-tree-state";
import { useRowDrag } from "./use-row-drag";
import { nameOf, shownTitle } from "./words";

export const indentOf = (level: number) => ({ paddingInlineStart: `calc(${level - 1} * var(--indent))` });

type Props = {
  row: ShownItem;
  /** The one row that the Tab key reaches. */
  isActive: boolean;
  onActive: () => void;
  menuId: string;
  onMenu: () => void;
};

const drops = {
  "reorder-before": "before:absolute before:inset-x-0 before:-top-px before:h-0.5 before:bg-accent",
  "reorder-after": "before:absolute before:inset-x-0 before:-bottom-px before:h-0.5 before:bg-accent",
  combine: "outline-2 -outline-offset-2 outline-accent",
};

export function TreeRow({ row: { item, level, index, size, isOpen }, isActive, onActive, menuId, onMenu }: Props) {
  const { branches, actions, isAdmin, fold, renaming, setRenaming, begin, focusRow } = useTreeContext();
  const { chosen } = useSelection();
  const element = useRef<HTMLDivElement>(null);
  const id = useId();
  const isChosen = chosen.includes(item.id);
  const isRenaming = renaming === item.id;
  const child = childOf[item.kind];
  const tabIndex = isActive ? 0 : -1;

  const { isDragging, drop } = useRowDrag(element, item, {
    onOpen: () => fold([item.id], false),
    drag() {
      if (!isAdmin || isRenaming) return null;
      const together = isChosen && commonKind(branches, chosen) === item.kind ? chosen : [item.id];
      const ids = inTreeOrder(branches, together, item.kind);
      return {
        kind: item.kind,
        ids,
        name: ids.length === 1 ? nameOf(item) : `${ids.length} ${kindNames[item.kind].many}`,
      };
    },
  });

  async function rename(title: string): Promise<boolean> {
    const isKept = await actions.rename(item, title);
    if (isKept) stopRenaming();
    return isKept;
  }
  function stopRenaming() {
    setRenaming(null);
    focusRow(item.id);
  }

  return (
    <div
      ref={element}
      role="row"
      data-row={item.id}
      aria-level={level}
      aria-posinset={index}
      aria-setsize={size}
      aria-expanded={isOpen ?? undefined}
      aria-selected={isChosen}
      aria-labelledby={`${id}-kind ${id}-title ${id}-state`}
      tabIndex={tabIndex}
      onFocus={onActive}
      className={`group relative flex min-h-14 scroll-mt-36 scroll-mb-24 items-center gap-1 border-b border-line pr-1 pl-2.5 -outline-offset-2 hover:bg-sunken @2xl:pl-3.5 ${
        isChosen ? "bg-accent-soft" : ""
      } ${isDragging ? "opacity-50" : ""} ${drop ? drops[drop] : ""}`}
    >
      <div role="gridcell" className="flex min-w-0 grow items-center gap-1">
        <SelectRow id={item.id} name={shownTitle(item)} tabIndex={tabIndex} />
        <div style={indentOf(level)} className="flex min-w-0 grow items-center gap-1 @2xl:gap-2">
          {isOpen === null ? (
            <span className="w-8 shrink-0" />
          ) : (
            <button
              type="button"
              tabIndex={-1}
              aria-label={`${isOpen ? "Plegar" : "Desplegar"} ${nameOf(item)}`}
              onClick={() => fold([item.id], isOpen)}
              className="grid h-11 w-8 shrink-0 place-items-center rounded-md text-subtle hover:text-ink"
            >
              <ChevronRightIcon className={`size-5 transition-transform ${isOpen ? "rotate-90" : ""}`} />
            </button>
          )}
          <KindIcon kind={item.kind} className="hidden size-5 text-subtle @2xl:block" />
          <span id={`${id}-kind`} className="sr-only">
            {kindNames[item.kind].one}
          </span>
          {isRenaming ? (
            <InlineTitle
              label={`Nombre (${kindNames[item.kind].one})`}
              initial={item.title}
              onSave={rename}
              onCancel={stopRenaming}
            />
          ) : (
            <div className="min-w-0 py-1.5">
              <Link
                id={`${id}-title`}
                href={editorPath(item.kind, item.id)}
                prefetch={false}
                draggable={false}
                tabIndex={tabIndex}
                className={`block truncate no-underline hover:underline ${level < 3 ? "font-semibold" : ""} ${item.title ? "" : "text-subtle italic"}`}
              >
                {shownTitle(item)}
              </Link>
              <div className="@2xl:hidden">
                <DraftBadge item={item} />
              </div>
            </div>
          )}
        </div>
      </div>
      <div role="gridcell" id={`${id}-state`} className="hidden shrink-0 @2xl:block">
        <DraftBadge item={item} />
      </div>
      <div role="gridcell" className="flex shrink-0 items-center">
        {child ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Agregar ${kindNames[child].one} en ${nameOf(item)}`}
            onClick={() => begin({ kind: child, parentId: item.id, after: lastBelow(branches, item.id) })}
            className="hidden h-11 w-28 items-center gap-1.5 rounded-lg px-3 text-sm text-subtle capitalize hover:bg-sunken hover:text-ink @2xl:flex"
          >
            <PlusIcon className="size-4" /> {kindNames[child].one}
          </button>
        ) : (
          <span className="hidden w-28 @2xl:block" />
        )}
        {isAdmin && (
          <GripIcon className="hidden size-4 cursor-grab text-subtle opacity-0 group-hover:opacity-100 lg:block" />
        )}
        <button
          type="button"
          tabIndex={tabIndex}
          popoverTarget={menuId}
          aria-label={`Acciones de ${nameOf(item)}`}
          onClick={onMenu}
          className="grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
        >
          <EllipsisIcon />
        </button>
      </div>
    </div>
  );
}
