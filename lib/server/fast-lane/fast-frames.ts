import type { IncomingMessage, ServerResponse } from "node:http";
import { framePages } from "@/lib/playground/frames";

/**
 * These pages have their own headers: others would let lessons' code load from this site. @returns false for other
 * addresses
 */
export function answerFrame({ method }: IncomingMessage, response: ServerResponse, path: string, id: string): boolean {
  const page = path.startsWith("/ejecutar/") && Object.hasOwn(framePages, path) ? framePages[path] : undefined;
  if (!page || (method !== "GET" && method !== "HEAD")) return false;
  response.writeHead(200, [
    ...["X-Request-Id", id, "Content-Type", "text/html; charset=utf-8", "Content-Length", String(page.body.length)],
    ...["Content-Security-Policy", page.policy, "X-Content-Type-Options", "nosniff", "Referrer-Policy", "no-referrer"],
    ...["Cache-Control", "no-cache", "X-Robots-Tag", "noindex, nofollow"],
    ...["Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()"],
  ]);
  response.end(method === "HEAD" ? undefined : page.body);
  return true;
}
