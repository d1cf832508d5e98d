import type { IncomingMessage } from "node:http";
import { isProductHost } from "@/lib/core/host";
import { remember } from "@/lib/core/singleton";
import { queryPages } from "../query-pages";
import { carriesToken } from "../../http/token-paths";

const LONGEST = 2_000;

/** Next resolves other spellings (`%61cademy`, `//`, `/./`). */
const plainPath = /^(?:\/|(?:\/[A-Za-z0-9_~-]+(?:\.[A-Za-z0-9_~-]+)*)+)$/;
const file = /\.[A-Za-z0-9]+$/;
const map = /^\/sitemap(?:\/\d{1,4})?\.xml$/;
const dynamic = /^\/(?:api(?!\/docs$)|dashboard|armario\/wardrobe|dev|s|_next)(?:\/|$)/;

/** Keys that lead to a visitor's page, or its data. */
const asksForAnother = new Map(queryPages.map(({ source, keys }) => [source, ["_rsc", ...keys]]));
const asksForData = ["_rsc"];

const special = [
  ...["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-hmr-refresh"],
  ...["next-url", "next-action", "x-nextjs-data", "x-middleware-prefetch", "x-prerender-revalidate"],
  ...["range", "authorization", "content-length", "transfer-encoding", "x-internal-key"],
];
const draft = /(?:^|[;\s])(?:__prerender_bypass|__next_preview_data)=/;

const isPublic = remember(
  (path) => plainPath.test(path) && !dynamic.test(path) && (!file.test(path) || map.test(path)) && !carriesToken(path),
  { max: 5_000, longest: 200 },
);

/** Null if only Next may answer. */
export function pageKey({ method, url, headers }: IncomingMessage): string | null {
  if (method !== "GET" || !url || url.length > LONGEST) return null;
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!isPublic(path)) return null;
  if (mark >= 0 && !isHarmless(url.slice(mark + 1), path)) return null;
  for (const name of special) if (headers[name] !== undefined) return null;
  if (headers.cookie !== undefined && draft.test(headers.cookie)) return null;
  if (path === "/" && !isProductHost(headers.host ?? null)) return null;
  return path;
}

function isHarmless(query: string, path: string): boolean {
  if (query === "") return true;
  const given = new URLSearchParams(query);
  return !(asksForAnother.get(path) ?? asksForData).some((name) => given.has(name));
}
