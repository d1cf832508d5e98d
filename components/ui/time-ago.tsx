"use client";

import { useSyncExternalStore } from "react";
import { day, formatRelative } from "@/lib/core/dates";

type Props = { iso: string; label: string; title: string; className?: string };

const never = () => () => undefined;

/** A date as the server wrote it; near ones become relative in the browser, which alone knows what time it is. */
export function TimeAgo({ iso, label, title, className }: Props) {
  const text = useSyncExternalStore(
    never,
    () => (Math.abs(Date.now() - Date.parse(iso)) < 7 * day ? formatRelative(iso) : label),
    () => label,
  );
  return (
    <time dateTime={iso} title={title} className={className}>
      {text}
    </time>
  );
}
