import { exerciseMark } from "@/lib/playground/shared/exercise";

/** Languages that are not listed are shown as written. */
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
  py: "Python",
  python: "Python",
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

const runs = "[@media(scripting:none)]:hidden border-line bg-sunken flex flex-wrap gap-2 border-t p-2";
const runButton =
  "inline-flex min-h-11 items-center rounded-lg border px-4 font-sans text-base font-semibold transition-colors";

const runBar =
  `<div class="${runs}">` +
  `<button type="button" data-run="now" class="${runButton} border-transparent bg-accent text-on-accent hover:bg-accent-strong">Ejecutar</button>` +
  `<button type="button" data-run="edit" class="${runButton} border-line bg-surface hover:border-line-strong">Editar<span class="sr-only"> el código</span></button>` +
  `</div>`;

/**
 * Frames each block of code with its language and a copy button, and adds a bar below one that runs. Takes sanitised
 * HTML only: there, every `<pre` is a real one.
 */
export function dressArticle(html: string): string {
  let isExercise = false;
  return html.replace(/<pre(?=[\s>])[^>]*>|<\/pre>/g, (tag) => {
    if (tag === "</pre>") return `${tag}${isExercise ? runBar : ""}</div>`;
    isExercise = tag.includes(` ${exerciseMark}=`);
    return openFrame(tag) + tag;
  });
}

function openFrame(pre: string): string {
  const language = /data-language="([\w-]+)"/.exec(pre)?.[1] ?? "text";
  const copy = `<button type="button" data-copy class="${button}">Copiar<span class="sr-only"> el código</span></button>`;
  return `<div class="${frame}"><div class="${bar}"><span>${languageNames[language] ?? language}</span>${copy}</div>`;
}
