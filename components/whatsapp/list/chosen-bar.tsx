"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { RowAction } from "@/components/dashboard/row-menu";
import { SelectionBar } from "@/components/dashboard/selection";
import { Sheet } from "@/components/dashboard/sheet";
import { IconButton } from "@/components/ui/icon-button";
import { ArchiveIcon, CircleCheckIcon, EyeIcon, MailIcon, UserPlusIcon } from "@/components/ui/icons";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { conversationStates, stateLabels } from "@/lib/whatsapp/shared/states";
import { conversationsInWords, useDeskOfMany } from "../desk/use-desk";
import { useInboxAddress, useInboxUser } from "../inbox-context";
import { stateIcons } from "../desk/state-looks";

const AssignDialog = openedPiece(() => import("../desk/assign-dialog").then((file) => file.AssignDialog));

type Change = Parameters<ReturnType<typeof useDeskOfMany>["changeAll"]>[1];

export function ChosenBar({ items, onDone }: { items: Conversation[]; onDone: () => void }) {
  const { id: shown, leave } = useInboxAddress();
  const { id: userId } = useInboxUser();
  const { busy, changeAll } = useDeskOfMany();
  const [isAssigning, setAssigning] = useState(false);
  return (
    <div className="shrink-0 border-b border-line bg-accent-soft py-1 pr-3 pl-6">
      <SelectionBar flush label={(count) => (count === 1 ? "1 elegida" : `${count} elegidas`)}>
        {(ids) => {
          const all = items.filter(({ id }) => ids.includes(id));
          const areArchived = all.every(({ isArchived }) => isArchived);
          const change = async (body: Change, done: (conversations: string, isOne: boolean) => string) => {
            if (body.unread && shown && ids.includes(shown)) leave();
            if (await changeAll(all, body, (count) => done(conversationsInWords(count), count === 1))) onDone();
          };
          return (
            <>
              <IconButton label="Asignar" title="Asignar" disabled={busy} onClick={() => setAssigning(true)}>
                <UserPlusIcon />
              </IconButton>
              <Sheet
                title="Estado"
                opener={<CircleCheckIcon />}
                openerLabel="Cambiar el estado"
                openerClassName="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
                closesOnUse
                menu
              >
                <div className="flex flex-col">
                  {conversationStates.map((state) => (
                    <RowAction
                      key={state}
                      icon={stateIcons[state]}
                      label={stateLabels[state]}
                      name={`Cambiar el estado a ${stateLabels[state]}`}
                      disabled={busy}
                      onClick={() => void change({ state }, (said) => `${said}: ${stateLabels[state].toLowerCase()}.`)}
                    />
                  ))}
                </div>
              </Sheet>
              <IconButton
                label={areArchived ? "Desarchivar" : "Archivar"}
                title={areArchived ? "Desarchivar" : "Archivar"}
                disabled={busy}
                onClick={() =>
                  void change({ archived: !areArchived }, (said, isOne) =>
                    areArchived ? `${said} ${isOne ? "volvió" : "volvieron"} a la lista.` : `Archivaste ${said}.`,
                  )
                }
              >
                <ArchiveIcon />
              </IconButton>
              <IconButton
                label="Marcar como leídas"
                title="Marcar como leídas"
                disabled={busy}
                onClick={() => void change({ unread: false }, (said) => `${said} sin mensajes no leídos.`)}
              >
                <EyeIcon />
              </IconButton>
              <IconButton
                label="Marcar como no leídas"
                title="Marcar como no leídas"
                disabled={busy}
                onClick={() => void change({ unread: true }, (said) => `${said} sin leer.`)}
              >
                <MailIcon />
              </IconButton>
              {isAssigning && (
                <AssignDialog
                  title={`Asignar ${conversationsInWords(all.length)}`}
                  current={undefined}
                  others={all.filter(({ assignee }) => assignee && assignee.id !== userId).length}
                  busy={busy}
                  onAssign={(person) => {
                    setAssigning(false);
                    void change({ assigneeId: person?.id ?? null }, (said, isOne) =>
                      person
                        ? `${said} ${isOne ? "es" : "son"} de ${person.name}.`
                        : `${said} ${isOne ? "quedó" : "quedaron"} sin asignar.`,
                    );
                  }}
                  onClose={() => setAssigning(false)}
                />
              )}
            </>
          );
        }}
      </SelectionBar>
    </div>
  );
}
