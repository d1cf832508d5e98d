"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { pushWish, refusePush, whyNoPush } from "./browser";
import { usePush } from "./use-push";

/** Offers notifications once to somebody who has not decided yet. */
export function PushAsk({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(
    () => pushWish() === null && whyNoPush() === null && Notification.permission === "default",
  );
  return isOpen && <Question userId={userId} onClose={() => setOpen(false)} />;
}

function Question({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { state, busy, turn } = usePush(userId);
  return (
    <div
      role="group"
      aria-label="Avisos con el panel cerrado"
      className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-accent-soft px-4 py-2"
    >
      <p className="min-w-0 flex-1 basis-56">¿Te avisamos cuando te respondan, también con el panel cerrado?</p>
      <div className="flex gap-2">
        <Button busy={busy} disabled={!state} onClick={() => void turn(true).then(onClose)}>
          Avísame
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            refusePush();
            onClose();
          }}
        >
          No, gracias
        </Button>
      </div>
    </div>
  );
}
