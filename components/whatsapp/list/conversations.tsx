"use client";

import { type RefObject, useCallback } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { MessageCircleIcon, SearchIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { ConversationFilter } from "@/lib/whatsapp/inbox/schema";
import { useInboxAddress } from "../inbox-context";
import { ConversationList } from "./conversation-list";
import { ListHead } from "./list-head";
import { useConversations } from "./use-conversations";

const empty: Record<ConversationFilter, { title: string; text: string }> = {
  all: { title: "Aún no hay conversaciones", text: "Aquí aparecerá quien escriba al WhatsApp del estudio." },
  unread: { title: "Todo está leído", text: "Aquí aparecerá lo que nadie ha leído todavía." },
  mine: { title: "No tienes conversaciones", text: "Aquí aparecerán las que te asignen." },
  unassigned: { title: "Todas tienen a alguien", text: "Aquí aparecerán las que nadie atiende." },
  archived: { title: "No hay nada archivado", text: "Una conversación archivada vuelve cuando le escriben." },
  snoozed: { title: "No hay nada pospuesto", text: "Aquí esperan las que vuelven más tarde." },
};

type Props = { searchBox: RefObject<HTMLInputElement | null>; focusList: RefObject<(() => void) | null> };

export function Conversations({ searchBox, focusList }: Props) {
  const { id, filter, label, search, narrow, open } = useInboxAddress();
  const { list, isStale, error, refresh, loadMore } = useConversations({ filter, label, search });
  const onMore = useCallback(() => void loadMore(), [loadMore]);
  return (
    <>
      <ListHead searchBox={searchBox} onDown={() => focusList.current?.()} />
      {error ? (
        <div className="p-3">
          <ErrorState title="No se pudieron cargar las conversaciones." onRetry={() => void refresh()}>
            {error.message}
          </ErrorState>
        </div>
      ) : !list ? (
        <RowSkeletons />
      ) : list.items.length === 0 ? (
        <div className="p-3">
          {search || label ? (
            <EmptyState
              icon={<SearchIcon className="size-6" />}
              title="Ninguna conversación coincide"
              action={
                <Button variant="secondary" onClick={() => narrow({ search: "", label: "", filter: "all" })}>
                  Ver todas
                </Button>
              }
            >
              Se busca en nombres, números y textos.
            </EmptyState>
          ) : (
            <EmptyState icon={<MessageCircleIcon className="size-6" />} title={empty[filter].title}>
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
          focusList={focusList}
        />
      )}
    </>
  );
}

function RowSkeletons() {
  return (
    <Loading label="Cargando las conversaciones…" className="min-h-0 grow overflow-hidden">
      {Array.from({ length: 10 }, (_, row) => (
        <div key={row} className="flex h-20 items-center gap-3 border-b border-line px-3">
          <Skeleton className="size-11 rounded-full" />
          <span className="grow space-y-2">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
          </span>
        </div>
      ))}
    </Loading>
  );
}
