"use client";

import { type ReactNode, useState } from "react";
import { rowAction, RowActionFace } from "@/components/dashboard/row-menu";
import { Sheet } from "@/components/dashboard/sheet";
import { IconButton } from "@/components/ui/icon-button";
import { ArchiveIcon, ClockIcon, EllipsisIcon, NoteIcon, TagIcon, UserIcon, UserPlusIcon } from "@/components/ui/icons";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { useInboxAddress } from "../inbox-context";
import { AssignDialog } from "./assign-dialog";
import { LabelsDialog } from "./labels-dialog";
import { SnoozeDialog } from "./snooze-dialog";
import { useDesk } from "./use-desk";

const atHand = 2;

/** What is done most with a conversation has a button where there is room; all is behind '⋯'. */
export function ConversationActions({ conversation, onNote }: { conversation: Conversation; onNote: () => void }) {
  const { pane, openContact, closeContact } = useInboxAddress();
  const [open, setOpen] = useState<"assign" | "snooze" | "labels" | null>(null);
  const { busy, change } = useDesk(conversation.id);
  const { assignee, isArchived } = conversation;
  const close = () => setOpen(null);

  const archive = () =>
    void change(
      { archived: !isArchived },
      isArchived ? "La conversación volvió a la lista." : "La conversación está archivada.",
    );

  const all: { label: string; icon: ReactNode; act: () => void }[] = [
    {
      label: assignee ? `Asignada a ${assignee.name}` : "Asignar",
      icon: <UserPlusIcon />,
      act: () => setOpen("assign"),
    },
    { label: isArchived ? "Sacar del archivo" : "Archivar", icon: <ArchiveIcon />, act: archive },
    { label: "Posponer", icon: <ClockIcon />, act: () => setOpen("snooze") },
    { label: "Etiquetas", icon: <TagIcon />, act: () => setOpen("labels") },
    { label: "Nota interna", icon: <NoteIcon />, act: onNote },
  ];

  return (
    <>
      <div className="hidden shrink-0 items-center @min-[76rem]:flex">
        {all.slice(0, atHand).map(({ label, icon, act }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            disabled={busy}
            onClick={act}
            className={rowAction}
          >
            {icon}
          </button>
        ))}
      </div>
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
        </div>
      </Sheet>
      <IconButton label="Ver el contacto" title="Ver el contacto" onClick={pane ? closeContact : openContact}>
        <UserIcon />
      </IconButton>
      {open === "assign" && <AssignDialog conversation={conversation} onClose={close} />}
      {open === "snooze" && <SnoozeDialog conversation={conversation} onClose={close} />}
      {open === "labels" && <LabelsDialog conversation={conversation} onClose={close} />}
    </>
  );
}
