"use client";

import type { Call } from "@/lib/api/calls";
import { useSession } from "@/lib/api/session";
import { type Asked, useApi } from "@/lib/api/use-api";
import type { MenuCount } from "@/lib/panel/shared/panel";
import { useEvent } from "@/lib/realtime/client";

const asking = { refreshInterval: 60_000, shouldRetryOnError: false };

/** Asked every minute, when the person comes back and when it is told. Nothing while it is none. */
export function UnreadCount({ of }: { of: MenuCount[] }) {
  return of.length > 0 && <Sum of={of as [MenuCount, ...MenuCount[]]} before={0} />;
}

/** Each count asks for itself and hands its number to the next; the last shows the sum. */
function Sum({ of: [count, next, ...rest], before }: { of: [MenuCount, ...MenuCount[]]; before: number }) {
  // Who is signing out is still told of changes for a moment.
  const asks = useSession().status === "authenticated";
  const { data, mutate } = useApi(asks ? (count.ask as Asked<Call>) : null, asking);
  const unread = before + ((data as Record<string, number> | undefined)?.[count.of] ?? 0);
  return (
    <>
      {count.again && <AskAgain {...count.again} onChange={() => asks && void mutate()} />}
      {next && <Sum of={[next, ...rest]} before={unread} />}
      {!next && unread > 0 && (
        <span className="rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums">
          {unread > 99 ? "99+" : unread}
          <span className="sr-only"> {count.word}</span>
        </span>
      )}
    </>
  );
}

function AskAgain({ event, but, onChange }: NonNullable<MenuCount["again"]> & { onChange: () => void }) {
  useEvent(event, ({ kind }) => kind !== but && onChange());
  return null;
}
