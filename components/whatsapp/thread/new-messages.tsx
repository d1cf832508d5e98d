"use client";

import { useEffect, useRef, useState } from "react";
import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";

/**
 * Says what somebody writes while the conversation is open, to who listens to the page.
 * @param items up to the end of the conversation; none while something before that is shown.
 */
export function NewMessages({ items, name }: { items: ThreadItem[]; name: string }) {
  const [said, setSaid] = useState("");
  const known = useRef<string | null>(null);
  const last = items.at(-1);

  useEffect(() => {
    if (!last) {
      known.current = null;
      return;
    }
    const isNew = known.current !== null && known.current !== last.id;
    known.current = last.id;
    if (isNew && last.kind === "message" && !last.isOutgoing) setSaid(`${name}: ${lineOf(last)}`);
  }, [last, name]);

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
