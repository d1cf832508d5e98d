import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { List } from "@/lib/core/list";
import type { KeyPage, Page } from "@/lib/core/page";
import { FilterBar } from "./filter-bar";
import type { FilterField } from "./filter-control";
import { KeyPager, PageFooter } from "./list-footer";
import { ListBody, ListPage } from "./list-page";
import { type HeaderProps, PageHeader } from "./page-header";

type SectionProps = {
  /** What the address asks for, see `readList`. */
  list: Pick<List<Record<string, unknown>>, "values" | "defaults" | "query" | "href" | "page">;
  /** What it gave: a numbered page, a part of a list that is paged by key, or everything. */
  page: Page<unknown> | KeyPage<unknown> | { results: readonly unknown[] };
  filters?: FilterField[];
  /** Other ways to narrow it, under the filters. */
  narrow?: ReactNode;
  /** What stands there when there are no rows. */
  empty: ReactNode;
  /** How much of it is shown, where that is more than a page of a number. */
  status?: ReactNode;
  /** The rows. */
  children: ReactNode;
};

type ScreenProps = Omit<HeaderProps, "title"> & { title: string; intro?: ReactNode } & SectionProps;

/** A page that is a list: its header, what `intro` adds, and the list. */
export function ListScreen({ title, description, trail, actions, intro, ...section }: ScreenProps) {
  return (
    <>
      <PageHeader title={title} description={description} trail={trail ?? [{ label: title }]} actions={actions} />
      {intro}
      <ListSection {...section} />
    </>
  );
}

/**
 * Filters, rows and the way to the rest of them. From beyond the end it leads to the last page: what was on the page may just
 * have been deleted.
 */
export function ListSection({ list, page, filters = [], narrow, empty, status, children }: SectionProps) {
  const { length } = page.results;
  if (isNumbered(page) && length === 0 && page.totalItems > 0) redirect(list.page(page.totalPages));
  return (
    <ListPage>
      {filters.length > 0 && <FilterBar values={list.values} defaults={list.defaults} fields={filters} />}
      {narrow}
      <ListBody>{length > 0 ? children : empty}</ListBody>
      {isNumbered(page) && <PageFooter page={page} href={list.page} />}
      {isKeyed(page) && (
        <KeyPager
          status={status}
          first={list.query.after || list.query.before ? list.href() : null}
          newer={page.previous && list.href({ before: page.previous })}
          older={page.next && list.href({ after: page.next })}
        />
      )}
    </ListPage>
  );
}

const isKeyed = (page: SectionProps["page"]): page is KeyPage<unknown> => "next" in page;
const isNumbered = (page: SectionProps["page"]): page is Page<unknown> => "totalPages" in page && !isKeyed(page);
