import type { ServerResponse } from "node:http";
import { unavailable } from "@/lib/core/failure";
import { outage, retryAfter } from "@/lib/core/outage";
import { plainPage, reload } from "@/lib/core/plain-page";

/** Turns Next's 500 into a 503 while the database is away. */
export function answerWhileAway(response: ServerResponse, path: string): void {
  const { writeHead, write, end } = response;
  let answered = false;

  const answer = () => {
    answered = true;
    for (const name of ofAnother) response.removeHeader(name);
    const isCall = path.startsWith("/api/");
    const body = isCall ? JSON.stringify(unavailable().toBody()) : plainPage(outage.is("restoring") ? restoring : away);
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

const away = {
  title: "Volvemos en un momento",
  text: "No podemos mostrar esta página ahora mismo. Vuelve a intentarlo en unos segundos.",
  foot: reload,
};

const restoring = {
  title: "Restaurando una copia…",
  text: "El panel se abrirá solo en unos segundos. Después tendrás que iniciar sesión de nuevo.",
  refreshes: 2,
  foot: reload,
};
