import { headScript } from "./head-script";
import { escapeMarkup } from "./text";

type Words = {
  title: string;
  text: string;
  /** Seconds after which it is asked for again. */
  refreshes?: number;
  /** Markup below the text. */
  foot?: string;
  /** Where the policy lets nothing run, the theme is the system's. */
  runsNothing?: boolean;
};

export const reload = '<a href="">Reintentar</a>';

const dark = "{ --paper: #0b1220; --ink: #e6eaf2; --muted: #b3bdcf; --accent: #34d399; --on-accent: #04231a }";

/** For the browser of a form without scripts, which shows the answer in place of the page that it was on. */
export const refusedPage = (message: string): string =>
  plainPage({
    title: "No se pudo enviar",
    text: `${message} Vuelve atrás en tu navegador: lo que escribiste sigue ahí.`,
    runsNothing: true,
  });

/** Depends on neither the stylesheet nor the options. */
export const plainPage = ({ title, text, refreshes, foot = "", runsNothing = false }: Words): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${refreshes ? `\n<meta http-equiv="refresh" content="${refreshes}">` : ""}
<title>${title}</title>
<style>
:root { --paper: #fbfaf7; --ink: #0b1220; --muted: #465064; --accent: #047857; --on-accent: #ffffff }
${runsNothing ? `@media (prefers-color-scheme: dark) { :root ${dark} }` : `.dark ${dark}`}
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; padding: 1.5rem; display: grid; place-content: center; justify-items: center; gap: 1rem; text-align: center }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.15; text-wrap: balance }
p { margin: 0; max-width: 28rem; color: var(--muted) }
a { margin-top: .5rem; padding: .625rem 1rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
${runsNothing ? "" : `<script>${headScript}</script>`}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${escapeMarkup(text)}</p>
${foot}
</main>
</body>
</html>
`;
