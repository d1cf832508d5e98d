"use client";

import useSWR from "swr";
import { fetcher } from "@/lib/api/client";
import { unreadPath } from "@/lib/contact/schema";

/** How many messages nobody has read, looked at every minute and when the person comes back. Nothing while it is none. */
export function UnreadCount() {
  const { data } = useSWR<{ totalItems: number }>(unreadPath, fetcher, {
    refreshInterval: 60_000,
    shouldRetryOnError: false,
  });
  if (!data?.totalItems) return null;
  return (
    <span className="rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums">
      {data.totalItems > 99 ? "99+" : data.totalItems}
      <span className="sr-only"> sin leer</span>
    </span>
  );
}
