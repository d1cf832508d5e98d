"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { Skeleton } from "@/components/ui/skeleton";
import type { Call } from "@/lib/api/calls";
import { useSession } from "@/lib/api/session";
import { type Asked, useApi } from "@/lib/api/use-api";
import { linksOf, type MenuCount, type MenuLink } from "@/lib/panel/shared/panel";
import { useEvent } from "@/lib/realtime/client";
import { usePanel } from "./panel";

const asking = { refreshInterval: 60_000, shouldRetryOnError: false };

/** Asks every minute, when the person comes back and on events. Shows nothing for zero. */
export function LiveUnreadCount({ of }: { of: MenuCount[] }) {
  const word = of.at(-1)!.word;
  return (
    <>
      {of.map((count) => count.again && <AskAgain key={count.ask[0]} count={count} {...count.again} />)}
      <Counts of={of}>
        {(counts) => {
          const unread = counts.reduce((sum, each) => sum + (each.unread ?? 0), 0);
          return (
            unread > 0 && (
              <span className={badge}>
                {shown(unread)}
                <span className="sr-only"> {word}</span>
              </span>
            )
          );
        }}
      </Counts>
    </>
  );
}

type Counted = Pick<ReturnType<typeof useUnread>, "unread" | "failed">;

type CountsProps = { of: MenuCount[]; before?: Counted[]; children: (counts: Counted[]) => ReactNode };

/** Gives the counts in their order. One component asks for each, since their number differs by role. */
const Counts = ({ of: [next, ...rest], before = [], children }: CountsProps): ReactNode =>
  next ? (
    <OneCount count={next}>
      {(own) => (
        <Counts of={rest} before={[...before, own]}>
          {children}
        </Counts>
      )}
    </OneCount>
  ) : (
    children(before)
  );

const OneCount = ({ count, children }: { count: MenuCount; children: (own: Counted) => ReactNode }) =>
  children(useUnread(count));

const badge = "rounded-full bg-magenta-soft px-2 text-sm leading-6 font-semibold text-magenta tabular-nums";

const shown = (unread: number): string => (unread > 99 ? "99+" : String(unread));

function useUnread(count: MenuCount) {
  // Events still arrive for a moment during sign-out.
  const asks = useSession().status === "authenticated";
  const { data, error, mutate } = useApi(asks ? (count.ask as Asked<Call>) : null, asking);
  return {
    /** Undefined until it is known. */
    unread: (data as Record<string, number> | undefined)?.[count.of],
    failed: Boolean(error) && !data,
    again: () => void (asks && mutate()),
  };
}

type Counting = MenuLink & { count: MenuCount };

const isCounting = (link: MenuLink): link is Counting => link.count !== undefined;

/** Shows nothing to people whose menu counts nothing. The menu beside it refreshes the counts. */
export function LiveWaiting() {
  const links = linksOf(usePanel().menu).filter(isCounting);
  return (
    links.length > 0 && (
      <section aria-labelledby="pendientes" className="mb-6">
        <h2 id="pendientes" className="sr-only">
          Lo que te espera
        </h2>
        <Counts of={links.map(({ count }) => count)}>
          {(counts) => <WaitingList links={links} counts={counts} />}
        </Counts>
      </section>
    )
  );
}

function WaitingList({ links, counts }: { links: Counting[]; counts: Counted[] }) {
  if (counts.some(({ unread, failed }) => unread === undefined && !failed)) return <Skeleton className="h-18" />;
  const waiting = links
    .flatMap((link, at) => (counts[at]!.unread ? [{ ...link, unread: counts[at]!.unread }] : []))
    // Messages to the studio come first.
    .toSorted((one, other) => Number(isUnread(other)) - Number(isUnread(one)));
  const failed = counts.some((count) => count.failed);
  return (
    <>
      {waiting.length > 0 && (
        <ul className={row}>
          {waiting.map(({ label, href, icon, loads, count, unread }) => {
            const Way = loads ? "a" : Link;
            return (
              <li key={href} className="@container">
                <Way
                  href={href}
                  className="flex h-18 items-center gap-3 rounded-lg border border-line bg-surface px-3 transition-colors hover:border-accent"
                >
                  <Icon name={icon} className="size-5 text-accent @max-[10rem]:hidden" />
                  <span className="min-w-0">
                    <span className="block truncate leading-5 font-semibold">{label}</span>{" "}
                    <span className="text-sm text-muted">
                      <span className={badge}>{shown(unread)}</span>{" "}
                      <span className="@max-[8rem]:sr-only">{count.word}</span>
                    </span>
                  </span>
                </Way>
              </li>
            );
          })}
        </ul>
      )}
      {waiting.length === 0 && <p className={quiet}>{failed ? couldNotAsk : "Por ahora nada te espera."}</p>}
      {failed && waiting.length > 0 && <p className="mt-3 text-sm text-muted">{couldNotAsk}</p>}
    </>
  );
}

const couldNotAsk = "No se pudo comprobar todo lo que te espera.";

/** One row however many there are: nothing below moves when the counts come. A narrow screen scrolls it sideways. */
const row =
  "-m-1 grid auto-cols-[minmax(8.5rem,1fr)] grid-flow-col gap-2 overflow-x-auto p-1 lg:auto-cols-[minmax(6.75rem,1fr)]";

/** As high as that row. */
const quiet = "flex min-h-18 items-center rounded-lg border border-dashed border-line px-4 text-sm text-muted";

const isUnread = ({ count }: Counting): boolean => count.word === "sin leer";

/** For the phone's header: one tap leads to unread items. The menu beside it refreshes both. */
export function LivePhoneAlerts() {
  const path = usePathname();
  const links = linksOf(usePanel().menu)
    .filter((link) => link.alerts)
    .filter(isCounting);
  return links.map((link) => !path.startsWith(link.href) && <PhoneAlert key={link.href} {...link} />);
}

function PhoneAlert({ label, href, icon, loads, count }: Counting) {
  const { unread = 0 } = useUnread(count);
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

function AskAgain({ count, event, but }: NonNullable<MenuCount["again"]> & { count: MenuCount }) {
  const { again } = useUnread(count);
  useEvent(event, ({ kind }) => kind !== but && again());
  return null;
}
