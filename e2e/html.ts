import type { APIRequestContext } from "@playwright/test";

const entities: Record<string, string> = { amp: "&", quot: '"', "#x27": "'", lt: "<", gt: ">" };

/** A text of HTML as it is read. */
export const decode = (text: string): string =>
  text.replace(/&(amp|quot|#x27|lt|gt);/g, (_, name: string) => entities[name]!);

/** The text that a reader sees of a page: no scripts, no markup. */
export const textOf = (html: string): string =>
  decode(
    html
      .replace(/<(script|style|template|title)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, "")
      .replace(/<[^>]+>/g, " ")
      .replace(/\s+/g, " "),
  );

/** The texts of each element of that name, in the order of the page. */
export const textsOf = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[\\s\\S]*?</${tag}>`, "g"))].map(([element]) => textOf(element).trim());

/** A page without a browser: its status, its HTML, and what it says. */
export async function read(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers });
  const html = await response.text();
  return { status: response.status(), html, text: textOf(html) };
}
