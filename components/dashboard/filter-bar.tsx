"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { FilterIcon } from "@/components/ui/icons";
import { differs, useAddressFields } from "@/components/ui/use-address-fields";
import { listHref } from "@/lib/core/list-href";
import { FilterControl, type FilterField } from "./filter-control";
import { useListTransition } from "./list-page";
import { Sheet } from "./sheet";

type Props = {
  values: Record<string, unknown>;
  defaults: Record<string, unknown>;
  fields: FilterField[];
  /** Address without filters; the page's own unless other parameters stay. */
  unfiltered?: string;
};

const debounceMs = 300;

/** Fields keep what is being typed, and the address follows. Without JavaScript a button applies them. */
export function FilterBar({ values, defaults, fields, unfiltered }: Props) {
  const path = usePathname();
  const cleared = unfiltered ?? path;
  const router = useRouter();
  const start = useListTransition();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const said = Object.fromEntries(fields.map(({ name }) => [name, String(values[name] ?? "")]));
  const { put, release } = useAddressFields(form, said);

  const applyEarly = useEffectEvent(() => {
    const early = given(form.current!, said);
    if (Object.keys(said).some((name) => early[name] !== said[name])) apply();
  });

  useEffect(() => {
    applyEarly();
    const stop = () => clearTimeout(timer.current);
    // Following a link cancels the pending filter, which would otherwise navigate back.
    const follow = ({ target }: MouseEvent) => {
      if (!(target instanceof Element && target.closest("a[href]"))) return;
      stop();
      release();
    };
    document.addEventListener("click", follow, { capture: true });
    window.addEventListener("popstate", stop);
    return () => {
      stop();
      document.removeEventListener("click", follow, { capture: true });
      window.removeEventListener("popstate", stop);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `release` is the same for every render
  }, []);

  /** Submits the form even if fields without focus are invalid. */
  const apply = () => form.current?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  function go(address: string) {
    clearTimeout(timer.current);
    start(() => router.replace(address, { scroll: false }));
  }

  function change({ type }: FilterField, valid: boolean) {
    clearTimeout(timer.current);
    if (!valid) return;
    if (type === "select" || type === "date") apply();
    else timer.current = setTimeout(apply, debounceMs);
  }

  const controls = (some: FilterField[]) =>
    some.map((field) => (
      <FilterControl
        key={field.name}
        field={field}
        defaultValue={said[field.name]}
        onChange={(_, valid) => change(field, valid)}
      />
    ));

  // On a phone all but the search is behind a button, which counts the filters in use.
  const folded = fields.filter(({ type }) => type !== "search");
  const active = folded.filter(
    ({ name }) => name !== "limit" && String(values[name]) !== String(defaults[name]),
  ).length;

  const names = fields.map(({ name }) => name);
  const kept = Object.entries(values).filter(
    ([name, value]) => name !== "page" && !names.includes(name) && String(value) !== String(defaults[name]),
  );

  const buttons = (
    <>
      <noscript>
        <Button type="submit">Filtrar</Button>
      </noscript>
      <ButtonLink
        href={cleared}
        variant="ghost"
        prefetch={false}
        onClick={(event) => {
          event.preventDefault();
          put(Object.fromEntries(names.map((name) => [name, String(defaults[name] ?? "")])));
          go(cleared);
        }}
      >
        Limpiar
      </ButtonLink>
    </>
  );

  return (
    <form
      ref={form}
      role="search"
      aria-label="Filtros"
      action={path}
      onSubmit={(event) => {
        event.preventDefault();
        go(listHref(path, { ...values, ...given(form.current!, said) }, { page: undefined }, defaults));
      }}
      className="flex flex-wrap items-end gap-3"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value ?? "")} />
      ))}
      {controls(fields.filter(({ type }) => type === "search"))}
      {folded.length > 0 ? (
        <Sheet
          title="Filtros"
          opener={
            <>
              <FilterIcon /> Filtrar{active > 0 && ` (${active})`}
            </>
          }
          openerClassName="inline-flex min-h-11 items-center gap-2 rounded-lg border border-line bg-surface px-4 font-semibold hover:border-line-strong hover:bg-sunken"
        >
          {controls(folded)}
          {buttons}
        </Sheet>
      ) : (
        buttons
      )}
    </form>
  );
}

/** Reads the fields. A choice that this person is not offered shows as another, and is kept. */
function given(form: HTMLFormElement, said: Record<string, string>): Record<string, string> {
  const fields = Object.entries(said).map(([name, value]) => {
    const field = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    return [name, differs(field, value) ? field.value.trim() : value];
  });
  return Object.fromEntries(fields);
}
