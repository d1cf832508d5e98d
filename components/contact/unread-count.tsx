"use client";

import { type Asked, useApi } from "@/lib/api/use-api";

/** What asks for that count; whoever changes it has it asked anew. */
export const unread: Asked<"GET /api/contact/findAll"> = [
  "GET /api/contact/findAll",
  { query: { state: "new", limit: 1 } },
];

/** How many messages nobody has read, looked at every minute and when the person comes back. Nothing while it is none. */
export function UnreadCount() {
  const { data } = useApi(unread, {
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
