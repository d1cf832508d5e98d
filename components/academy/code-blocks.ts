/** Names of languages as readers know them; others are shown as they are written. */
const names: Record<string, string> = {
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
 * Puts each block of code of a rendered article into a frame with its language and a copy button, which
 * `CopyCode` brings to life. Takes sanitised HTML: there, `<pre` can only be a block of code.
 */
export function frameCode(html: string): string {
  return html.replace(/<pre[\s>][^]*?<\/pre>/g, (block) => {
    const language = /<code class="language-([\w-]+)"/.exec(block)?.[1] ?? "text";
    const name = names[language] ?? language;
    return (
      `<div class="${frame}"><div class="${bar}"><span>${name}</span>` +
      `<button type="button" data-copy class="${button}">Copiar<span class="sr-only"> el código</span></button></div>${block}</div>`
    );
  });
}
