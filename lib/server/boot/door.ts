import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isInternalKey } from "@/lib/core/keys";
import { retryAfter } from "@/lib/core/outage";
import { answerAndClose } from "../http/answer-error";
import { plainPage, reload } from "@/lib/core/plain-page";
import { requestId } from "../http/request-id";
import { securityHeaders } from "../http/security-headers";
import { securitySettings } from "../http/security-settings";

/** Requests beyond this are told to come back. */
const MOST = 1_000;

type Stage = "migrating" | "starting";

const texts: Record<Stage, string> = {
  migrating: "Se está actualizando la base de datos. Inténtalo de nuevo en unos segundos.",
  starting: "El servicio está arrancando. Inténtalo de nuevo en unos segundos.",
};

/**
 * Precedes all listeners until the process can serve, and reports the stage of the boot. Once Next is there, requests
 * wait until the build's content was expired.
 */
export class Door {
  private stage: Stage = "starting";
  private listener: RequestListener | null = null;
  private isOpen = false;
  private readonly waiting = new Set<() => void>();

  constructor(server: Server) {
    server.on("request", (request, response) => {
      if (this.isOpen) this.listener!(request, response);
      else this.meet(request, response);
    });
  }

  say(stage: Stage): void {
    this.stage = stage;
  }

  /** Serves only the process's own requests from now on. */
  prepare(listener: RequestListener): void {
    this.listener = listener;
  }

  open(): void {
    this.isOpen = true;
    for (const answer of this.waiting) answer();
    this.waiting.clear();
  }

  private meet(request: IncomingMessage, response: ServerResponse): void {
    const { headers, method } = request;
    const path = request.url!.split("?", 1)[0]!;
    const isRead = method === "GET" || method === "HEAD";
    if (isRead && path === "/api/health/live") return answerJson(response, 200, { status: "ok" });
    if (isRead && path === "/api/health/ready") {
      const refusal = new AppError("unavailable", texts[this.stage]);
      return answerJson(response, refusal.status, { status: this.stage, ...refusal.toBody() });
    }
    const { listener } = this;
    const key = headers["x-internal-key"];
    if (listener && typeof key === "string" && isInternalKey(key)) return listener(request, response);
    if (listener && this.waiting.size < MOST) {
      const answer = () => listener(request, response);
      this.waiting.add(answer);
      response.once("close", () => this.waiting.delete(answer));
      return;
    }
    for (const [name, value] of Object.entries(securityHeaders(path, securitySettings)))
      response.setHeader(name, value);
    if (!isRead || path.startsWith("/api/")) {
      const id = requestId(request, env.TRUSTED_PROXIES);
      return answerAndClose(response, id, new AppError("unavailable", texts[this.stage], undefined, retryAfter));
    }
    const page = Buffer.from(plainPage(upgrading));
    response
      .writeHead(503, {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Length": page.length,
        "Cache-Control": "no-store",
        "Retry-After": retryAfter,
      })
      .end(page);
  }
}

const upgrading = {
  title: "Volvemos en un momento",
  text: "El sitio se está actualizando. La página se abrirá sola en unos segundos.",
  refreshes: 5,
  foot: reload,
};

function answerJson(response: ServerResponse, status: number, answer: object): void {
  const body = Buffer.from(JSON.stringify(answer));
  const headers = { "Content-Type": "application/json", "Content-Length": body.length, "Cache-Control": "no-store" };
  response.writeHead(status, { ...headers, ...(status === 503 && { "Retry-After": retryAfter }) }).end(body);
}
