"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { rowAction, RowActionFace } from "@/components/dashboard/row-menu";
import { Sheet } from "@/components/dashboard/sheet";
import { IconButton } from "@/components/ui/icon-button";
import {
  ArchiveIcon,
  BellIcon,
  ClipboardListIcon,
  ClockIcon,
  EllipsisIcon,
  MailIcon,
  NoteIcon,
  TagIcon,
  UserIcon,
  UserPlusIcon,
} from "@/components/ui/icons";
import { useTwoKeys } from "@/components/ui/two-keys";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { conversationStates, stateLabels } from "@/lib/whatsapp/shared/states";
import { useInboxAddress, useInboxUser } from "../inbox-context";
import { LabelsDialog } from "./labels-dialog";
import { stateIcons } from "./state-looks";
import { useDesk } from "./use-desk";

const verbs = { open: "Volver a abrir", pending: "Dejar pendiente", solved: "Resolver" } as const;

type Props = {
  conversation: Conversation;
  onAssign: () => void;
  onSnooze: () => void;
  onRemind: () => void;
  onNote: () => void;
  showsContact: boolean;
};

export function ConversationActions({ conversation, onAssign, onSnooze, onRemind, onNote, showsContact }: Props) {
  const { pane, openContact, closeContact, close } = useInboxAddress();
  const [showsLabels, setShowsLabels] = useState(false);
  const { busy, change } = useDesk(conversation);
  const { assignee, isArchived, state: now } = conversation;
  const { push } = useRouter();
  const proposes = useInboxUser().seesMoney && !conversation.isGroup;
  const proposal = `/dashboard/proposal/create?contact=${conversation.id}` as const;
  useTwoKeys("g", "p", () => proposes && push(proposal));

  const archive = () =>
    void change(
      { archived: !isArchived },
      isArchived ? "La conversación volvió a la lista." : "La conversación está archivada.",
    );

  /** An open one would be marked as read at once. */
  async function leaveUnread() {
    if (await change({ unread: true }, "La conversación quedó como no leída.")) close();
  }

  type Action = { label: string; icon: ReactNode; act: () => void; isAtHand?: string };
  const all: Action[] = [
    { label: assignee ? `Asignada a ${assignee.name}` : "Asignar", icon: <UserPlusIcon />, act: onAssign },
    { label: "Posponer", icon: <ClockIcon />, act: onSnooze, isAtHand: "grid" },
    ...(conversation.isGroup ? [] : [{ label: "Recordar si no contesta", icon: <BellIcon />, act: onRemind }]),
    ...conversationStates
      .filter((state) => state !== now)
      .map((state) => ({
        label: verbs[state],
        icon: stateIcons[state],
        act: () => void change({ state }, `La conversación está ${stateLabels[state].toLowerCase()}.`),
        ...((state === "solved" || now === "solved") && state !== "pending" && { isAtHand: atHandIfWide }),
      })),
    {
      label: isArchived ? "Desarchivar" : "Archivar",
      icon: <ArchiveIcon />,
      act: archive,
      isAtHand: atHandIfWide,
    },
    { label: "Marcar como no leída", icon: <MailIcon />, act: () => void leaveUnread() },
    { label: "Etiquetas", icon: <TagIcon />, act: () => setShowsLabels(true) },
    { label: "Nota interna", icon: <NoteIcon />, act: onNote },
  ];

  return (
    <div className="col-start-3 row-start-1 flex items-center @min-[34rem]:row-span-2">
      {all
        .filter(({ isAtHand }) => isAtHand)
        .map(({ label, icon, act, isAtHand }) => (
          <IconButton key={label} label={label} title={label} disabled={busy} onClick={act} className={isAtHand}>
            {icon}
          </IconButton>
        ))}
      <Sheet
        title="Conversación"
        opener={<EllipsisIcon />}
        openerLabel="Acciones de la conversación"
        openerClassName="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        closesOnUse
        menu
      >
        <div className="flex flex-col">
          {all.map(({ label, icon, act }) => (
            <button key={label} type="button" disabled={busy} onClick={act} className={rowAction}>
              <RowActionFace icon={icon} label={label} />
            </button>
          ))}
          {proposes && (
            <Link href={proposal} className={rowAction}>
              <RowActionFace icon={<ClipboardListIcon />} label="Crear propuesta" />
            </Link>
          )}
        </div>
      </Sheet>
      {!showsContact && (
        <IconButton
          label="Ver el contacto"
          title="Ver el contacto"
          aria-expanded={pane !== null}
          onClick={pane ? closeContact : openContact}
        >
          <UserIcon />
        </IconButton>
      )}
      {showsLabels && <LabelsDialog conversation={conversation} onClose={() => setShowsLabels(false)} />}
    </div>
  );
}

const atHandIfWide = "hidden @min-[80rem]:grid";
