import Link from "next/link";
import { Fragment, useEffect, useRef, useState } from "react";
import { formatClock, formatWeekday } from "@/lib/core/dates";
import { addDays, dayOf } from "@/lib/core/days";
import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { NoteBubble } from "../desk/note-bubble";
import { Bubble } from "./bubble";
import type { BubbleActions } from "./bubble-menu";

export const elementId = (item: string): string => `mensaje-${item}`;

export const unreadLineId = "sin-leer";

type Props = {
  items: ThreadItem[];
  unread: { first: string; count: number } | null;
  contactName: string;
  actions: BubbleActions;
  onJump: (id: string) => void;
};

export function Items({ items, unread, onJump, ...shared }: Props) {
  return (
    <ol aria-label="Mensajes" className="flex flex-col gap-0.5">
      {items.map((item, index) => {
        const above = items[index - 1];
        const beginsDay = !above || dayOf(above.at) !== dayOf(item.at);
        return (
          <Fragment key={item.id}>
            {beginsDay && (
              <li>
                <DayLine at={item.at} />
              </li>
            )}
            {unread?.first === item.id && <UnreadLine count={unread.count} />}
            <li
              id={elementId(item.id)}
              tabIndex={-1}
              className="rounded-lg transition-colors outline-none focus:bg-selection/40"
            >
              {item.kind === "message" && (
                <Bubble message={item} follows={!beginsDay && follows(above, item)} onJump={onJump} {...shared} />
              )}
              {item.kind === "note" && <NoteBubble note={item} />}
              {item.kind === "event" && <EventLine event={item} />}
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}

/** Milliseconds within which two messages of one sender are grouped. */
const turn = 5 * 60_000;

const follows = (above: ThreadItem, item: ThreadItem): boolean =>
  above.kind === "message" &&
  item.kind === "message" &&
  above.isOutgoing === item.isOutgoing &&
  above.author === item.author &&
  above.details?.kind !== "system" &&
  Date.parse(item.at) - Date.parse(above.at) < turn;

function UnreadLine({ count }: { count: number }) {
  return (
    <li id={unreadLineId} className="my-3 flex items-center gap-3 text-sm font-semibold text-magenta">
      <span aria-hidden="true" className="h-px grow bg-magenta" />
      {count === 1 ? "1 mensaje sin leer" : `${count > 99 ? "Más de 99" : count} mensajes sin leer`}
      <span aria-hidden="true" className="h-px grow bg-magenta" />
    </li>
  );
}

/** News about something that concerns the conversation, such as a proposal. */
function EventLine({ event: { at, body, path } }: { event: Extract<ThreadItem, { kind: "event" }> }) {
  return (
    <p className="mx-auto my-1.5 w-fit max-w-[85%] rounded-lg border border-line bg-surface px-3 py-1 text-center text-sm text-muted">
      {path ? (
        <Link href={path} className="inline-flex min-h-11 items-center link">
          {body}
        </Link>
      ) : (
        body
      )}{" "}
      · <time dateTime={at}>{formatClock(at)}</time>
    </p>
  );
}

function DayLine({ at }: { at: string }) {
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const [day, today] = [dayOf(at), dayOf(new Date())];
  const near = day === today ? "Hoy" : day === addDays(today, -1) ? "Ayer" : null;
  return (
    <p className="mx-auto my-3 w-fit rounded-full border border-line bg-surface px-3 py-0.5 text-sm text-muted first-letter:uppercase">
      {near ?? formatWeekday(at)}
    </p>
  );
}

/**
 * Announces new messages to screen readers.
 * @param items up to the end of the conversation; empty while an older part is shown
 */
export function NewMessages({ items, name }: { items: ThreadItem[]; name: string }) {
  const [said, setSaid] = useState("");
  const known = useRef<string | null>(null);
  const last = items.at(-1);

  useEffect(() => {
    if (!last) {
      known.current = null;
      return;
    }
    const isNew = known.current !== null && known.current !== last.id;
    known.current = last.id;
    if (isNew && last.kind === "message" && !last.isOutgoing) setSaid(`${name}: ${lineOf(last)}`);
  }, [last, name]);

  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}
