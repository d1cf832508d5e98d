"use client";

import { useRef, useState } from "react";
import { InlineTitle } from "./inline-title";
import { KindIcon } from "./kind-icon";
import type { UnnamedItem } from "./rows";
import { useTreeContext } from "./use-tree-state";
import { indentOf } from "./tree-row";
import { nameOf, newLabels } from "./words";

export function NewRow({ draft, level }: { draft: UnnamedItem; level: number }) {
  const { actions, begin, focusRow, say } = useTreeContext();
  // Every attempt uses the same key, so that a retry after a lost answer makes no second item.
  const [key] = useState(() => crypto.randomUUID());
  /** Somebody who leaves while an item is being made wants no further row. */
  const isOver = useRef(false);

  async function create(title: string, isLeft: boolean): Promise<boolean> {
    const item = await actions.create(draft, title, key);
    if (!item) return false;
    if (!isOver.current) begin(isLeft ? null : { ...draft, after: item.id });
    say(`Se creó ${nameOf(item)}.`);
    return true;
  }

  function cancel() {
    isOver.current = true;
    begin(null);
    const back = draft.after ?? draft.parentId;
    if (back) focusRow(back);
  }

  return (
    <div
      role="row"
      aria-level={level}
      className="flex min-h-14 items-center border-b border-line bg-sunken px-2.5 @2xl:px-3.5"
    >
      <div role="gridcell" className="flex min-w-0 grow items-center pl-9">
        <div style={indentOf(level)} className="flex min-w-0 grow items-center gap-2">
          <span className="w-6 shrink-0 @2xl:w-8" />
          <KindIcon kind={draft.kind} className="hidden size-5 text-subtle @2xl:block" />
          <InlineTitle label={`${newLabels[draft.kind]}: nombre`} onSave={create} onCancel={cancel} />
        </div>
      </div>
    </div>
  );
}
