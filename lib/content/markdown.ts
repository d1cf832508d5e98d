import { LRUCache } from "lru-cache";
import { singleton } from "@/lib/core/singleton";
import { findPictures } from "@/lib/media/describe";
import { type Article, renderArticle } from "./render";

/** Characters, of sources and of what was made of them. */
const remembered = 8 * 1024 * 1024;

/** What changes on a site is rarely the text of an article, but every change lets all pages be made anew. */
const articles = () =>
  singleton(
    "markdown.articles",
    () =>
      new LRUCache<string, Article>({
        maxSize: remembered,
        sizeCalculation: ({ html }, source) => source.length + html.length + 1,
      }),
  );

/**
 * An article of the site (`renderArticle`). What was rendered before is remembered.
 * @param tableLabel what a screen reader calls its tables, with a number: two articles of a page need two names.
 */
export async function renderMarkdown(source: string, tableLabel = "Tabla"): Promise<Article> {
  const pictures = await findPictures(source);
  const key = [tableLabel, ...Object.values(pictures), source].join("\n");
  const known = articles().get(key);
  if (known) return known;
  const article = await renderArticle(source, { tableLabel, pictures });
  articles().set(key, article);
  return article;
}
