"use client";

import { formatNear } from "@/lib/core/near-dates";
import { useAwake } from "./use-awake";

type Props = { iso: string; label: string; title: string; className?: string };

/** Only the browser knows the time, so it makes near dates relative. */
export function TimeAgo({ iso, label, title, className }: Props) {
  const text = (useAwake() && formatNear(iso)) || label;
  return (
    <time dateTime={iso} title={title} className={className}>
      {text}
    </time>
  );
}
