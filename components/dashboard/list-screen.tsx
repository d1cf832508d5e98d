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
  list: Pick<List<Record<string, unknown>>, "values" | "defaults" | "query" | "href" | "page">;
  page: Page<unknown> | KeyPage<unknown> | { results: readonly unknown[] };
  filters?: FilterField[];
  /** Address without filters, if other parameters stay. */
  unfiltered?: string;
  narrow?: ReactNode;
  empty: ReactNode;
  status?: ReactNode;
  children: ReactNode;
};

type ScreenProps = Omit<HeaderProps, "title"> & { title: string; intro?: ReactNode } & SectionProps;

export function ListScreen({ title, description, trail, actions, intro, ...section }: ScreenProps) {
  return (
    <>
      <PageHeader title={title} description={description} trail={trail ?? [{ label: title }]} actions={actions} />
      {intro}
      <ListSection {...section} />
    </>
  );
}

/** A page beyond the end leads to the last one: rows may just have been deleted. */
export function ListSection({ list, page, filters = [], unfiltered, narrow, empty, status, children }: SectionProps) {
  const { length } = page.results;
  if (isNumbered(page) && length === 0 && page.totalItems > 0) redirect(list.page(page.totalPages));
  return (
    <ListPage>
      {filters.length > 0 && (
        <FilterBar values={list.values} defaults={list.defaults} fields={filters} unfiltered={unfiltered} />
      )}
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
