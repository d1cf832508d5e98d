"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { NoteIcon, SendIcon, XIcon } from "@/components/ui/icons";
import type { OpenConversation, ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { refuseMessage } from "@/lib/whatsapp/shared/limits";
import { CostLine } from "./cost-line";
import { useSendCost } from "./use-send-cost";
import { QuickRepliesDialog } from "../desk/quick-replies-dialog";
import { SuggestionList } from "../desk/suggestions";
import { useConversationDraft } from "../desk/use-draft";
import { useQuickReplies } from "../desk/use-quick-replies";
import { useInboxUser } from "../inbox-context";
import { AttachMenu } from "../media/attach-menu";
import { VoiceRecorder } from "../media/voice-recorder";
import { type Attached, type Outgoing, post } from "../outbox";
import { useSendLater } from "../planned/send-later";
import type { Later } from "../planned/use-plan";

type Props = {
  conversation: OpenConversation;
  reply: ThreadMessage | null;
  onReplyDone: () => void;
  given: { text: string } | null;
  onTyped: () => void;
  onFiles: (files: File[]) => void;
  onSend: (message: Attached) => Promise<boolean>;
  onSent: () => void;
  onNote: () => void;
  /** Set while what is sent next waits for its time. */
  later: Later | null;
  onLater: (later: Later) => void;
  /** @returns whether it is planned */
  onPlan: (message: Outgoing, later: Later) => Promise<boolean>;
};

export function Composer(props: Props) {
  const { conversation, reply, onReplyDone, given, onTyped, onFiles, onSend, onSent, onNote, later, onLater, onPlan } =
    props;
  const user = useInboxUser();
  const [text, setText] = useConversationDraft(conversation);
  const [isManaging, setManaging] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [taken, setTaken] = useState(given);
  const cost = useSendCost(conversation.costs);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Until it is planned the text stays, and a second Enter must not send it now. */
  const isPlanning = useRef(false);
  const errorId = useId();
  const replyId = useId();

  if (given !== taken) {
    setTaken(given);
    if (given) setText((typed) => [given.text, typed].filter(Boolean).join("\n"));
  }

  useEffect(() => {
    if (reply || given) field.current?.focus();
  }, [reply, given]);

  useEffect(() => {
    const { style, scrollHeight } = field.current!;
    style.height = "auto";
    style.height = text ? `${Math.max(scrollHeight, field.current!.scrollHeight) + 2}px` : "";
  }, [text]);

  async function send(at = later) {
    if (isPlanning.current) return;
    const refusal = refuseMessage(text);
    if (refusal) {
      setError(refusal);
      field.current?.focus();
      return;
    }
    const message: Outgoing = { type: "text", body: text.toWellFormed(), ...(reply && { quotes: reply.id }) };
    if (at) {
      isPlanning.current = true;
      const isPlanned = await onPlan(message, at);
      isPlanning.current = false;
      if (!isPlanned) return;
    } else if (cost.begin()) post(user.id, conversation.id, message);
    else return;
    clear();
    onSent();
    field.current?.focus();
  }

  function clear() {
    // Text typed meanwhile stays.
    setText((typed) => (typed === text ? "" : typed));
    setError(null);
    onReplyDone();
  }

  const sendLater = useSendLater({
    conversation,
    text,
    // Without a text it is said of what comes next: a file, a place, a recording.
    onChoose: (at) => (text.trim() ? void send(at) : onLater(at)),
    onPlanned: clear,
  });

  const { suggestions, pick } = useQuickReplies({
    contactId: conversation.id,
    text,
    values: { nombre: conversation.name, agente: user.name, estudio: user.studio },
    onText: (filled) => {
      setText(filled);
      setError(null);
      field.current?.focus();
    },
    onManage: () => setManaging(true),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (suggestions.onKeyDown(event)) return;
    // During IME composition Enter accepts the suggestion.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (event.altKey) sendLater.open();
      else if (!event.repeat) void send();
    }
    if (event.key === "Escape" && reply) {
      event.stopPropagation();
      onReplyDone();
    }
  }

  return (
    <>
      <form
        aria-label="Escribir"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="relative shrink-0 border-t border-line bg-surface p-2 sm:p-3"
      >
        {reply && (
          <ReplyChip
            id={replyId}
            to={reply}
            name={conversation.name}
            onCancel={() => {
              onReplyDone();
              field.current?.focus();
            }}
          />
        )}
        <SuggestionList label="Respuestas rápidas, precios y órdenes" suggestions={suggestions} onPick={pick} />
        <div className="flex items-end gap-1 max-sm:has-[textarea:not(:placeholder-shown)]:flex-wrap sm:gap-2">
          <IconButton label="Escribir una nota interna" title="Nota interna" onClick={onNote}>
            <NoteIcon />
          </IconButton>
          <AttachMenu onFiles={onFiles} onPlace={(place) => onSend({ type: "location", ...place })} />
          <textarea
            ref={field}
            value={text}
            rows={1}
            aria-label="Mensaje"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : reply ? replyId : undefined}
            placeholder="Escribe un mensaje"
            enterKeyHint="send"
            {...suggestions.field}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const { files } = event.clipboardData;
              if (files.length === 0) return;
              event.preventDefault();
              onFiles([...files]);
            }}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
              onTyped();
            }}
            className="max-h-40 min-h-11 min-w-0 grow resize-none rounded-lg border border-line-strong bg-paper px-3 py-2 text-base leading-6 placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap hover:border-ink aria-invalid:border-danger max-sm:not-placeholder-shown:order-first max-sm:not-placeholder-shown:basis-full"
          />
          <div className="max-sm:ml-auto">{sendLater.button}</div>
          {text ? (
            <Button type="submit" aria-label="Enviar" className="size-11 p-0!">
              <SendIcon />
            </Button>
          ) : (
            <VoiceRecorder onSend={onSend} />
          )}
        </div>
        <CostLine conversation={conversation} cost={cost} text={text} onAnyway={() => void send()} />
        {error && (
          <p id={errorId} role="alert" className="mt-1 text-sm text-danger">
            {error}
          </p>
        )}
      </form>
      {sendLater.dialog}
      {isManaging && <QuickRepliesDialog onClose={() => setManaging(false)} />}
    </>
  );
}

type ChipProps = { id: string; to: ThreadMessage; name: string; onCancel: () => void };

function ReplyChip({ id, to, name, onCancel }: ChipProps) {
  return (
    <div className="mb-2 flex items-center gap-2 rounded-md border-l-4 border-accent bg-sunken py-1 pl-3">
      <p id={id} className="min-w-0 grow text-sm">
        <span className="block font-semibold text-accent">Respondes a {to.isOutgoing ? "tu mensaje" : name}</span>
        <span dir="auto" className="line-clamp-1 wrap-anywhere text-muted">
          {lineOf(to)}
        </span>
      </p>
      <button
        type="button"
        aria-label="Cancelar la respuesta"
        onClick={onCancel}
        className="grid size-11 shrink-0 place-items-center rounded-md text-subtle hover:text-ink"
      >
        <XIcon />
      </button>
    </div>
  );
}
