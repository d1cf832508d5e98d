"use client";

import { unread as unreadMessages } from "@/components/contact/unread";
import { unreadConversations } from "@/components/whatsapp/live/unread";
import { waitingReviews } from "@/components/studio/review/waiting-reviews";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { isAdmin } from "@/lib/people/shared/is-admin";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";

/** What the menu counts: messages of the form, conversations of WhatsApp, contents that wait for a review. */
export type Counted = "messages" | "conversations" | "reviews";

const asking = { refreshInterval: 60_000, shouldRetryOnError: false };

/** How much nobody has read or reviewed, looked at every minute, when the person comes back and when it is told. Nothing while it is none. */
export function UnreadCount({ of }: { of: Counted[] }) {
  // Who is signing out is still told of changes for a moment.
  const { status, user } = useSession();
  const counts = (what: Counted) => status === "authenticated" && of.includes(what);
  const messages = useApi(counts("messages") ? unreadMessages : null, asking);
  const conversations = useApi(counts("conversations") ? unreadConversations : null, asking);
  // Of those who read the list, only who publishes has something to do.
  const reviews = useApi(counts("reviews") && user && isAdmin(user.role) ? waitingReviews : null, asking);
  useEvent(inboxChanged, ({ kind }) => {
    if (counts("conversations") && kind !== "status") void conversations.mutate();
  });
  const unread = (messages.data?.totalItems ?? 0) + (conversations.data?.unread ?? 0) + (reviews.data?.totalItems ?? 0);
  if (unread === 0) return null;
  return (
    <span className="rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums">
      {unread > 99 ? "99+" : unread}
      <span className="sr-only">{of.includes("reviews") ? " por revisar" : " sin leer"}</span>
    </span>
  );
}
