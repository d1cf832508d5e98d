"use client";

import { usePathname, useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { FilterIcon } from "@/components/ui/icons";
import { listHref } from "@/lib/core/list-href";
import { FilterControl, type FilterField } from "./filter-control";
import { useListTransition } from "./list-page";
import { Sheet } from "./sheet";
import { useFilterDraft } from "./use-filter-draft";

type Props = {
  /** What the list shows now: the parsed query of the page. */
  values: Record<string, unknown>;
  /** The same for an address without a query. */
  defaults: Record<string, unknown>;
  fields: FilterField[];
  /** The address without filters: that of the page, unless something else in it stays. */
  unfiltered?: string;
};

const debounceMs = 300;

/** The filters of a list, kept in the address. Without JavaScript a button applies them. */
export function FilterBar({ values, defaults, fields, unfiltered }: Props) {
  const path = usePathname();
  const cleared = unfiltered ?? path;
  const router = useRouter();
  const start = useListTransition();
  const { draft, setDraft, type, expect, epoch } = useFilterDraft(fields, values);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const apply = useRef(() => {});

  useEffect(() => {
    apply.current = () => go(draft);
  });

  useEffect(() => {
    const early = givenEarly(form.current!, draft);
    if (Object.keys(draft).every((name) => early[name] === draft[name])) return;
    setDraft(early);
    if (form.current!.checkValidity()) go(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when React takes the form over
  }, []);

  // Whatever else changed the address has the last word over what is still waiting to be applied.
  useEffect(() => () => clearTimeout(timer.current), [epoch]);

  // So has whoever follows a link right after typing: what waits would lead back from where they are going.
  useEffect(() => {
    const follow = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) clearTimeout(timer.current);
    };
    document.addEventListener("click", follow, { capture: true });
    return () => document.removeEventListener("click", follow, { capture: true });
  }, []);

  function go(next: Record<string, string>) {
    clearTimeout(timer.current);
    const trimmed = Object.fromEntries(Object.entries(next).map(([name, value]) => [name, value.trim()]));
    const address = listHref(path, { ...values, ...trimmed }, { page: undefined }, defaults);
    if (expect(address)) start(() => router.replace(address, { scroll: false }));
  }

  function change(field: FilterField, value: string, valid: boolean) {
    type(field.name, value);
    clearTimeout(timer.current);
    if (!valid) return;
    if (field.type === "select" || field.type === "date") go({ ...draft, [field.name]: value });
    else timer.current = setTimeout(() => apply.current(), debounceMs);
  }

  const controls = (some: FilterField[]) =>
    some.map((field) => (
      <FilterControl
        key={field.name}
        field={field}
        value={draft[field.name] ?? ""}
        onChange={(value, valid) => change(field, value, valid)}
      />
    ));

  // On a phone all but the search is behind a button, which says how many are in use.
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
          clearTimeout(timer.current);
          setDraft(Object.fromEntries(names.map((name) => [name, String(defaults[name] ?? "")])));
          if (expect(cleared)) start(() => router.replace(cleared, { scroll: false }));
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
        go(draft);
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

/** What was typed or chosen before the page was awake, when nothing heard of it. */
function givenEarly(form: HTMLFormElement, draft: Record<string, string>): Record<string, string> {
  const given = Object.entries(draft).map(([name, value]) => {
    const control = form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
    // A choice that this person is not offered is shown as another.
    const shown = !("options" in control) || [...control.options].some((option) => option.value === value);
    return [name, shown ? control.value : value];
  });
  return Object.fromEntries(given);
}
