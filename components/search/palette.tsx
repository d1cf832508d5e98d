"use client";

import { Command } from "cmdk";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { SearchIcon } from "@/components/ui/icons";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import type { PanelIconName } from "@/lib/panel/shared/panel";
import { arrange, type Offered } from "@/lib/search/shared/arrange";
import { useApi } from "@/lib/api/use-api";
import { formatCount } from "@/lib/core/numbers";
import { useLastUsed } from "./use-last-used";
import type { PaletteSwitch } from "./use-palette-switch";

export type PaletteLink = {
  label: string;
  href: string;
  /** "Páginas" by default. */
  heading?: string;
  group?: string;
  words?: string;
  icon?: PanelIconName;
};

export type PaletteAction = {
  label: string;
  words?: string;
  icon: PanelIconName;
  /** Never ranks first for being used last: nobody wants it again at once. */
  isFinal?: true;
  run: () => void;
};

type Props = {
  label: string;
  placeholder: string;
  actions: PaletteAction[];
  links: PaletteLink[];
  call: SearchCall;
  onGo: (href: string) => void;
  /** Ranks this person's last used entries first. */
  person?: string;
} & PaletteSwitch;

export function Palette({ open, onClose, ...list }: Props) {
  const returnFocus = useReturnFocus();
  const chosen = useRef<() => void>(undefined);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-80 animate-appear bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          aria-modal="true"
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onCloseAutoFocus={(event) => {
            returnFocus.onCloseAutoFocus(event);
            // Runs only now, because the choice decides where the focus goes.
            chosen.current?.();
            chosen.current = undefined;
          }}
          className="fixed inset-x-4 top-[min(12vh,7rem)] z-80 mx-auto flex max-h-[min(34rem,calc(100dvh-8rem))] max-w-xl animate-appear flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">{list.label}</Radix.Title>
          <PaletteList
            {...list}
            onChoose={(run) => {
              chosen.current = run;
              onClose();
            }}
          />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type ListProps = Omit<Props, "open" | "onClose"> & { onChoose: (run: () => void) => void };

type Entry = Offered & Pick<PaletteAction, "isFinal" | "run"> & { icon?: PanelIconName };

function PaletteList({ label, placeholder, call, takeTyped, onGo, onChoose, person, actions, links }: ListProps) {
  const [text, setText] = useState("");
  const { found, searching, failed, retry } = useFindings(call, text);
  const { used, note } = useLastUsed(person);

  const shown = arrange<Entry>(
    text,
    [
      ...actions.map((action) => ({ ...action, key: action.label, heading: "Acciones" })),
      ...links.map(({ href, heading = "Páginas", group, ...link }) => ({
        ...link,
        key: href,
        heading,
        detail: group,
        run: () => onGo(href),
      })),
    ],
    found.map(({ title, detail, path, heading }) => ({
      key: path,
      heading,
      label: title,
      detail,
      run: () => onGo(path),
    })),
    used,
  );
  const keys = shown.flatMap(({ entries }) => entries.map(({ key }) => key));
  const count = keys.length;
  const [marked, setMarked] = useState("");

  return (
    <Command
      shouldFilter={false}
      loop
      label={label}
      // An answer that comes late may take the marked entry away, and cmdk would mark none.
      value={keys.includes(marked) ? marked : (keys[0] ?? "")}
      onValueChange={setMarked}
      className="flex min-h-0 flex-col"
    >
      <div className="flex items-center gap-3 border-b border-line pl-4">
        <SearchIcon className={searching ? "animate-pulse text-accent" : "text-subtle"} />
        <Command.Input
          value={text}
          onValueChange={setText}
          onFocus={() => {
            const typed = takeTyped();
            if (typed) setText(typed);
          }}
          maxLength={100}
          placeholder={placeholder}
          className="h-14 min-w-0 grow bg-transparent pr-4 outline-none"
        />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2" aria-busy={searching}>
        {count === 0 && !failed && (
          <p className="px-3 py-8 text-center text-muted">
            {searching ? "Buscando…" : `Nada coincide con «${text.trim()}».`}
          </p>
        )}
        {shown.map(({ heading, entries }) => (
          <Group key={heading} heading={heading}>
            {entries.map(({ key, icon, label: name, detail, isFinal, run }) => (
              <Item
                key={key}
                value={key}
                onSelect={() => {
                  if (!isFinal) note(key);
                  onChoose(run);
                }}
              >
                {icon && <Icon name={icon} className="size-5 text-subtle" />}
                <span className="max-w-[70%] shrink-0 truncate">{name}</span>
                {detail && <span className="ml-auto min-w-0 truncate text-sm text-subtle">{detail}</span>}
              </Item>
            ))}
          </Group>
        ))}
        {failed && (
          <Group heading="No se pudo buscar">
            <Item value="retry" onSelect={retry}>
              Reintentar la búsqueda
            </Item>
          </Group>
        )}
      </Command.List>
      <p role="status" className="sr-only">
        {searching ? "Buscando…" : text.trim() && formatCount(count, "resultado", "resultados")}
      </p>
    </Command>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={heading}
      className="**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1.5 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:font-medium **:[[cmdk-group-heading]]:text-subtle"
    >
      {children}
    </Command.Group>
  );
}

function Item({ value, onSelect, children }: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 data-[selected=true]:bg-sunken"
    >
      {children}
    </Command.Item>
  );
}

const debounceMs = 200;

type SearchCall = "GET /api/dashboard/search" | "GET /api/search";

/** Searches once typing pauses, and drops answers for another text. */
function useFindings(call: SearchCall, text: string) {
  const typed = text.trim();
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), typed ? debounceMs : 0);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error, isLoading, mutate } = useApi<SearchCall>(asked ? [call, { query: { search: asked } }] : null, {
    keepPreviousData: true,
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  return {
    found: typed && !error ? (data?.results ?? []) : [],
    searching: typed !== asked || isLoading,
    failed: Boolean(typed && error),
    retry: () => void mutate(),
  };
}
