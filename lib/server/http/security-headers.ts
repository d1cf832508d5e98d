import { createHash, randomBytes } from "node:crypto";
import { headScript } from "@/lib/core/head-script";
import { takeQueryScript } from "@/lib/core/take-query-script";
import { carriesToken } from "./token-paths";

export type SecuritySettings = {
  /** Next's development client needs eval, a WebSocket, and scripts that nobody names. */
  development: boolean;
  /** Only then may browsers insist on it. */
  https: boolean;
  turnstile: boolean;
};

const TURNSTILE = "https://challenges.cloudflare.com";
const VIDEO = "https://www.youtube-nocookie.com https://vk.com https://vkvideo.ru";
// A browser also asks about the addresses that an answer leads on to.
const CHAT = "https://wa.me https://api.whatsapp.com";
const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

// No nonce reaches them.
const ownScripts = [headScript, takeQueryScript]
  .map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
  .join(" ");

/**
 * The headers of every answer of a path. To the scripts that it names those of a page that was made before are added (`inline-scripts.ts`).
 * @param isRendered for this request: its scripts have a fresh nonce.
 */
export function securityHeaders(path: string, settings: SecuritySettings, isRendered = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": carriesToken(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    ...(carriesToken(path) && { "X-Robots-Tag": "noindex, nofollow" }),
    "X-Frame-Options": mayBeFramed(path) ? "SAMEORIGIN" : "DENY",
    "Permissions-Policy": PERMISSIONS.map(
      (feature) => `${feature}=(${feature === "microphone" && isInbox(path) ? "self" : ""})`,
    ).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(settings.https && { "Strict-Transport-Security": "max-age=31536000" }),
    "Content-Security-Policy": contentSecurityPolicy(path, settings, isRendered),
  };
}

function contentSecurityPolicy(path: string, settings: SecuritySettings, isRendered: boolean): string {
  const { development, turnstile } = settings;
  const scripts = isRendered
    ? `'nonce-${randomBytes(16).toString("base64")}' ${ownScripts} 'strict-dynamic'`
    : development
      ? "'unsafe-inline'"
      : ownScripts;
  const inPages = `'self' ${scripts}${turnstile ? ` ${TURNSTILE}` : ""}${development ? " 'unsafe-eval'" : ""}`;
  const documents = path === "/me/cv" || isOwnDocument(path);
  return [
    "default-src 'none'",
    `script-src ${isAnswer(path) ? "'none'" : inPages}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    `media-src 'self'${isInbox(path) ? " blob:" : ""}`,
    // From any page one comes to a lesson without loading, whose code runs in a frame of ours (lib/playground/frames.ts).
    `frame-src 'self' ${VIDEO}${turnstile ? ` ${TURNSTILE}` : ""}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${isShortLink(path) ? "http: https:" : isPaid(path) ? "https:" : CHAT}`,
    `frame-ancestors ${mayBeFramed(path) ? "'self'" : "'none'"}`,
    `object-src ${documents ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** Answers of calls run no scripts; the documents of calls are pages. */
const isAnswer = (path: string): boolean => /^\/api\/(?!docs(?:\/|$))/.test(path);

/** The page of the CV shows its documents within itself. */
const isOwnDocument = (path: string): boolean => /^\/cv\/[\w-]+\.pdf$/.test(path);

/** Our pages frame these: documents of the CV, previews of a draft. */
const mayBeFramed = (path: string): boolean => isOwnDocument(path) || /^\/vista-previa\/[\w-]+$/.test(path);

/**
 * Voice messages are recorded there, and videos looked at before they are sent. From the pages below
 * it one reaches it without loading.
 */
const isInbox = (path: string): boolean => /^\/dashboard\/application\/whatsapp(?:\/|$)/.test(path);

/** Forms of buying lead on to whoever takes the payment, and from there to addresses of theirs. */
const isPaid = (path: string): boolean => /^\/(?:comprar?|p)\/[^/]/.test(path);

/** The form that asks for a link's password leads on to wherever the link does. */
const isShortLink = (path: string): boolean => path.startsWith("/s/");
