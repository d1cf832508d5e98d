"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { Icon } from "@/components/ui/icon";
import type { Call } from "@/lib/api/calls";
import { useSession } from "@/lib/api/session";
import { type Asked, useApi } from "@/lib/api/use-api";
import { linksOf, type MenuCount, type MenuLink } from "@/lib/panel/shared/panel";
import { useEvent } from "@/lib/realtime/client";
import { usePanel } from "./panel";

const asking = { refreshInterval: 60_000, shouldRetryOnError: false };

/** Asks every minute, when the person comes back and on events. Shows nothing for zero. */
export const LiveUnreadCount = ({ of }: { of: MenuCount[] }) => (
  <Sum of={of as [MenuCount, ...MenuCount[]]} before={0} />
);

function Sum({ of: [count, next, ...rest], before }: { of: [MenuCount, ...MenuCount[]]; before: number }) {
  const { unread: own, again } = useUnread(count);
  const unread = before + own;
  return (
    <>
      {count.again && <AskAgain {...count.again} onChange={again} />}
      {next && <Sum of={[next, ...rest]} before={unread} />}
      {!next && unread > 0 && (
        <span className={badge}>
          {shown(unread)}
          <span className="sr-only"> {count.word}</span>
        </span>
      )}
    </>
  );
}

const badge = "rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums";

const shown = (unread: number): string => (unread > 99 ? "99+" : String(unread));

function useUnread(count: MenuCount) {
  // Events still arrive for a moment during sign-out.
  const asks = useSession().status === "authenticated";
  const { data, mutate } = useApi(asks ? (count.ask as Asked<Call>) : null, asking);
  return {
    unread: (data as Record<string, number> | undefined)?.[count.of] ?? 0,
    again: () => void (asks && mutate()),
  };
}

type Alerting = MenuLink & { count: MenuCount };

/** For the phone's header: one tap leads to unread items. The menu beside it refreshes both. */
export function LivePhoneAlerts() {
  const path = usePathname();
  const links = linksOf(usePanel().menu).filter((link): link is Alerting => Boolean(link.alerts && link.count));
  return links.map((link) => !path.startsWith(link.href) && <PhoneAlert key={link.href} {...link} />);
}

function PhoneAlert({ label, href, icon, loads, count }: Alerting) {
  const { unread } = useUnread(count);
  const Way = loads ? "a" : Link;
  return (
    unread > 0 && (
      <Way
        href={href}
        aria-label={`${label}: ${shown(unread)} ${count.word}`}
        className="flex h-11 min-w-11 items-center justify-center gap-1 rounded-lg px-1 text-muted hover:bg-sunken hover:text-ink md:hidden"
      >
        <Icon name={icon} />
        <span className={badge}>{shown(unread)}</span>
      </Way>
    )
  );
}

function AskAgain({ event, but, onChange }: NonNullable<MenuCount["again"]> & { onChange: () => void }) {
  useEvent(event, ({ kind }) => kind !== but && onChange());
  return null;
}
