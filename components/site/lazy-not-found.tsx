"use client";

import { lazy, type ComponentProps } from "react";

const Page = lazy(() => import("./not-found-page").then((page) => ({ default: page.NotFoundPage })));

/**
 * Next sends the root's not-found screen along with every page. Behind this lazy import only its
 * address travels: the shell's markup and code are fetched where a page is really missing, and are
 * in that page's HTML all the same.
 */
export function LazyNotFound(props: ComponentProps<typeof Page>) {
  return <Page {...props} />;
}
