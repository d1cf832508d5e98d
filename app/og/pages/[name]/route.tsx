import { solutionPages, type StaticPage, staticPages } from "@/lib/marketing/shared/pages";
import { cachedSite } from "@/lib/site/cached-site";
import { respondWithCard } from "../../picture";

/** Shown with the person that they are of. */
const personalPages = ["cv", "portfolio"];

const pages: Record<string, StaticPage> = { ...staticPages, ...solutionPages };

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  const isShown = Object.hasOwn(pages, name) && (!personalPages.includes(name) || (await cachedSite()).personal);
  return respondWithCard(isShown ? pages[name]!.card : null);
}
