import { solutionPages, type StaticPage, staticPages } from "@/lib/marketing/shared/pages";
import { respondWithCard } from "../../picture";

const pages: Record<string, StaticPage> = { ...staticPages, ...solutionPages };

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }) {
  const { name } = await params;
  return respondWithCard(Object.hasOwn(pages, name) ? pages[name]!.card : null);
}
