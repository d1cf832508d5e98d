"use client";

import { lazy, type ComponentProps } from "react";

const Page = lazy(() => import("./not-found-page").then((page) => ({ default: page.NotFoundPage })));

/**
 * Next sends the root's not-found screen with every page. The lazy import reduces that to an address; a missing page's
 * HTML still holds it.
 */
export function LazyNotFound(props: ComponentProps<typeof Page>) {
  return <Page {...props} />;
}
