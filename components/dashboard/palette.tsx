"use client";

import { Command } from "cmdk";
import { useRouter } from "next/navigation";
import { Dialog as Radix } from "radix-ui";
import { useState, type ReactNode } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { leave } from "@/components/ui/leave-guard";
import { useReturnFocus } from "@/components/ui/use-return-focus";
import { findKinds, findLabels, type Finding } from "@/lib/dashboard/schema";
import type { Role } from "@/lib/people/shared/roles";
import { useShownRole } from "./role-preview";
import { usePalette } from "./use-palette";

type Props = { role: Role; open: boolean; onClose: () => void };

/** Reaches every page of the role, and what the panel holds, by typing. */
export function Palette({ role, open, onClose }: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-80 animate-appear bg-overlay" />
        <Radix.Content
          aria-describedby={undefined}
          aria-modal="true"
          {...returnFocus}
          className="fixed inset-x-4 top-[min(12vh,7rem)] z-80 mx-auto flex max-h-[min(34rem,calc(100dvh-8rem))] max-w-xl animate-appear flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float"
        >
          <Radix.Title className="sr-only">Buscar en el panel</Radix.Title>
          <PaletteList role={role} onClose={onClose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function PaletteList({ role, onClose }: Omit<Props, "open">) {
  const router = useRouter();
  const [text, setText] = useState("");
  const { pages, found, searching, failed, retry } = usePalette(useShownRole(role), text);

  const go = (path: string) => {
    onClose();
    leave(() => router.push(path));
  };
  const empty = pages.length === 0 && found.length === 0 && !failed;

  return (
    <Command shouldFilter={false} loop label="Buscar en el panel" className="flex min-h-0 flex-col">
      <div className="flex items-center gap-3 border-b border-line pl-4">
        <SearchIcon className={searching ? "animate-pulse text-accent" : "text-subtle"} />
        <Command.Input
          value={text}
          onValueChange={setText}
          maxLength={100}
          placeholder="Busca una página, una persona, una orden…"
          className="h-14 min-w-0 grow bg-transparent pr-4 outline-none"
        />
      </div>
      <Command.List className="min-h-0 overflow-y-auto overscroll-contain p-2" aria-busy={searching}>
        {empty && (
          <p className="px-3 py-8 text-center text-muted">
            {searching ? "Buscando…" : `Nada coincide con «${text.trim()}».`}
          </p>
        )}
        {pages.length > 0 && (
          <Group heading="Páginas">
            {pages.map(({ href, label, group, icon: Icon }) => (
              <Item key={href} value={href} onSelect={() => go(href)}>
                <Icon className="size-5 text-subtle" />
                <span className="truncate">{label}</span>
                {group && <span className="ml-auto shrink-0 text-sm text-subtle">{group}</span>}
              </Item>
            ))}
          </Group>
        )}
        {findKinds.map((kind) => (
          <Findings key={kind} heading={findLabels[kind]} found={found.filter((one) => one.kind === kind)} onGo={go} />
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
        {searching ? "Buscando…" : text.trim() && `${pages.length + found.length} resultados`}
      </p>
    </Command>
  );
}

function Findings({ heading, found, onGo }: { heading: string; found: Finding[]; onGo: (path: string) => void }) {
  if (found.length === 0) return null;
  return (
    <Group heading={heading}>
      {found.map(({ id, title, detail, path }) => (
        <Item key={id} value={path} onSelect={() => onGo(path)}>
          <span className="truncate">{title}</span>
          <span className="ml-auto min-w-0 truncate text-sm text-subtle">{detail}</span>
        </Item>
      ))}
    </Group>
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
