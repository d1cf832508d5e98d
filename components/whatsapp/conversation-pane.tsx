"use client";

import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useWatchers } from "@/components/dashboard/use-watchers";
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
import { ConversationHead } from "./conversation-head";
import { ContactPane } from "./desk/contact-pane";
import { useRefreshInbox } from "./desk/use-desk";
import { useFocusOfRow } from "./focus-of-row";
import { useInboxAddress, useInboxUser } from "./inbox-context";
import { isOf, useLive, usePollInterval } from "./live/use-live";
import { Thread } from "./thread/thread";

export function ConversationPane({ id, takesFocus }: { id: string; takesFocus: boolean }) {
  const { pane, close, closeContact } = useInboxAddress();
  const {
    data,
    error,
    mutate: refresh,
  } = useApi(["GET /api/whatsapp/conversations/findOne/{id}", { params: { id } }], {
    refreshInterval: usePollInterval(),
    shouldRetryOnError: (failure) => (failure as ApiError).status !== 404,
  });
  const [isRemoved, setRemoved] = useState(false);
  const removed = useRef(false);
  useEvent(inboxChanged, ({ contactId, kind }) => {
    if (contactId !== id || kind !== "removed") return;
    removed.current = true;
    setRemoved(true);
  });
  // Once removed, it must not be fetched again, not even after a change that may concern any conversation.
  useLive(() => removed.current || refresh(), isOf(id));
  const { people, wrote } = useWatchers("conversation", id, useInboxUser().id);
  const tellTyping = useTellTyping(id);
  useSeenMentions(data);
  const [isNoting, setNoting] = useState(false);
  const isGone = isRemoved || error?.status === 404;
  const conversation = isGone ? undefined : data;

  const hasRoom = useHasRoom();
  const isAsked = pane !== null && !hasRoom;
  const section = useFocusOfRow(takesFocus);

  return (
    <>
      <section ref={section} tabIndex={-1} aria-label="Mensajes" className="flex min-w-0 grow flex-col outline-none">
        <header className="grid min-h-16 shrink-0 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 border-b border-line bg-surface px-2 sm:px-4">
          <IconButton label="Volver a las conversaciones" onClick={close} className="@min-[34rem]:hidden">
            <ArrowLeftIcon />
          </IconButton>
          {conversation ? (
            <ConversationHead
              conversation={conversation}
              people={people}
              onNote={() => setNoting(true)}
              showsContact={hasRoom}
            />
          ) : (
            !error && <Skeleton className="h-6 w-40" />
          )}
        </header>
        {conversation ? (
          <div className="relative flex min-h-0 grow">
            {/* Covered it keeps what is typed and where it was read to, but nobody gets into it. */}
            <div className={`flex min-w-0 grow flex-col ${isAsked ? "@max-[62rem]:invisible" : ""}`}>
              <Thread
                conversation={conversation}
                onTyped={() => {
                  wrote();
                  tellTyping();
                }}
                isNoting={isNoting}
                onNoting={setNoting}
              />
            </div>
            {isAsked && (
              <div className="flex shrink-0 flex-col border-line @max-[62rem]:absolute @max-[62rem]:inset-0 @min-[62rem]:w-80 @min-[62rem]:border-l">
                <ContactPane conversation={conversation} onClose={closeContact} />
              </div>
            )}
          </div>
        ) : (
          <div className="grow p-4">
            {isGone ? (
              <EmptyState bare icon={<MessageCircleIcon className="size-6" />} title="No se encontró la conversación.">
                Quizá se eliminaron sus datos, o se unió con otra conversación de la misma persona.
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
      {hasRoom && conversation && (
        <div className="flex w-80 shrink-0 flex-col border-l border-line">
          <ContactPane conversation={conversation} onClose={null} />
        </div>
      )}
    </>
  );
}

const wide = "(min-width: 90rem)";

function subscribeToWidth(listener: () => void) {
  const media = matchMedia(wide);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** Whether the contact pane fits beside the messages. */
const useHasRoom = (): boolean =>
  useSyncExternalStore(
    subscribeToWidth,
    () => matchMedia(wide).matches,
    () => false,
  );

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

/** Milliseconds: Meta shows the typing indicator for 25 seconds. */
const every = 20_000;

/**
 * Shows the typing indicator to the contact.
 * @returns a function to call on each key
 */
function useTellTyping(contactId: string): () => void {
  const told = useRef({ contactId, at: 0 });
  return () => {
    const last = told.current;
    if (last.contactId === contactId && Date.now() - last.at < every) return;
    told.current = { contactId, at: Date.now() };
    api("POST /api/whatsapp/conversations/typing/{id}", { params: { id: contactId } }).catch(() => undefined);
  };
}
