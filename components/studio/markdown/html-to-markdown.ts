import { gfm } from "@joplin/turndown-plugin-gfm";
import TurndownService from "turndown";

/* Converts clipboard HTML of web pages, Word and Google Docs to markdown. Loaded with the first paste. */

const styleOf = (node: Node): string => (node as Partial<Element>).getAttribute?.call(node, "style") ?? "";
const classOf = (node: Node): string => (node as Partial<Element>).getAttribute?.call(node, "class") ?? "";

/** The mark for an inline style. Headings are bold by themselves. */
function markOf(node: Node): string {
  if (node.nodeName !== "SPAN" || isInHeading(node)) return "";
  const style = styleOf(node);
  const bold = /font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? "**" : "";
  return bold + (/font-style:\s*italic/i.test(style) ? "_" : "");
}
const isInHeading = (node: Node | null): boolean =>
  node !== null && (/^H[1-6]$/.test(node.nodeName) || isInHeading(node.parentNode));

const around = (content: string, mark: string): string =>
  content.replace(/^(\s*)(\S(?:[^]*\S)?)(\s*)$/, (_, before, words, after) =>
    [before, mark, words, [...mark].reverse().join(""), after].join(""),
  );

const itemOf = (marker: string, content: string): string => {
  const text = content
    .trim()
    .replace(/^\[( |x)\]\s+/, "[$1] ")
    .replace(/\n\s*\n(?=\s*(?:[-*]|\d+\.) )/g, "\n");
  return `${marker} ${text.replace(/\n(?=.)/g, `\n${" ".repeat(marker.length + 1)}`)}`;
};

const rules: Record<string, TurndownService.Rule> = {
  styledWords: {
    filter: (node) => markOf(node) !== "",
    replacement: (content, node) => around(content, markOf(node)),
  },
  // Google Docs wraps the whole clipboard in such an element.
  boldThatIsNot: {
    filter: (node) => /^(?:B|STRONG)$/.test(node.nodeName) && /font-weight:\s*(?:normal|400)/i.test(styleOf(node)),
    replacement: (content) => content,
  },
  // Markdown has no syntax for these, so they stay HTML.
  keptWords: {
    filter: ["sub", "sup", "kbd"],
    replacement(content, { nodeName }) {
      const tag = nodeName.toLowerCase();
      return content.trim() && `<${tag}>${content}</${tag}>`;
    },
  },
  item: {
    filter: "li",
    replacement(content, node) {
      const list = node.parentElement;
      const index = list ? Array.from(list.children).indexOf(node as Element) : 0;
      const isOrdered = list?.nodeName === "OL";
      const first = Number(list?.getAttribute("start") ?? 1) || 1;
      return `${itemOf(isOrdered ? `${first + index}.` : "-", content)}\n`;
    },
  },
  // Word writes list items as paragraphs that begin with their marker.
  wordItem: {
    filter: (node) => node.nodeName === "P" && /MsoListParagraph/.test(classOf(node)) && /mso-list/.test(styleOf(node)),
    replacement(content, node) {
      const level = Number(/level(\d)/.exec(styleOf(node))?.[1] ?? 1);
      const marker = /^\s*(\d+)[.)]/.exec(node.textContent ?? "")?.[1];
      return `\n${"   ".repeat(level - 1)}${itemOf(marker ? `${marker}.` : "-", content)}\n`;
    },
  },
  wordMarker: {
    filter: (node) => node.nodeName === "SPAN" && /mso-list:\s*Ignore/i.test(styleOf(node)),
    replacement: () => "",
  },
  // Pictures inside the file, or on the author's disk, do not exist on the site.
  pictureOfNowhere: {
    filter: (node) =>
      node.nodeName === "IMG" && !/^(?:https?:\/)?\//i.test((node as Element).getAttribute("src") ?? ""),
    replacement: () => "",
  },
  linkToNowhere: {
    filter: (node) =>
      node.nodeName === "A" && !/^(?:https?:|mailto:|\/)/i.test((node as Element).getAttribute("href") ?? ""),
    replacement: (content) => content,
  },
};

let service: TurndownService | undefined;

function makeService(): TurndownService {
  const made = new TurndownService({
    headingStyle: "atx",
    hr: "---",
    bulletListMarker: "-",
    codeBlockStyle: "fenced",
    emDelimiter: "_",
  });
  made.use(gfm);
  made.remove(["style", "script", "title", "noscript", "iframe", "button"]);
  for (const [name, rule] of Object.entries(rules)) made.addRule(name, rule);
  return made;
}

export function toMarkdown(html: string): string {
  service ??= makeService();
  // Non-breaking spaces serve as indents, and zero-width characters as nothing.
  const clean = html.replace(/&nbsp;|\u00a0/g, " ").replace(/[\u200b\ufeff]/g, "");
  return service
    .turndown(clean)
    .replace(/(?<=\S)\*{4}(?=\S)/g, "")
    .replace(/[ \t]+$/gm, (spaces) => (spaces === "  " ? spaces : ""))
    .trim();
}

const formatted =
  /<(?:(?:h[1-6]|[uo]l|table|img|pre|code|blockquote|su[bp]|kbd|strong|em|[bi])[\s>/]|a\s[^>]*href=)|MsoListParagraph|font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic/i;

/** Whether HTML has formatting that its plain text, maybe already markdown, does not have. */
export const isFormatted = (html: string): boolean => formatted.test(html);
