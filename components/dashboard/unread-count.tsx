"use client";

import { unread as unreadMessages } from "@/components/contact/unread";
import { unreadConversations } from "@/components/inbox/live/unread";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { useInboxChanges } from "@/lib/realtime/client";

/** What the menu counts: messages of the form, conversations of WhatsApp. */
export type Counted = "messages" | "conversations";

const asking = { refreshInterval: 60_000, shouldRetryOnError: false };

/** How much nobody has read, looked at every minute, when the person comes back and when it is told. Nothing while it is none. */
export function UnreadCount({ of }: { of: Counted[] }) {
  // Who is signing out is still told of changes for a moment.
  const isSignedIn = useSession().status === "authenticated";
  const counts = (what: Counted) => isSignedIn && of.includes(what);
  const messages = useApi(counts("messages") ? unreadMessages : null, asking);
  const conversations = useApi(counts("conversations") ? unreadConversations : null, asking);
  useInboxChanges(({ kind }) => {
    if (counts("conversations") && kind !== "status") void conversations.mutate();
  });
  const unread = (messages.data?.totalItems ?? 0) + (conversations.data?.unread ?? 0);
  if (unread === 0) return null;
  return (
    <span className="rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums">
      {unread > 99 ? "99+" : unread}
      <span className="sr-only"> sin leer</span>
    </span>
  );
}
