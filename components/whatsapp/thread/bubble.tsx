"use client";

import { useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { ButtonLink } from "@/components/ui/button";
import { ForwardIcon, PackageIcon, RefreshCwIcon, SparklesIcon, UsersIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { formatClock, formatDateTime } from "@/lib/core/dates";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { tokenOption } from "../account/option-links";
import { SyncButton } from "../account/template-picker";
import { MediaContent } from "../media/media-content";
import { FormattedText } from "../message/formatted-text";
import { Ticks } from "../message/ticks";
import { allowOverLimit, isOverLimit, overLimit } from "../over-limit";
import { type BubbleActions, BubbleMenu } from "./bubble-menu";
import { BubbleDetails, isCard, saysItself } from "./details";

type Props = {
  message: ThreadMessage;
  contactName: string;
  follows: boolean;
  actions: BubbleActions;
  onJump: (id: string) => void;
};

export function Bubble({ message, contactName, follows, actions, onJump }: Props) {
  const { isOutgoing, author, details } = message;
  if (details?.kind === "system") return <SystemNote message={message} />;
  const who = isOutgoing ? (author ?? "Desde el teléfono") : contactName;
  return (
    <div
      className={`group/bubble flex items-start gap-1 ${isOutgoing ? "flex-row-reverse" : ""} ${follows ? "" : "mt-2"}`}
    >
      <div
        className={`relative min-w-24 rounded-lg border px-3 pt-2 pb-1.5 ${
          isOutgoing ? "border-transparent bg-accent-soft" : "border-line bg-surface"
        } ${message.media ? "max-w-[min(85%,calc(19.5rem+2px))]" : "max-w-[min(85%,34rem)]"} ${follows ? "" : isOutgoing ? "rounded-tr-sm" : "rounded-tl-sm"}`}
      >
        <p className={isOutgoing && author && !follows ? "text-sm font-semibold text-accent" : "sr-only"}>{who}</p>
        <Origin message={message} />
        {message.quote && <QuoteBlock quote={message.quote} contactName={contactName} onJump={onJump} />}
        <Cards message={message} who={who} />
        <div className={`flex flex-wrap items-end gap-x-3 ${isSpoken(message) ? "relative -mt-6 ml-auto w-fit" : ""}`}>
          <Content message={message} />
          <p className="ml-auto flex items-center gap-1.5 text-sm leading-5 text-subtle tabular-nums">
            {message.isEdited && <span>Editado</span>}
            <time dateTime={message.at as string} title={formatDateTime(message.at as string)}>
              {formatClock(message.at as string)}
            </time>
            {isOutgoing && <Ticks status={message.status} times={message.statusTimes} />}
          </p>
        </div>
        {message.failure && <Failure message={message} onTemplate={actions.template} />}
        <Reactions reactions={message.reactions} contactName={contactName} />
      </div>
      {!message.isRevoked && <BubbleMenu message={message} who={who} actions={actions} />}
    </div>
  );
}

function Cards({ message, who }: { message: ThreadMessage; who: string }) {
  const { isRevoked, media } = message;
  if (isRevoked || !(media || isCard(message))) return null;
  return (
    <div className="mb-1 space-y-1.5">
      {isCard(message) && <BubbleDetails message={message} />}
      {media && <MediaContent media={media} name={who} />}
    </div>
  );
}

const isSpoken = (message: ThreadMessage): boolean =>
  message.media?.kind === "audio" && message.media.state === "stored" && !ownText(message) && !message.isRevoked;

/** The text without the product name, which is shown above it. */
const ownText = ({ body, product }: ThreadMessage): string =>
  product && body.startsWith(product) ? body.slice(product.length).trimStart() : body;

function Content({ message }: { message: ThreadMessage }) {
  if (message.isRevoked) return <p className="text-muted italic">Se eliminó este mensaje</p>;
  const text = ownText(message);
  return (
    <div className="min-w-0 space-y-1.5">
      {!isCard(message) && <BubbleDetails message={message} />}
      {text && !isFileName(message) && !saysItself(message) && <FormattedText text={text} />}
      {!message.body && !message.details && !message.media && <p className="text-muted italic">{lineOf(message)}</p>}
    </div>
  );
}

/** A document without a caption has its file name as text. */
const isFileName = (message: ThreadMessage): boolean =>
  message.media?.kind === "document" && message.media.fileName === ownText(message);

function Origin({ message: { isForwarded, ad, product, group } }: { message: ThreadMessage }) {
  return (
    <>
      {group && (
        <p className="flex items-center gap-1 text-sm text-subtle">
          <UsersIcon className="size-4" /> {["En un grupo", group.sender].filter(Boolean).join(" · ")}
        </p>
      )}
      {isForwarded && (
        <p className="flex items-center gap-1 text-sm text-subtle italic">
          <ForwardIcon className="size-4" /> Reenviado
        </p>
      )}
      {product && (
        <p className="mb-1.5 flex items-center gap-1 rounded-md border border-line bg-paper p-2 text-sm text-muted">
          <PackageIcon className="size-4" /> <span className="min-w-0 wrap-anywhere">{product}</span>
        </p>
      )}
      {ad && (
        <div className="mb-1.5 rounded-md border border-line bg-paper p-2 text-sm">
          <p className="flex items-center gap-1 text-subtle">
            <SparklesIcon className="size-4" /> Vino de un anuncio
          </p>
          {ad.title && <p className="font-medium wrap-anywhere">{ad.title}</p>}
          {ad.body && <p className="wrap-anywhere text-muted">{ad.body}</p>}
          {ad.url && (
            <a href={ad.url} target="_blank" rel="noopener noreferrer nofollow" className="link">
              Ver el anuncio
            </a>
          )}
        </div>
      )}
    </>
  );
}

type QuoteProps = Pick<Props, "contactName" | "onJump"> & { quote: NonNullable<ThreadMessage["quote"]> };

function QuoteBlock({ quote, contactName, onJump }: QuoteProps) {
  const { id } = quote;
  const look = "mb-1.5 block w-full rounded-md border-l-4 border-accent bg-paper px-2.5 py-1.5 text-left text-sm";
  if (id === null) return <p className={`${look} text-muted italic`}>El mensaje citado no está aquí</p>;
  return (
    <button type="button" onClick={() => onJump(id)} className={`${look} hover:bg-sunken`}>
      <span className="sr-only">Ir al mensaje citado: </span>
      <span className="block font-semibold text-accent">{quote.isOutgoing ? "Tú" : contactName}</span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
        {lineOf(quote)}
      </span>
    </button>
  );
}

function Reactions({ reactions, contactName }: { reactions: ThreadMessage["reactions"]; contactName: string }) {
  if (reactions.length === 0) return null;
  return (
    <ul className="relative -mb-4 flex justify-end gap-1">
      {reactions.map(({ emoji, isOutgoing }) => (
        <li
          key={String(isOutgoing)}
          title={isOutgoing ? "Reaccionaste" : `Reacción de ${contactName}`}
          className="rounded-full border border-line bg-surface px-1.5 text-base leading-6"
        >
          <span className="sr-only">{isOutgoing ? "Reaccionaste con " : `Reacción de ${contactName}: `}</span>
          {emoji}
        </li>
      ))}
    </ul>
  );
}

function Failure({ message, onTemplate }: { message: ThreadMessage; onTemplate: () => void }) {
  const { text, action, canResend } = message.failure!;
  const isOver = message.status === "failed";
  return (
    <div className={`mt-1 border-t border-line pt-1 text-sm ${isOver ? "text-danger" : "text-muted"}`}>
      <p className="wrap-anywhere">{text}</p>
      {action === "template" && (
        <button type="button" onClick={onTemplate} className="min-h-11 font-medium link sm:min-h-8">
          Usar una plantilla
        </button>
      )}
      {action === "sync" && <SyncButton label="Sincronizar plantillas" onDone={onTemplate} />}
      {action === "token" && (
        <ButtonLink href={tokenOption} variant="secondary">
          Renovar el token
        </ButtonLink>
      )}
      {canResend && <ResendButton id={message.id} isUncertain={message.status === "unconfirmed"} />}
    </div>
  );
}

function SystemNote({ message }: { message: ThreadMessage }) {
  return (
    <p className="mx-auto my-2 w-fit max-w-[85%] rounded-md bg-sunken px-3 py-1.5 text-center text-sm wrap-anywhere text-muted">
      {message.body || "Aviso de WhatsApp"} · {formatClock(message.at as string)}
    </p>
  );
}

/** A resent unconfirmed message may arrive twice. Once the month's limit is spent the second press sends it. */
function ResendButton({ id, isUncertain }: { id: string; isUncertain: boolean }) {
  const { busy, run } = useBusy("Error al enviar el mensaje");
  const [isAsking, setAsking] = useState(false);

  async function resend() {
    if (isAsking) allowOverLimit();
    try {
      await api("POST /api/whatsapp/messages/resend/{id}", { params: { id }, body: overLimit() });
    } catch (failure) {
      setAsking(isOverLimit(failure));
      throw failure;
    }
  }

  return (
    <button
      type="button"
      disabled={busy}
      onClick={() => void run(resend)}
      title={isUncertain ? "Puede que ya le haya llegado. Si lo reintentas, podría recibirlo dos veces." : undefined}
      className="inline-flex min-h-11 items-center gap-1 font-medium link sm:min-h-8"
    >
      <RefreshCwIcon className="size-4" /> {isAsking ? "Enviar igual" : "Reintentar"}
    </button>
  );
}
