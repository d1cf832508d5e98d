"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { PushAsk } from "@/components/push/push-ask";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { ArrowDownIcon, LoaderCircleIcon, MessageCircleIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { api } from "@/lib/api/client";
import { formatCount } from "@/lib/core/numbers";
import type { OpenConversation, ThreadItem, ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { AnswerGate } from "../account/answer-gate";
import { Composer } from "./composer";
import { NoteComposer } from "../desk/note-composer";
import { useInboxAddress, useInboxUser } from "../inbox-context";
import { type Attached, type Outgoing, post, usePending } from "../outbox";
import { LaterBar } from "../planned/later-bar";
import { PlannedBubbles } from "../planned/planned-bubbles";
import { useSendLater } from "../planned/send-later";
import { type Later, usePlan } from "../planned/use-plan";
import { Lightbox } from "../media/lightbox";
import { SendFiles } from "../media/send-files";
import { elementId, Items, NewMessages, unreadLineId } from "./items";
import { PendingBubble } from "./pending-bubble";
import { useScroll } from "./use-scroll";
import { useMarkRead, useThread } from "./use-thread";

type Props = {
  conversation: OpenConversation;
  onTyped: () => void;
  isNoting: boolean;
  onNoting: (isNoting: boolean) => void;
};

const nothing: ThreadItem[] = [];

export function Thread({ conversation, onTyped, isNoting, onNoting }: Props) {
  const user = useInboxUser();
  const { message, pane } = useInboxAddress();
  const { id, name } = conversation;
  const [reply, setReply] = useState<ThreadMessage | null>(null);
  const [later, setLater] = useState<Later | null>(null);
  const { tryPlan } = usePlan(conversation);
  const templateLater = useSendLater({ conversation, text: conversation.draft, onChoose: null });
  const [wantsTemplate, setWantsTemplate] = useState(false);
  const [files, setFiles] = useState<File[]>([]);
  const drop = useFileDrop((dropped) => {
    const isOpen = conversation.openUntil !== null && Date.parse(conversation.openUntil) > Date.now();
    if (isOpen && !isNoting) setFiles(dropped);
    else toast.warning("Ahora no se pueden enviar archivos aquí.");
  });
  const { run } = useBusy("Error al enviar el mensaje");
  const [hasSent, setSent] = useState(false);
  const [given, setGiven] = useState<{ text: string } | null>(null);
  const thread = useThread(id, conversation.unread);
  const { loaded, refresh, reach } = thread;
  const items = loaded?.results ?? nothing;
  const scroll = useScroll(
    loaded,
    { onTop: () => void thread.loadOlder(), onBottom: () => void thread.loadNewer() },
    () => document.getElementById(unreadLineId),
  );
  const { box, isAtEnd, toElement } = scroll;
  useMarkRead(conversation, items, isAtEnd && loaded?.newer === null, { box, pane });

  const pending = usePending(id, user.id, items, refresh);

  const jump = useCallback(
    async (sought: string) => {
      toElement(elementId(sought));
      if (await reach(sought)) return;
      toElement(null);
      toast.warning("No se encontró el mensaje.");
    },
    [reach, toElement],
  );
  const jumped = useRef<string | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (!isLoaded || !message || jumped.current === message) return;
    jumped.current = message;
    void jump(message);
  }, [isLoaded, message, jump]);

  const react = ({ id: messageId }: ThreadMessage, emoji: string) =>
    run(async () => {
      const body = { type: "reaction", messageId, emoji } as const;
      const idempotencyKey = crypto.randomUUID();
      await api("POST /api/whatsapp/conversations/send/{id}", { params: { id }, body, idempotencyKey });
      void refresh();
    });

  /** @returns false if it could not be planned: who sends keeps it */
  async function send(message: Attached, follows = false) {
    const whole = { ...message, ...(reply && !follows && { quotes: reply.id }) };
    if (later && !(await plan(whole, later))) return false;
    if (!later) post(user.id, id, whole);
    setReply(null);
    setSent(true);
    void toEnd();
    return true;
  }

  /** Only the next one waits for its time; of several files also those that were not planned. */
  async function plan(message: Outgoing, at: Later) {
    const isPlanned = await tryPlan(message, at);
    setLater(isPlanned ? null : at);
    return isPlanned;
  }

  async function toEnd() {
    await thread.reachEnd();
    scroll.toEnd();
  }

  return (
    <Lightbox items={items}>
      <div {...drop.handlers} className="relative min-h-0 grow">
        {drop.isOver && (
          <p className="pointer-events-none absolute inset-2 z-10 grid place-items-center rounded-lg border-2 border-dashed border-accent bg-surface/90 text-lg font-semibold">
            Suelta los archivos para enviarlos
          </p>
        )}
        <div
          ref={box}
          role="region"
          aria-label={`Conversación con ${name}`}
          tabIndex={0}
          onScroll={scroll.onScroll}
          className="h-full overflow-y-auto overscroll-contain bg-paper px-3 py-2 [overflow-anchor:none] sm:px-5"
        >
          <div>
            {thread.error ? (
              <ErrorState title="No se pudo cargar la conversación." onRetry={() => void refresh()}>
                {thread.error.message}
              </ErrorState>
            ) : !loaded ? (
              <BubbleSkeletons />
            ) : items.length === 0 && pending.length === 0 ? (
              <EmptyState bare icon={<MessageCircleIcon className="size-6" />} title="Aún no hay mensajes">
                Aquí aparecerán los mensajes que se escriban.
              </EmptyState>
            ) : (
              <>
                {loaded.older && <Older failure={thread.failure} onRetry={() => void thread.loadOlder()} />}
                <Items
                  items={items}
                  unread={thread.unread}
                  contactName={name}
                  actions={{
                    reply: setReply,
                    react: (to, emoji) => void react(to, emoji),
                    template: () => setWantsTemplate(true),
                  }}
                  onJump={(sought) => void jump(sought)}
                />
              </>
            )}
            {pending.map((each) => (
              <PendingBubble key={each.key} pending={each} onEdit={(text) => setGiven({ text })} />
            ))}
            <PlannedBubbles contactId={id} />
          </div>
        </div>
        {(!isAtEnd || loaded?.newer) && (
          <Button variant="secondary" onClick={() => void toEnd()} className="absolute right-4 bottom-4 shadow-float">
            <ArrowDownIcon />{" "}
            {conversation.unread > 0 ? formatCount(conversation.unread, "nuevo", "nuevos") : "Ir al final"}
          </Button>
        )}
      </div>
      <NewMessages items={loaded?.newer === null ? items : nothing} name={name} />
      {hasSent && !conversation.isDemo && <PushAsk userId={user.id} />}
      {isNoting ? (
        <NoteComposer
          contactId={id}
          onDone={(isSaved) => {
            onNoting(false);
            if (isSaved) void refresh();
          }}
        />
      ) : (
        <AnswerGate
          conversation={conversation}
          wantsTemplate={wantsTemplate}
          onTemplate={setWantsTemplate}
          beside={
            <>
              {templateLater.button}
              {templateLater.dialog}
            </>
          }
          onSent={() => {
            void refresh();
            void toEnd();
          }}
        >
          {later && <LaterBar conversation={conversation} later={later} onNow={() => setLater(null)} />}
          <Composer
            key={id}
            conversation={conversation}
            reply={reply}
            onReplyDone={() => setReply(null)}
            given={given}
            onTyped={onTyped}
            onFiles={setFiles}
            onSend={send}
            onSent={() => void toEnd()}
            onNote={() => onNoting(true)}
            later={later}
            onLater={setLater}
            onPlan={plan}
          />
        </AnswerGate>
      )}
      <SendFiles files={files} onChange={setFiles} onSend={send} />
    </Lightbox>
  );
}

function Older({ failure, onRetry }: { failure: string | null; onRetry: () => void }) {
  return (
    <div className="flex justify-center py-3 text-sm text-muted">
      {failure ? (
        <Button variant="secondary" onClick={onRetry}>
          No se pudieron cargar los mensajes anteriores. Reintentar
        </Button>
      ) : (
        <span role="status" className="flex items-center gap-2">
          <LoaderCircleIcon className="size-4 animate-spin" /> Cargando mensajes anteriores…
        </span>
      )}
    </div>
  );
}

function BubbleSkeletons() {
  return (
    <Loading label="Cargando la conversación…" className="space-y-3 py-3">
      {["w-1/2", "ml-auto w-2/5", "w-2/3", "w-1/3", "ml-auto w-1/2"].map((place) => (
        <Skeleton key={place} className={`h-14 ${place}`} />
      ))}
    </Loading>
  );
}
