import { createHash, randomBytes } from "node:crypto";
import { headScript } from "@/lib/core/head-script";
import { takeQueryScript } from "@/lib/core/take-query-script";
import { carriesToken } from "./token-paths";

/** What the policy depends on besides the path. */
export type SecuritySettings = {
  /** Next's development client evaluates code and speaks over a WebSocket. */
  development: boolean;
  /** Whether the public address is https: only then may browsers be told to insist on it. */
  https: boolean;
  /** Whether Cloudflare Turnstile stands in for the captcha of our own. */
  turnstile: boolean;
};

const TURNSTILE = "https://challenges.cloudflare.com";
const VIDEO = "https://www.youtube-nocookie.com https://vk.com https://vkvideo.ru";
// Forms that open a chat: a browser also asks of the addresses that the answer leads on to.
const CHAT = "https://wa.me https://api.whatsapp.com";
// There voice messages are recorded, and videos looked at before they are sent.
const INBOX = "/dashboard/application/whatsapp";
const PERMISSIONS = ["camera", "microphone", "geolocation", "payment", "usb", "browsing-topics"];

// The inline scripts that are ours; no nonce reaches them.
const ownScripts = [headScript, takeQueryScript].map(
  (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
);

/**
 * The headers that every answer of a path carries.
 * @param isRendered whether the answer is a page that is rendered for this request: then only scripts with a nonce that is made afresh
 *   may run. A static page is the same for everyone, so its inline scripts are allowed; of those that are kept in memory the policy
 *   names each (`inline-scripts.ts`).
 */
export function securityHeaders(path: string, settings: SecuritySettings, isRendered = false): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": carriesToken(path) ? "no-referrer" : "strict-origin-when-cross-origin",
    ...(carriesToken(path) && { "X-Robots-Tag": "noindex, nofollow" }),
    "X-Frame-Options": mayBeFramed(path) ? "SAMEORIGIN" : "DENY",
    "Permissions-Policy": PERMISSIONS.map(
      (feature) => `${feature}=(${feature === "microphone" && path === INBOX ? "self" : ""})`,
    ).join(", "),
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(settings.https && { "Strict-Transport-Security": "max-age=31536000" }),
    "Content-Security-Policy": contentSecurityPolicy(path, settings, isRendered),
  };
}

function contentSecurityPolicy(path: string, settings: SecuritySettings, isRendered: boolean): string {
  const { development, turnstile } = settings;
  const scripts = isRendered
    ? `'nonce-${randomBytes(16).toString("base64")}' ${ownScripts.join(" ")} 'strict-dynamic'`
    : "'unsafe-inline'";
  const documents = path === "/me/cv" || isOwnDocument(path);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}${turnstile ? ` ${TURNSTILE}` : ""}${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development ? " ws:" : ""}`,
    `media-src 'self'${path === INBOX ? " blob:" : ""}`,
    `frame-src ${VIDEO}${turnstile ? ` ${TURNSTILE}` : ""}${documents || isPanel(path) ? " 'self'" : ""}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${isShortLink(path) ? "http: https:" : CHAT}`,
    `frame-ancestors ${mayBeFramed(path) ? "'self'" : "'none'"}`,
    `object-src ${documents ? "'self'" : "'none'"}`,
  ].join("; ");
}

/** Whether a path is a document of ours that the page of the CV shows within itself. */
const isOwnDocument = (path: string): boolean => /^\/cv\/[\w-]+\.pdf$/.test(path);

/** Whether a path is what a page of ours shows within itself: the CV its documents, the panel what a draft will look like on a phone. */
const mayBeFramed = (path: string): boolean => isOwnDocument(path) || /^\/vista-previa\/[\w-]+$/.test(path);

/** Whether a path is one of the panel, which is reached without loading: each of its pages keeps the policy of the first. */
const isPanel = (path: string): boolean => /^\/dashboard(?:\/|$)/.test(path);

/** Whether a path is a short link's: the form that asks for its password leads on to wherever the link does. */
const isShortLink = (path: string): boolean => path.startsWith("/s/");
