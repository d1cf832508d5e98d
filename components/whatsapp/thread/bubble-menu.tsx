"use client";

import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { Sheet } from "@/components/dashboard/sheet";
import { ChevronDownIcon, CopyIcon, ReplyIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import type { ThreadMessage } from "@/lib/whatsapp/inbox/schema";
import { lineOf } from "@/lib/whatsapp/shared/kinds";

export type BubbleActions = {
  reply: (message: ThreadMessage) => void;
  /** An empty emoji removes the reaction. */
  react: (message: ThreadMessage, emoji: string) => void;
  template: () => void;
};

const emojis = ["👍", "❤️", "😂", "😮", "😢", "🙏"];

/** Messages that Meta lacks yet, and those of groups, allow no reply and no reaction. */
export function BubbleMenu({ message, who, actions }: { message: ThreadMessage; who: string; actions: BubbleActions }) {
  const own = message.reactions.find(({ isOutgoing }) => isOutgoing)?.emoji;
  const isThere =
    message.group === null &&
    (!message.isOutgoing || !["waiting", "sending", "unconfirmed", "failed"].includes(message.status ?? ""));

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.body);
      toast.success("Texto copiado.");
    } catch {
      toast.danger("No se pudo copiar. Selecciona el texto y cópialo.");
    }
  }

  if (!isThere && !message.body) return null;
  return (
    <Sheet
      title={`Mensaje de ${who}`}
      opener={<ChevronDownIcon className="size-5" />}
      openerLabel={`Acciones del mensaje: ${lineOf(message).slice(0, 60)}`}
      openerClassName="grid size-11 shrink-0 sm:size-9 place-items-center rounded-full text-subtle hover:bg-sunken hover:text-ink focus-visible:opacity-100 pointer-fine:opacity-0 group-hover/bubble:opacity-100"
      closesOnUse
      menu
    >
      <div className="flex flex-col">
        {isThere && (
          <>
            <div role="group" aria-label="Reaccionar" className="flex gap-0.5">
              {emojis.map((emoji) => (
                <button
                  key={emoji}
                  type="button"
                  aria-label={`Reaccionar con ${emoji}`}
                  aria-pressed={own === emoji}
                  onClick={() => actions.react(message, own === emoji ? "" : emoji)}
                  className="grid size-11 place-items-center rounded-md text-xl hover:bg-sunken aria-pressed:bg-accent-soft"
                >
                  {emoji}
                </button>
              ))}
            </div>
            <button type="button" className={rowAction} onClick={() => actions.reply(message)}>
              <RowActionFace icon={<ReplyIcon />} label="Responder" />
            </button>
          </>
        )}
        {message.body && (
          <button type="button" className={rowAction} onClick={copy}>
            <RowActionFace icon={<CopyIcon />} label="Copiar" />
          </button>
        )}
      </div>
    </Sheet>
  );
}
