"use client";

import { useApi } from "@/lib/api/use-api";
import { plainText } from "@/lib/core/text";
import { fillQuickReply } from "@/lib/whatsapp/shared/quick-reply";
import { type Suggestion, useSuggestions } from "./suggestions";

const manage = "manage";

type Use = {
  contactId: string;
  text: string;
  values: Parameters<typeof fillQuickReply>[1];
  onText: (text: string) => void;
  onManage: () => void;
};

/** Suggestions after a leading slash: quick replies, prices ("/p" lists all) and this contact's orders ("/o"). */
export function useQuickReplies({ contactId, text, values, onText, onManage }: Use) {
  const typed = /^\/([^\s/]*)$/.exec(text)?.[1] ?? null;
  const { data: replies = [] } = useApi(typed === null ? null : ["GET /api/whatsapp/quick-replies/findAll"]);
  const sought = plainText(typed ?? "");
  const { data: quotes = [] } = useApi(
    typed === null
      ? null
      : ["GET /api/whatsapp/conversations/quotes/{id}", { params: { id: contactId }, query: { search: sought } }],
    { keepPreviousData: true },
  );
  const begin = replies.filter(({ shortcut }) => plainText(shortcut).startsWith(sought));
  const contain = replies.filter(
    (reply) => !begin.includes(reply) && sought.length > 1 && plainText(reply.body).includes(sought),
  );
  const items: Suggestion[] = [
    ...[...begin, ...contain]
      .slice(0, 20)
      .map(({ id, shortcut, body }) => ({ id, title: `/${shortcut}`, detail: body })),
    ...quotes.map(({ id, title, detail }) => ({ id, title, detail })),
    { id: manage, title: replies.length > 0 ? "Gestionar respuestas rápidas" : "Crear una respuesta rápida" },
  ];

  function pick({ id }: Suggestion) {
    if (id === manage) return onManage();
    const reply = replies.find((each) => each.id === id);
    const quote = quotes.find((each) => each.id === id);
    if (reply) onText(fillQuickReply(reply.body, values));
    else if (quote) onText(quote.text);
  }

  return { suggestions: useSuggestions(typed, items, pick), pick };
}
