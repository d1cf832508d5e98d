"use client";

import Link from "next/link";
import { type RefObject, useEffect, useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { IconButton } from "@/components/ui/icon-button";
import { ClockIcon, ListChecksIcon, PlusIcon, SearchIcon, SettingsIcon } from "@/components/ui/icons";
import { useAddressFields } from "@/components/ui/use-address-fields";
import { accountHref } from "../account/option-links";
import { useIsConnected } from "../account/use-account";
import { useInboxAddress } from "../inbox-context";
import { AlertsMenu } from "../live/alerts-menu";
import { ListFilters } from "./list-filters";

const TemplateDialog = openedPiece(() => import("../desk/template-dialog").then((file) => file.TemplateDialog));

const iconLink = "grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink";

/** Milliseconds after the last key until the search runs. */
const rest = 250;

type Props = {
  searchBox: RefObject<HTMLInputElement | null>;
  onDown: () => void;
  isChoosing: boolean;
  onChoosing: (isChoosing: boolean) => void;
};

export function ListHead({ searchBox, onDown, isChoosing, onChoosing }: Props) {
  const { search, narrow } = useInboxAddress();
  const toggle = useRef<HTMLButtonElement>(null);
  const wasChoosing = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useAddressFields(root, { search });
  useEffect(() => () => clearTimeout(timer.current), []);

  function seek() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => narrow({ search: searchBox.current?.value.trim() }), rest);
  }

  // The action removes its own button; the focus must not get lost with it.
  useEffect(() => {
    if (wasChoosing.current && !isChoosing && document.activeElement === document.body) toggle.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);

  return (
    <div className="shrink-0 border-b border-line px-3 pt-2 pb-2 @min-[34rem]:px-2 @min-[34rem]:pb-3 @min-[44rem]:px-3">
      <div className="mb-1 flex items-center">
        <p aria-hidden="true" className="font-display text-xl font-bold @min-[34rem]:hidden">
          WhatsApp
        </p>
        <div className="ml-auto flex items-center">
          <NewConversation />
          <IconButton
            ref={toggle}
            quiet
            label="Elegir varias conversaciones"
            title="Elegir varias"
            aria-pressed={isChoosing}
            onClick={() => onChoosing(!isChoosing)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            <ListChecksIcon />
          </IconButton>
          <Link
            href="/dashboard/application/whatsapp/planned"
            aria-label="Mensajes programados"
            title="Mensajes programados"
            className={iconLink}
          >
            <ClockIcon />
          </Link>
          <Link href={accountHref} aria-label="Cuenta de WhatsApp" title="Cuenta de WhatsApp" className={iconLink}>
            <SettingsIcon />
          </Link>
          <AlertsMenu />
        </div>
      </div>
      <div ref={root} className="relative">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-subtle" />
        <input
          ref={searchBox}
          type="search"
          name="search"
          defaultValue={search}
          maxLength={100}
          aria-label="Buscar conversaciones"
          placeholder="Nombre, número o texto"
          autoComplete="off"
          onChange={seek}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") {
              event.preventDefault();
              onDown();
            } else if (event.key === "Escape" && event.currentTarget.value) {
              event.stopPropagation();
              event.currentTarget.value = "";
              seek();
            }
          }}
          className="h-11 w-full rounded-lg border border-line-strong bg-paper pr-3 pl-10 text-base hover:border-ink"
        />
      </div>
      <ListFilters className="-mx-3 mt-1 px-3 @min-[34rem]:hidden" />
    </div>
  );
}

function NewConversation() {
  const { open } = useInboxAddress();
  const isConnected = useIsConnected();
  const [isOpen, setOpen] = useState(false);
  if (!isConnected) return null;
  return (
    <>
      <IconButton label="Nueva conversación" title="Nueva conversación" onClick={() => setOpen(true)}>
        <PlusIcon />
      </IconButton>
      {isOpen && (
        <TemplateDialog
          description="Si alguien no te ha escrito en las últimas 24 horas, Meta solo deja enviarle una plantilla aprobada."
          onClose={() => setOpen(false)}
          onSent={(id) => {
            setOpen(false);
            open(id);
          }}
        />
      )}
    </>
  );
}
