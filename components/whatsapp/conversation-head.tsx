"use client";

import { type ReactNode, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { openedPiece } from "@/components/ui/opened-piece";
import { ClockIcon, UserIcon, UserPlusIcon } from "@/components/ui/icons";
import type { Colleague } from "@/lib/whatsapp/desk/schema";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { describeReturn } from "@/lib/whatsapp/shared/snooze";
import { spacePhone } from "@/lib/whatsapp/shared/space-phone";
import { WindowClock } from "./account/window-clock";
import { AssignDialog } from "./desk/assign-dialog";
import { ConversationActions } from "./desk/conversation-actions";
import { SnoozeDialog } from "./desk/snooze-dialog";
import { StateBadge } from "./desk/state-looks";
import { useDesk } from "./desk/use-desk";
import { useInboxUser } from "./inbox-context";
import { Initials } from "./list/conversation-row";

const ReminderDialog = openedPiece(() => import("./planned/reminder-dialog").then((file) => file.ReminderDialog));

type Person = { name: string; isTyping: boolean };

type Props = {
  conversation: Conversation;
  people: Person[];
  onNote: () => void;
  showsContact: boolean;
};

export function ConversationHead({ conversation, people, onNote, showsContact }: Props) {
  const [open, setOpen] = useState<"assign" | "snooze" | "remind" | null>(null);
  const { busy, change } = useDesk(conversation);
  const user = useInboxUser();
  const { assignee } = conversation;

  async function assign(person: Colleague | null) {
    const taken =
      person?.id === user.id ? "La conversación ahora es tuya." : `La conversación ahora es de ${person?.name}.`;
    const body = { assigneeId: person?.id ?? null, assigneeBefore: assignee?.id ?? null };
    await change(body, person ? taken : "La conversación quedó sin asignar.");
    setOpen(null);
  }

  return (
    <>
      <span className="row-span-2 hidden @min-[34rem]:block">
        <Initials name={conversation.name} />
      </span>
      <h2
        dir="auto"
        className="col-start-2 row-start-1 truncate font-sans text-base font-semibold tracking-normal @min-[34rem]:self-end"
      >
        {conversation.name}
      </h2>
      <StateLine
        conversation={conversation}
        people={people}
        hidesPhone={showsContact}
        busy={busy}
        onTake={() => void assign(user)}
        onAssign={() => setOpen("assign")}
        onSnooze={() => setOpen("snooze")}
      />
      <ConversationActions
        conversation={conversation}
        onAssign={() => setOpen("assign")}
        onSnooze={() => setOpen("snooze")}
        onRemind={() => setOpen("remind")}
        onNote={onNote}
        showsContact={showsContact}
      />
      {open === "assign" && (
        <AssignDialog
          title="Asignar la conversación"
          current={assignee}
          busy={busy}
          onAssign={(person) => void assign(person)}
          onClose={() => setOpen(null)}
        />
      )}
      {open === "remind" && <ReminderDialog conversation={conversation} onClose={() => setOpen(null)} />}
      {open === "snooze" && <SnoozeDialog conversation={conversation} onClose={() => setOpen(null)} />}
    </>
  );
}

type LineProps = Pick<Props, "conversation" | "people"> & {
  hidesPhone: boolean;
  busy: boolean;
  onTake: () => void;
  onAssign: () => void;
  onSnooze: () => void;
};

function StateLine({ conversation, people, hidesPhone, busy, onTake, onAssign, onSnooze }: LineProps) {
  const { phone, username, assignee, state, isArchived, snoozedUntil } = conversation;
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const now = new Date();
  return (
    <div className="col-span-3 row-start-2 -mt-1.5 flex h-11 min-w-0 [scrollbar-width:none] items-center gap-2 overflow-x-auto pl-2 text-sm whitespace-nowrap text-muted @min-[34rem]:col-span-1 @min-[34rem]:col-start-2 @min-[34rem]:mt-0 @min-[34rem]:h-8 @min-[34rem]:self-start @min-[34rem]:pl-0">
      <Standing conversation={conversation} />
      {isArchived ? <Badge>Archivada</Badge> : <StateBadge state={state} />}
      {assignee ? (
        <Fact icon={<UserIcon className="size-4" />} busy={busy} onClick={onAssign} title="Cambiar la persona asignada">
          <span className="sr-only">Asignada a </span>
          {assignee.name}
        </Fact>
      ) : (
        <Fact icon={<UserPlusIcon className="size-4" />} busy={busy} onClick={onTake} title="Sin asignar">
          Asignármela
        </Fact>
      )}
      {snoozedUntil && (
        <Fact icon={<ClockIcon className="size-4" />} busy={busy} onClick={onSnooze} title="Cambiar la fecha">
          Vuelve {describeReturn(snoozedUntil, now)}
        </Fact>
      )}
      <p role="status" className="min-w-0 truncate empty:hidden">
        {people.length > 0 && describe(people)}
      </p>
      {people.length === 0 && !hidesPhone && (
        <p className="hidden min-w-0 truncate @min-[34rem]:block">
          {phone ? spacePhone(phone) : username && `@${username}`}
        </p>
      )}
    </div>
  );
}

type FactProps = { icon: ReactNode; busy: boolean; title: string; onClick: () => void; children: ReactNode };

function Fact({ icon, busy, title, onClick, children }: FactProps) {
  return (
    <button
      type="button"
      title={title}
      disabled={busy}
      onClick={onClick}
      className="group flex h-full shrink-0 items-center"
    >
      <span className="inline-flex max-w-60 items-center gap-1 rounded-full border border-line px-2.5 py-0.5 leading-5 font-medium group-hover:bg-sunken group-hover:text-ink">
        {icon}
        <span className="truncate">{children}</span>
      </span>
    </button>
  );
}

function Standing({ conversation: { isDemo, isGroup, isBlocked, openUntil } }: { conversation: Conversation }) {
  if (isDemo) return <Badge>Demostración</Badge>;
  if (isGroup && !isBlocked) return <Badge>Grupo</Badge>;
  return isBlocked ? <Badge tone="danger">Bloqueada</Badge> : <WindowClock openUntil={openUntil} />;
}

const list = new Intl.ListFormat("es");

/** "Ana y Luis están aquí", "Ana está escribiendo…" */
function describe(people: Person[]): string {
  const typing = people.filter(({ isTyping }) => isTyping);
  const named = list.format((typing.length > 0 ? typing : people).map(({ name }) => name));
  const several = (typing.length || people.length) > 1;
  if (typing.length > 0) return `${named} ${several ? "están" : "está"} escribiendo…`;
  return `${named} ${several ? "también están" : "también está"} aquí`;
}
