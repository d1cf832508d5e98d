"use client";

import { type KeyboardEvent, type RefObject, useCallback, useState } from "react";
import { Selection, useSelection } from "@/components/dashboard/selection";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { MessageCircleIcon, SearchIcon } from "@/components/ui/icons";
import { useSingleKeys } from "@/components/ui/single-keys";
import { Loading } from "@/components/ui/skeleton";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { narrowingOf } from "@/lib/whatsapp/shared/address";
import type { ConversationFilter } from "@/lib/whatsapp/shared/states";
import { useDeskOfMany } from "../desk/use-desk";
import { useInboxAddress } from "../inbox-context";
import { ChosenBar } from "./chosen-bar";
import { ConversationList } from "./conversation-list";
import { ListHead } from "./list-head";
import { RowSkeletons } from "./row-skeletons";
import { type FirstConversations, useConversations } from "./use-conversations";

const empty: Record<ConversationFilter, { title: string; text: string }> = {
  all: {
    title: "No hay conversaciones por resolver",
    text: "Aquí aparecerán las personas que escriban al WhatsApp del estudio.",
  },
  unread: { title: "Todo está leído", text: "Aquí aparecerán las conversaciones que nadie ha leído." },
  mine: { title: "No tienes conversaciones", text: "Aquí aparecerán las conversaciones que te asignen." },
  unassigned: { title: "Todas están asignadas", text: "Aquí aparecerán las conversaciones que nadie atiende." },
  archived: {
    title: "No hay conversaciones archivadas",
    text: "Una conversación archivada vuelve a la lista cuando la persona escribe.",
  },
  snoozed: {
    title: "No hay conversaciones pospuestas",
    text: "Aquí aparecerán las conversaciones pospuestas, hasta que vuelvan a la lista.",
  },
};

type Props = { searchBox: RefObject<HTMLInputElement | null>; focusList: RefObject<(() => void) | null> };

type ConversationsProps = Props & { first: FirstConversations | null };

const none: Conversation[] = [];

export function Conversations({ first, ...props }: ConversationsProps) {
  const conversations = useConversations(narrowingOf(useInboxAddress()), first);
  const items = conversations.list?.items ?? none;
  return (
    <Selection ids={items.map(({ id }) => id)}>
      <Found {...props} conversations={conversations} items={items} />
    </Selection>
  );
}

type FoundProps = Props & { conversations: ReturnType<typeof useConversations>; items: Conversation[] };

function Found({ searchBox, focusList, conversations, items }: FoundProps) {
  const { id, filter, state, usualState, label, search, narrow, open, leave } = useInboxAddress();
  const { list, isStale, error, refresh, loadMore } = conversations;
  const { ids, chosen, choose } = useSelection();
  const [isChoosing, setChoosing] = useState(false);
  /** A new key resets the head and the text typed in it. */
  const [timesShownAll, setTimesShownAll] = useState(0);
  const { changeAll } = useDeskOfMany();
  const onMore = useCallback(() => void loadMore(), [loadMore]);

  function showAll() {
    setTimesShownAll((times) => times + 1);
    narrow({ search: "", label: "", filter: "all", state: "any" });
  }

  function turnChoosing(on: boolean) {
    setChoosing(on);
    if (!on) choose(ids, false);
  }

  function onChoose(item: Conversation) {
    setChoosing(true);
    choose([item.id], !chosen.includes(item.id));
  }

  const hasKeys = useSingleKeys();
  function onKey(key: string, item: Conversation): boolean {
    if (!hasKeys) return false;
    const { isArchived, unread } = item;
    if (key === "x") onChoose(item);
    else if (key === "e")
      void changeAll([item], { archived: !isArchived }, () =>
        isArchived ? "La conversación volvió a la lista." : "La conversación está archivada.",
      );
    else if (key === "u") {
      // An open conversation would be marked as read at once.
      if (unread === 0 && item.id === id) leave();
      void changeAll([item], { unread: unread === 0 }, () =>
        unread === 0 ? "La conversación quedó como no leída." : "La conversación quedó como leída.",
      );
    } else if (key === "r") {
      const isSolved = item.state === "solved";
      void changeAll([item], { state: isSolved ? "open" : "solved" }, () =>
        isSolved ? "La conversación está abierta otra vez." : "La conversación está resuelta.",
      );
    } else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !isChoosing || event.defaultPrevented) return;
    if (document.querySelector(":popover-open, [role=dialog]")) return;
    event.stopPropagation();
    turnChoosing(false);
  }

  return (
    <div onKeyDown={onKeyDown} className="flex min-h-0 grow flex-col">
      <ListHead
        key={timesShownAll}
        searchBox={searchBox}
        onDown={() => focusList.current?.()}
        isChoosing={isChoosing}
        onChoosing={turnChoosing}
      />
      {isChoosing && list && list.items.length > 0 && <ChosenBar items={items} onDone={() => turnChoosing(false)} />}
      {error ? (
        <div className="p-3">
          <ErrorState title="No se pudieron cargar las conversaciones." onRetry={() => void refresh()}>
            {error.message}
          </ErrorState>
        </div>
      ) : !list ? (
        <Loading label="Cargando las conversaciones…" className="min-h-0 grow overflow-hidden">
          <RowSkeletons />
        </Loading>
      ) : list.items.length === 0 ? (
        <div className="p-3">
          {search || label || state !== usualState ? (
            <EmptyState
              bare
              icon={<SearchIcon className="size-6" />}
              title="Ninguna conversación coincide"
              action={
                <Button variant="secondary" onClick={showAll}>
                  Ver todas
                </Button>
              }
            >
              Buscamos en nombres, números y textos.
            </EmptyState>
          ) : (
            <EmptyState bare icon={<MessageCircleIcon className="size-6" />} title={empty[filter].title}>
              {empty[filter].text}
            </EmptyState>
          )}
        </div>
      ) : (
        <ConversationList
          isBusy={isStale}
          items={list.items}
          chosen={id}
          hasMore={list.next !== null}
          onMore={onMore}
          onOpen={({ id: next, match }) => open(next, match?.id)}
          isChoosing={isChoosing}
          onChoose={onChoose}
          onKey={onKey}
          focusList={focusList}
        />
      )}
    </div>
  );
}
