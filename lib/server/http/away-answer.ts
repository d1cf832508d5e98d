import type { ServerResponse } from "node:http";
import { unavailable } from "@/lib/core/failure";
import { headScript } from "@/lib/core/head-script";
import { outage, retryAfter } from "@/lib/core/outage";

/** Turns Next's 500 into a 503 while the database is away. */
export function answerWhileAway(response: ServerResponse, path: string): void {
  const { writeHead, write, end } = response;
  let answered = false;

  const answer = () => {
    answered = true;
    for (const name of ofAnother) response.removeHeader(name);
    const isCall = path.startsWith("/api/");
    const body = isCall ? JSON.stringify(unavailable().toBody()) : page(outage.is("restoring") ? restoring : away);
    writeHead.call(response, 503, {
      "Content-Type": isCall ? "application/json" : "text/html; charset=utf-8",
      "Content-Length": Buffer.byteLength(body),
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfter),
    });
    end.call(response, body, "utf8");
  };
  const isDue = (status: number) => !answered && !response.headersSent && status === 500 && outage.isFelt;

  response.writeHead = ((...head: Parameters<typeof writeHead>) => {
    if (isDue(head[0])) answer();
    return answered ? response : writeHead.apply(response, head);
  }) as typeof writeHead;
  response.write = ((...chunk: Parameters<typeof write>) => {
    if (isDue(response.statusCode)) answer();
    return answered || write.apply(response, chunk);
  }) as typeof write;
  response.end = ((...chunk: Parameters<typeof end>) => {
    if (isDue(response.statusCode)) answer();
    return answered ? response : end.apply(response, chunk);
  }) as typeof end;
}

const ofAnother = ["content-encoding", "transfer-encoding", "etag", "vary", "x-nextjs-cache"];

type Words = { title: string; text: string; head: string };

const away: Words = {
  title: "Volvemos en un momento",
  text: "No podemos mostrar esta página ahora mismo. Vuelve a intentarlo en unos segundos.",
  head: "",
};

const restoring: Words = {
  title: "Restaurando una copia…",
  text: "El panel se abrirá solo en unos segundos. Después tendrás que iniciar sesión de nuevo.",
  head: '\n<meta http-equiv="refresh" content="2">',
};

const upgrading: Words = {
  title: "Volvemos en un momento",
  text: "El sitio se está actualizando. La página se abrirá sola en unos segundos.",
  head: '\n<meta http-equiv="refresh" content="5">',
};

export const upgradingPage = (): string => page(upgrading);

/** Depends on neither the stylesheet nor the options. */
const page = ({ title, text, head }: Words): string => `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${title}</title>
<style>
:root { --paper: #fbfaf7; --ink: #0b1220; --muted: #465064; --accent: #047857; --on-accent: #ffffff }
.dark { --paper: #0b1220; --ink: #e6eaf2; --muted: #b3bdcf; --accent: #34d399; --on-accent: #04231a }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif }
main { box-sizing: border-box; min-height: 100vh; min-height: 100dvh; padding: 1.5rem; display: grid; place-content: center; justify-items: center; gap: 1rem; text-align: center }
h1 { margin: 0; font-size: 1.875rem; line-height: 1.15; text-wrap: balance }
p { margin: 0; max-width: 28rem; color: var(--muted) }
a { margin-top: .5rem; padding: .625rem 1rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
</style>
<script>${headScript}</script>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
<a href="">Reintentar</a>
</main>
</body>
</html>
`;
