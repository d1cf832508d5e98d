"use client";

import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ApiError, api } from "@/lib/api/client";
import type { MoveInput } from "@/lib/orders/shared/input";
import { type OrderState, moveLabels, orderStateLabels } from "@/lib/orders/shared/states";
import { ConflictNotice } from "@/components/dashboard/conflict-notice";
import { MoveOrderDialog, type Target } from "./move-order-dialog";

type Props = {
  order: { id: string; number: string; version: number; assigneeId: string | null; departureAt: string };
  nextStates: readonly OrderState[];
  assignees: { id: string; name: string }[];
};

export function MovePanel({ order, nextStates, assignees }: Props) {
  const router = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Target | null>(null);
  const [conflict, setConflict] = useState<{ version: number; message: string } | null>(null);
  const targets = nextStates.filter((state): state is Target => state !== "draft");
  // Once the page shows a newer version, the timeline tells what happened.
  const overtaken = conflict?.version === order.version ? conflict : null;

  async function move(input: MoveInput) {
    try {
      await api("PATCH /api/orders/move/{id}", { params: { id: order.id }, body: input });
      toast.success(`La orden pasó a ${orderStateLabels[input.to]}.`);
      router.refresh();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.fields.version) throw error;
      setConflict({ version: order.version, message: error.message });
    }
    setAsked(null);
  }

  return (
    <div ref={panel} tabIndex={-1} className="space-y-4 outline-none">
      {overtaken && (
        <ConflictNotice message={overtaken.message}>
          <Button onClick={() => router.refresh()}>Ver el estado actual</Button>
        </ConflictNotice>
      )}
      <div className="flex flex-wrap gap-3">
        {targets.map((target) => (
          <Button
            key={target}
            variant={target === "cancelled" ? "secondary" : "primary"}
            onClick={() => setAsked(target)}
          >
            {moveLabels[target]}
          </Button>
        ))}
      </div>
      {asked && (
        <MoveOrderDialog
          key={asked}
          target={asked}
          order={order}
          assignees={assignees}
          onMove={move}
          onClose={() => setAsked(null)}
          // The button that opened the dialog may be gone.
          onClosed={() => panel.current?.focus()}
        />
      )}
    </div>
  );
}
