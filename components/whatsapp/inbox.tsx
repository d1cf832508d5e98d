"use client";

import Link from "next/link";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { SWRConfig, unstable_serialize } from "swr";
import { useWithoutTabBar } from "@/components/dashboard/tab-bar";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { MessageCircleIcon } from "@/components/ui/icons";
import { piece } from "@/components/ui/piece";
import { useSingleKey, useSingleKeys } from "@/components/ui/single-keys";
import { Loading } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import type { Account } from "@/lib/whatsapp/account/schema";
import type { ConversationCounts } from "@/lib/whatsapp/inbox/schema";
import { AccountBanner } from "./account/account-banner";
import { askedAccount } from "./account/use-account";
import { useFocusOfRow } from "./focus-of-row";
import { AddressContext, type InboxUser, InboxUserContext, useAddress, useInboxUser } from "./inbox-context";
import { Conversations } from "./list/conversations";
import { askedCounts, ListFilters, useLiveCounts } from "./list/list-filters";
import type { FirstConversations } from "./list/use-conversations";
import { useAlerts } from "./live/alerts";
import { useLive, usePollInterval } from "./live/use-live";
import { resume } from "./outbox";

type Props = { user: InboxUser; account: Account; first: FirstConversations | null; counts: ConversationCounts | null };

/** Panes are side by side on wide screens, one at a time on a phone; the address says which. */
export function Inbox({ user, account, first, counts }: Props) {
  // Rendered from the start, so the layout does not shift.
  const fallback = {
    [unstable_serialize(askedAccount)]: account,
    ...(first && counts && { [unstable_serialize(askedCounts(first.narrowed.label))]: counts }),
  };
  return (
    <SWRConfig value={{ fallback }}>
      <InboxUserContext value={user}>
        <Panes user={user} first={first} />
      </InboxUserContext>
    </SWRConfig>
  );
}

function Panes({ user, first }: Pick<Props, "user" | "first">) {
  const address = useAddress();
  const { id } = address;
  const searchBox = useRef<HTMLInputElement>(null);
  const focusList = useRef<(() => void) | null>(null);
  Pane.useEarly();
  useUnreadTitle();
  useLiveCounts(address.label);
  useWithoutTabBar(id !== null);
  useAlerts(id, (other) => address.open(other));
  useSingleKey("/", () => {
    if (searchBox.current?.checkVisibility()) searchBox.current.focus();
  });

  useEffect(() => {
    resume(user.id);
    const again = () => resume(user.id);
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [user.id]);

  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !id && document.activeElement === document.body) focusList.current?.();
    wasOpen.current = id !== null;
  }, [id]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.defaultPrevented || !id) return;
    // An open dialog or popover handles Escape first.
    if (document.querySelector(":popover-open, [role=dialog], [role=alertdialog]")) return;
    if (address.pane) address.closeContact();
    else address.close();
  }

  return (
    <AddressContext value={address}>
      <div data-fills className="flex h-[calc(100dvh-4rem-1px-var(--bottom-bar))] flex-col">
        <h1 className="sr-only">WhatsApp</h1>
        <AccountBanner />
        <div onKeyDown={onKeyDown} className="@container flex min-h-0 grow flex-col overflow-hidden">
          <ListFilters className="border-b border-line bg-surface px-3 @max-[34rem]:hidden" />
          <div className="flex min-h-0 grow">
            <section
              aria-label="Conversaciones"
              className={`w-full shrink-0 flex-col border-line bg-surface @min-[34rem]:flex @min-[34rem]:w-60 @min-[34rem]:border-r @min-[44rem]:w-80 ${id ? "hidden" : "flex"}`}
            >
              <Conversations searchBox={searchBox} focusList={focusList} first={first} />
            </section>
            {id ? <Chosen key={id} id={id} /> : <Nothing />}
          </div>
        </div>
      </div>
    </AddressContext>
  );
}

/** Most of the inbox's scripts: loaded on choice, or once the list is idle. */
const Pane = piece(() => import("./conversation-pane").then((file) => file.ConversationPane));

function Chosen({ id }: { id: string }) {
  const [isMissing, setMissing] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const wait = <OnItsWay onFocused={() => setHadFocus(true)} onRetry={isMissing ? () => setMissing(false) : null} />;
  return (
    <Pane id={id} takesFocus={hadFocus} isWanted={!isMissing} onMissing={() => setMissing(true)} meanwhile={wait} />
  );
}

function OnItsWay({ onFocused, onRetry }: { onFocused: () => void; onRetry: (() => void) | null }) {
  const section = useFocusOfRow(false, onFocused);
  return (
    <section ref={section} tabIndex={-1} aria-label="Mensajes" className="min-w-0 grow p-4 outline-none">
      {onRetry ? (
        <ErrorState title="No se pudo cargar la conversación." onRetry={onRetry}>
          No hay conexión con el servidor.
        </ErrorState>
      ) : (
        <Loading label="Cargando la conversación…">{null}</Loading>
      )}
    </section>
  );
}

function Nothing() {
  const hasKeys = useSingleKeys();
  const { seesMoney } = useInboxUser();
  return (
    <section aria-label="Mensajes" className="hidden min-w-0 grow place-content-center bg-paper p-6 @min-[34rem]:grid">
      <EmptyState bare icon={<MessageCircleIcon className="size-6" />} title="Elige una conversación">
        Muévete con las flechas y abre con Enter.{" "}
        {hasKeys && (
          <>
            Busca con <Key>/</Key>. En la lista, <Key>X</Key> elige, <Key>U</Key> marca como no leída, <Key>R</Key>{" "}
            resuelve y <Key>E</Key> archiva.{" "}
            {seesMoney && (
              <>
                En una conversación, <Key>G</Key> y <Key>P</Key> crean una propuesta.{" "}
              </>
            )}
          </>
        )}
        <Link href="/dashboard/setting/profile#atajos" className="link">
          Cambiar los atajos
        </Link>
      </EmptyState>
    </section>
  );
}

const Key = ({ children }: { children: string }) => (
  <kbd className="rounded-sm border border-line bg-surface px-1.5 font-sans text-sm leading-6">{children}</kbd>
);

function useUnreadTitle(): void {
  const { data, mutate } = useApi(["GET /api/whatsapp/conversations/count"], { refreshInterval: usePollInterval() });
  useLive(mutate, ({ kind }) => kind !== "status");
  const unread = data?.unread ?? 0;

  useEffect(() => {
    const plain = document.title.replace(/^\(\d+\+?\) /, "");
    document.title = unread > 0 ? `(${unread > 99 ? "99+" : unread}) ${plain}` : plain;
    return () => {
      document.title = plain;
    };
  }, [unread]);
}
