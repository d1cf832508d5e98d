"use client";

import { useSyncExternalStore } from "react";
import { formatNear } from "@/lib/core/near-dates";

type Props = { iso: string; label: string; title: string; className?: string };

const never = () => () => undefined;

/** Near dates become relative in the browser, which alone knows what time it is. */
export function TimeAgo({ iso, label, title, className }: Props) {
  const text = useSyncExternalStore(
    never,
    () => formatNear(iso) ?? label,
    () => label,
  );
  return (
    <time dateTime={iso} title={title} className={className}>
      {text}
    </time>
  );
}
