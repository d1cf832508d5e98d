"use client";

import { AtSignIcon, BanIcon, PencilIcon } from "@/components/ui/icons";
import { useLongPress } from "@/components/ui/use-long-press";
import { formatClock, formatDateTime, formatDay } from "@/lib/core/dates";
import { dayOf } from "@/lib/core/days";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { plainLine } from "@/lib/whatsapp/shared/formatting";
import { LabelDot } from "../desk/label-chip";
import { StateWord } from "../desk/state-looks";
import { Ticks } from "../message/ticks";

type Props = {
  conversation: Conversation;
  href: string;
  isChosen: boolean;
  hasBox: boolean;
  tabIndex: number;
  onOpen: () => void;
  onHold: () => void;
};

export function ConversationRow({ conversation, href, isChosen, hasBox, tabIndex, onOpen, onHold }: Props) {
  const { name, lastMessageAt, unread, assignee, state, isBlocked, labels, isMentioned } = conversation;
  const press = useLongPress(onHold);
  return (
    <a
      href={href}
      tabIndex={tabIndex}
      aria-current={isChosen ? "true" : undefined}
      draggable={false}
      {...press}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
      className="flex h-20 items-center gap-3 border-b border-line px-3 -outline-offset-2 select-none [-webkit-touch-callout:none] hover:bg-sunken aria-[current]:bg-accent-soft"
    >
      {hasBox ? <span className="size-11 shrink-0" /> : <Initials name={name} />}
      <span className="min-w-0 grow">
        <span className="flex items-baseline justify-between gap-2">
          <span dir="auto" className={`truncate ${unread > 0 ? "font-semibold" : "font-medium"}`}>
            {name}
          </span>
          {lastMessageAt && <When at={lastMessageAt} isUnread={unread > 0} />}
        </span>
        <span className="flex h-5.5 items-center justify-between gap-2">
          <LastLine conversation={conversation} />
          {isMentioned && (
            <span className="shrink-0 text-magenta" title="Te mencionaron">
              <AtSignIcon className="size-5" />
              <span className="sr-only">Te mencionaron</span>
            </span>
          )}
          {unread > 0 && (
            <span className="min-w-5 shrink-0 rounded-full bg-accent px-1.5 text-center text-sm leading-5 font-semibold text-on-accent tabular-nums">
              {unread > 99 ? "99+" : unread}
              <span className="sr-only"> sin leer</span>
            </span>
          )}
        </span>
        {(assignee || isBlocked || state !== "open" || labels.length > 0) && (
          <span className="flex items-center gap-2.5 text-sm leading-5 whitespace-nowrap text-subtle">
            <span className="flex min-w-0 flex-1 items-center gap-2.5 overflow-hidden">
              {isBlocked && (
                <span title="Bloqueada" className="text-danger">
                  <BanIcon className="size-4" />
                  <span className="sr-only">Bloqueada</span>
                </span>
              )}
              <StateWord state={state} />
              <Labels labels={labels} />
            </span>
            {assignee && <span className="max-w-1/2 truncate">{assignee.name}</span>}
          </span>
        )}
      </span>
    </a>
  );
}

/** Two labels fit: of more, the first is shown, and screen readers get all. */
function Labels({ labels }: Pick<Conversation, "labels">) {
  const [first, ...others] = labels;
  if (!first || labels.length <= 2) return labels.map((label) => <LabelDot key={label.id} label={label} />);
  const names = others.map(({ name }) => name).join(", ");
  return (
    <>
      <LabelDot label={first} />
      <span title={names} className="shrink-0">
        <span aria-hidden="true">+{others.length}</span>
        <span className="sr-only">{names}</span>
      </span>
    </>
  );
}

export function Initials({ name }: { name: string }) {
  const letters = name.split(/\s+/).flatMap((word) => word.match(/\p{L}/u)?.[0] ?? []);
  return (
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-muted uppercase"
    >
      {letters.slice(0, 2).join("") || "#"}
    </span>
  );
}

function When({ at, isUnread }: { at: string; isUnread: boolean }) {
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const isToday = dayOf(at) === dayOf(new Date());
  return (
    <time
      dateTime={at}
      title={formatDateTime(at)}
      // The server may have rendered it before midnight.
      suppressHydrationWarning
      className={`shrink-0 text-sm tabular-nums ${isUnread ? "font-semibold text-accent" : "text-subtle"}`}
    >
      {isToday ? formatClock(at) : formatDay(at)}
    </time>
  );
}

function LastLine({ conversation: { preview, match, draft } }: { conversation: Conversation }) {
  const isDraft = !match && draft !== "";
  const status = !match && !isDraft && preview?.isOutgoing ? preview.status : null;
  const text = match ? plainLine(match.body) : isDraft ? `Borrador: ${plainLine(draft)}` : preview && lineOf(preview);
  return (
    <span className={`flex min-w-0 items-center gap-1 text-sm ${isDraft ? "text-amber" : "text-muted"}`}>
      {isDraft && <PencilIcon className="size-4" />}
      {status && <Ticks status={status} />}
      <span dir="auto" className="truncate">
        {text}
      </span>
    </span>
  );
}
