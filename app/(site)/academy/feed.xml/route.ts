import { listLatestLessons } from "@/lib/academy/catalog";
import { lessonPath } from "@/lib/academy/shared/paths";
import { absoluteUrl } from "@/lib/core/seo";
import { escapeMarkup } from "@/lib/core/text";
import { cachedSite } from "@/lib/site/cached-site";

export async function GET(): Promise<Response> {
  const [site, lessons] = await Promise.all([cachedSite(), listLatestLessons()]);
  const newest = Math.max(0, ...lessons.map(({ updatedAt }) => updatedAt.getTime()));
  const items = lessons.map(({ slug, titleLesson, descriptionLesson, createdAt, section }) => {
    const { course } = section;
    const url = absoluteUrl(lessonPath(course.category.slug, course.slug, section.slug, slug));
    return element("item", [
      element("title", titleLesson),
      element("link", url),
      `<guid isPermaLink="true">${escape(url)}</guid>`,
      element("description", descriptionLesson),
      element("category", course.category.name),
      element("category", course.title),
      element("pubDate", createdAt.toUTCString()),
    ]);
  });
  const channel = element("channel", [
    element("title", `Academia de ${site.name}`),
    element("link", absoluteUrl("/academy")),
    element("description", "Las lecciones más recientes."),
    element("language", "es"),
    `<atom:link href="${escape(absoluteUrl("/academy/feed.xml"))}" rel="self" type="application/rss+xml"/>`,
    ...(newest > 0 ? [element("lastBuildDate", new Date(newest).toUTCString())] : []),
    ...items,
  ]);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">${channel}</rss>\n`;
  return new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}

/** A text is escaped; children are XML already. */
const element = (name: string, content: string | string[]): string =>
  `<${name}>${Array.isArray(content) ? `\n${content.join("\n")}\n` : escape(content)}</${name}>`;

/** Drops the characters that XML 1.0 does not allow. */
const escape = (text: string): string =>
  escapeMarkup(text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ""));
