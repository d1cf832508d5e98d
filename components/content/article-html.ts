/** Readers see languages by these names; any other is shown as it is written. */
export const languageNames: Record<string, string> = {
  bash: "Terminal",
  css: "CSS",
  diff: "Cambios",
  docker: "Dockerfile",
  dockerfile: "Dockerfile",
  html: "HTML",
  http: "HTTP",
  ini: "Configuración",
  javascript: "JavaScript",
  js: "JavaScript",
  json: "JSON",
  jsx: "JSX",
  markdown: "Markdown",
  md: "Markdown",
  nginx: "Nginx",
  plaintext: "Texto",
  prisma: "Prisma",
  sh: "Terminal",
  shell: "Terminal",
  sql: "SQL",
  text: "Texto",
  ts: "TypeScript",
  tsx: "TSX",
  typescript: "TypeScript",
  txt: "Texto",
  yaml: "YAML",
  yml: "YAML",
};

const frame = "border-line bg-surface overflow-hidden rounded-lg border [&>pre]:rounded-none! [&>pre]:border-0!";
const bar = "border-line bg-sunken text-subtle flex h-11 items-center justify-between border-b pl-4 text-sm";
const button =
  "hover:text-ink inline-flex h-11 items-center rounded-md px-4 font-medium [@media(scripting:none)]:hidden -outline-offset-2";

/**
 * Puts a frame with its language and a copy button, which `CopyCode` brings to life, around each
 * block of code. Takes sanitised HTML: there, `<pre` can only be one.
 */
export function dressArticle(html: string): string {
  return html.replace(/<pre(?=[\s>])[^>]*>/g, (pre) => openFrame(pre) + pre).replaceAll("</pre>", "</pre></div>");
}

function openFrame(pre: string): string {
  const language = /data-language="([\w-]+)"/.exec(pre)?.[1] ?? "text";
  const copy = `<button type="button" data-copy class="${button}">Copiar<span class="sr-only"> el código</span></button>`;
  return `<div class="${frame}"><div class="${bar}"><span>${languageNames[language] ?? language}</span>${copy}</div>`;
}
