"use client";

import { useEffect, useRef, useState } from "react";
import { useWatchers } from "@/components/dashboard/use-watchers";
import { Badge } from "@/components/ui/badge";
import { IconButton } from "@/components/ui/icon-button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ArrowLeftIcon, MessageCircleIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { api, type ApiError } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { useEvent } from "@/lib/realtime/client";
import { inboxChanged } from "@/lib/whatsapp/shared/events";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { WindowClock } from "./account/window-clock";
import { ContactPane } from "./desk/contact-pane";
import { ConversationActions } from "./desk/conversation-actions";
import { useRefreshInbox } from "./desk/use-desk";
import { useInboxAddress, useInboxUser } from "./inbox-context";
import { Initials } from "./list/conversation-row";
import { isOf, useLive, usePollInterval } from "./live/use-live";
import { Thread } from "./thread/thread";

/** The chosen conversation: who it is with, what was said, and beside it whom it is with. */
export function ConversationPane({ id }: { id: string }) {
  const { pane, close } = useInboxAddress();
  const {
    data,
    error,
    mutate: refresh,
  } = useApi(["GET /api/whatsapp/conversations/findOne/{id}", { params: { id } }], {
    refreshInterval: usePollInterval(),
    shouldRetryOnError: (failure) => (failure as ApiError).status !== 404,
  });
  useLive(refresh, isOf(id));
  const [isRemoved, setRemoved] = useState(false);
  useEvent(inboxChanged, ({ contactId, kind }) => {
    if (contactId === id && kind === "removed") setRemoved(true);
  });
  const { people, wrote } = useWatchers("conversation", id, useInboxUser().id);
  const tellTyping = useTellTyping(id);
  useSeenMentions(data);
  const [isNoting, setNoting] = useState(false);
  const isGone = isRemoved || error?.status === 404;
  const conversation = isGone ? undefined : data;

  return (
    <>
      <section aria-label="Mensajes" className={`min-w-0 grow flex-col ${pane ? "hidden @min-[60rem]:flex" : "flex"}`}>
        <header className="flex min-h-16 shrink-0 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-2 sm:px-4 @min-[34rem]:flex-nowrap">
          <IconButton label="Volver a las conversaciones" onClick={close} className="@min-[34rem]:hidden">
            <ArrowLeftIcon />
          </IconButton>
          {conversation ? (
            <>
              <Who conversation={conversation} people={people} />
              <div className="order-last flex w-full justify-center pb-1.5 empty:hidden @min-[34rem]:order-none @min-[34rem]:w-auto @min-[34rem]:pb-0">
                <Standing conversation={conversation} />
              </div>
              <ConversationActions conversation={conversation} onNote={() => setNoting(true)} />
            </>
          ) : (
            !error && <Skeleton className="h-6 w-40" />
          )}
        </header>
        {conversation ? (
          <Thread
            conversation={conversation}
            onTyped={() => {
              wrote();
              tellTyping();
            }}
            isNoting={isNoting}
            onNoting={setNoting}
          />
        ) : (
          <div className="grow p-4">
            {isGone ? (
              <EmptyState icon={<MessageCircleIcon className="size-6" />} title="No se encontró la conversación.">
                Puede que se hayan eliminado sus datos, o que resultara ser la misma persona que en otra conversación.
              </EmptyState>
            ) : error ? (
              <ErrorState title="No se pudo cargar la conversación." onRetry={() => void refresh()}>
                {error.message}
              </ErrorState>
            ) : (
              <Loading label="Cargando la conversación…">{null}</Loading>
            )}
          </div>
        )}
      </section>
      {pane && conversation && (
        <div className="w-full min-w-0 grow border-line @min-[60rem]:w-72 @min-[60rem]:shrink-0 @min-[60rem]:grow-0 @min-[60rem]:border-l @min-[80rem]:w-88">
          <ContactPane conversation={conversation} />
        </div>
      )}
    </>
  );
}

/** For how long one may write freely; nothing of whom one may not write to at all. */
function Standing({ conversation: { isDemo, isBlocked, openUntil } }: { conversation: Conversation }) {
  if (isDemo)
    return (
      <span className="@max-[30rem]:sr-only">
        <Badge>Demostración</Badge>
      </span>
    );
  return isBlocked ? null : <WindowClock openUntil={openUntil} />;
}

type Person = { name: string; isTyping: boolean };

function Who({ conversation: { name, phone, username }, people }: { conversation: Conversation; people: Person[] }) {
  return (
    <>
      <Initials name={name} />
      <div className="min-w-0 grow">
        <h2 dir="auto" className="truncate font-sans text-base font-semibold tracking-normal">
          {name}
        </h2>
        <p role="status" className="truncate text-sm text-muted">
          {people.length > 0 ? describe(people) : phone ? `+${phone}` : username && `@${username}`}
        </p>
      </div>
    </>
  );
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

/** Says that one has seen where notes of an open conversation mention one. */
function useSeenMentions(conversation: Conversation | undefined): void {
  const refresh = useRefreshInbox();
  const id = conversation?.isMentioned ? conversation.id : null;
  useEffect(() => {
    if (!id || document.hidden) return;
    api("POST /api/whatsapp/notes/seen/{id}", { params: { id } }).then(refresh, () => undefined);
    // Once for each time that somebody mentions one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
}

/** Milliseconds: Meta shows it for 25 seconds. */
const every = 20_000;

/** Has Meta show the other side that somebody writes. @returns what is called at each key. */
function useTellTyping(contactId: string): () => void {
  const told = useRef({ contactId, at: 0 });
  return () => {
    const last = told.current;
    if (last.contactId === contactId && Date.now() - last.at < every) return;
    told.current = { contactId, at: Date.now() };
    api("POST /api/whatsapp/conversations/typing/{id}", { params: { id: contactId } }).catch(() => undefined);
  };
}
