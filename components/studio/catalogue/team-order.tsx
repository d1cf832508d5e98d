"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useRef, useTransition } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Card } from "@/components/dashboard/card";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { ContentItemView } from "@/lib/studio/schema";
import { DraftBadge } from "../draft/state-badge";
import { OrderedRow } from "../fields/ordered-row";
import { useOrdered, withMoved } from "../fields/use-ordered";

/** The site shows the team in this order. Each move is saved at once. */
export function TeamOrder({ items }: { items: ContentItemView[] }) {
  const router = useRouter();
  const isAwake = useAwake();
  const [shown, show] = useOptimistic(items);
  const [, startTransition] = useTransition();
  const last = useRef(Promise.resolve());
  const { list, rowAt } = useOrdered({ count: shown.length, onMove: move });

  function move(from: number, to: number) {
    const order = withMoved(shown, from, to);
    const body = { ids: [order[to]!.id], parentId: null, after: order[to - 1]?.id ?? null };
    // Orders are sent one after another, so that the last one wins while a key is held down.
    const sent = last.current
      .then(() => api("POST /api/projects/user/order", { body }))
      .then(() => undefined, toastFailure);
    last.current = sent;
    startTransition(async () => {
      show(order);
      await sent;
      if (last.current === sent) startTransition(() => router.refresh());
    });
  }

  return (
    <Card title="Orden en el sitio">
      <ul ref={list} className="max-w-xl space-y-1">
        {shown.map((item, index) => (
          <OrderedRow key={item.id} list="team" name={item.title || "Sin título"} readOnly={!isAwake} {...rowAt(index)}>
            <span className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{item.title || "Sin título"}</span>
              {!item.isLive && <DraftBadge item={item} />}
            </span>
          </OrderedRow>
        ))}
      </ul>
    </Card>
  );
}
