"use client";

import { useEffect, useSyncExternalStore } from "react";
import { announce } from "@/components/ui/toast";
import { api, ApiError } from "@/lib/api/client";
import { wordsOfServer } from "@/lib/api/failure-words";
import type { Sent } from "@/lib/api/calls";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";
import type { ThreadItem } from "@/lib/whatsapp/inbox/schema";
import { refuseMessage } from "@/lib/whatsapp/shared/limits";
import { allowOverLimit, isOverLimit, overLimit } from "./over-limit";

export type Outgoing = Sent<"POST /api/whatsapp/conversations/send/{id}">["body"];

export type Attached = Extract<Outgoing, { type: "media" | "location" }>;

/** A message not yet in the thread. After a reload it is sent again with the same key. */
export type Pending = {
  /** The server takes the same key as the same message. */
  key: string;
  userId: string;
  contactId: string;
  message: Outgoing;
  at: string;
  /** Why sending failed; retried by hand or when the connection is back. */
  error: string | null;
  isOffline: boolean;
  /** Whether it certainly never left, so that it may go within another message. */
  isUnsent?: boolean;
  /** Whether the month's limit is spent and a person has to say whether it goes anyway. */
  isOverLimit?: boolean;
  sentId: string | null;
};

const { subscribe, emit } = createSignal(true);

/** Fallback where browser storage is not available. */
let inMemory: string | null = null;
let known: { text: string | null; all: Pending[] } = { text: null, all: [] };
const none: Pending[] = [];

function read(): Pending[] {
  const text = readStorage("inboxOutbox") ?? inMemory;
  if (text !== known.text) known = { text, all: parse(text) };
  return known.all;
}

function parse(text: string | null): Pending[] {
  try {
    return JSON.parse(text ?? "[]") as Pending[];
  } catch {
    return [];
  }
}

function write(all: Pending[]): void {
  inMemory = all.length > 0 ? JSON.stringify(all) : null;
  writeStorage("inboxOutbox", inMemory);
  emit();
}

const withLimit = (message: Outgoing): Outgoing =>
  message.type === "reaction" ? message : { ...message, ...overLimit() };

const change = (key: string, changes: Partial<Pending>): void =>
  write(read().map((each) => (each.key === key ? { ...each, ...changes } : each)));

const useOutbox = (): Pending[] => useSyncExternalStore(subscribe, read, () => none);

/**
 * Messages sent from here that the thread lacks, oldest first; those it has are forgotten.
 * @param refresh fetches the thread again once the server has a message that is missing here
 */
export function usePending(contactId: string, userId: string, items: ThreadItem[], refresh: () => unknown): Pending[] {
  const own = useOutbox().filter((each) => each.contactId === contactId && each.userId === userId);
  const pending = own.filter(({ sentId }) => !items.some(({ id }) => id === sentId));
  const arrived = own.filter((each) => !pending.includes(each)).map(({ key }) => key);
  const keys = arrived.join(" ");
  const isMissing = pending.some(({ sentId }) => sentId !== null);

  useEffect(() => {
    for (const key of keys.split(" ")) if (key) forget(key);
  }, [keys]);

  useEffect(() => {
    if (isMissing) refresh();
  }, [isMissing, refresh]);

  return pending;
}

/** Messages of a conversation that were not sent yet. */
export const useWaiting = (contactId: string, userId: string): Pending[] =>
  useOutbox().filter((each) => each.contactId === contactId && each.userId === userId && each.sentId === null);

export function post(userId: string, contactId: string, message: Outgoing): void {
  const key = crypto.randomUUID();
  const pending = { key, userId, contactId, message: withLimit(message), at: new Date().toISOString() };
  write([...read(), { ...pending, error: null, isOffline: false, sentId: null }]);
  void deliver(key);
}

export function retry(key: string): void {
  change(key, { error: null, isOffline: false, isUnsent: false, isOverLimit: false });
  void deliver(key);
}

/** Sends what was refused because the month's limit is spent. */
export function sendAnyway(key: string): void {
  allowOverLimit();
  write(read().map((each) => (each.key === key ? { ...each, message: withLimit(each.message) } : each)));
  retry(key);
}

/** Makes one message of several that never left. */
export function join(parts: Pending[]): void {
  const [first] = parts;
  if (!first) return;
  for (const { key } of parts) forget(key);
  post(first.userId, first.contactId, { ...first.message, ...joinedText(parts) } as Outgoing);
}

/** Texts of a conversation that never left and fit into one message; none unless there are several. */
export function joinable(pending: Pending[]): Pending[] {
  const parts = pending.filter(({ isUnsent, message }) => isUnsent && message.type === "text");
  return parts.length > 1 && refuseMessage(joinedText(parts).body) === null ? parts : [];
}

const joinedText = (parts: Pending[]): { body: string } => ({
  body: parts.flatMap(({ message }) => (message.type === "text" ? [message.body] : [])).join("\n"),
});

export const forget = (key: string): void => write(read().filter((each) => each.key !== key));

/** Retries what a closed page left behind and what waited for the connection. */
export function resume(userId: string): void {
  write(read().filter(({ sentId }) => sentId === null));
  const own = read().filter((each) => each.userId === userId);
  for (const { key, error, isOffline } of own) if (error === null || isOffline) retry(key);
}

const underWay = new Set<string>();

/** By conversation, the last send: the next one waits for it, up to `patience`. */
const before = new Map<string, Promise<void>>();
const patience = 1_000;

async function deliver(key: string): Promise<void> {
  const pending = read().find((each) => each.key === key);
  if (!pending || underWay.has(key)) return;
  underWay.add(key);
  const earlier = before.get(pending.contactId);
  const sending = Promise.race([earlier, new Promise((resolve) => setTimeout(resolve, earlier ? patience : 0))])
    .then(() => send(pending))
    .finally(() => underWay.delete(key));
  before.set(pending.contactId, sending);
  await sending;
}

async function send({ key, contactId, message }: Pending): Promise<void> {
  const hadNetwork = navigator.onLine;
  try {
    const { id } = await api("POST /api/whatsapp/conversations/send/{id}", {
      params: { id: contactId },
      body: message,
      idempotencyKey: key,
    });
    change(key, { sentId: id });
    announce("Mensaje enviado.");
  } catch (failure) {
    const isOffline = failure instanceof ApiError && failure.status === 0;
    const error = wordsOfServer(failure, "Error al enviar el mensaje");
    change(key, { error, isOffline, isUnsent: isOffline && !hadNetwork, isOverLimit: isOverLimit(failure) });
  }
}
