import { api } from "@/lib/api/client";
import { readStorage, writeStorage } from "@/lib/core/storage";
import type { PushState } from "@/lib/push/schema";

/** Why this browser cannot receive notifications, as text to show; null when it can. */
export function whyNoPush(): string | null {
  if (!window.isSecureContext) return "Para recibir avisos, abre el panel por https.";
  if ("serviceWorker" in navigator && "PushManager" in window && "Notification" in window) return null;
  // An iPad calls itself a Macintosh.
  const isApple =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isApple
    ? "En iPhone y iPad, primero agrega el panel a la pantalla de inicio (Compartir → Agregar a inicio) y ábrelo desde ahí."
    : "Este navegador no puede recibir avisos con el panel cerrado.";
}

/** The id of the user who turned notifications on in this browser, "no" if refused, null if never asked. */
export const pushWish = (): string | null => readStorage("push");
export const refusePush = (): void => writeStorage("push", "no");

const isSame = (key: ArrayBuffer | null, other: string): boolean =>
  key !== null &&
  btoa(String.fromCharCode(...new Uint8Array(key)))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "") === other;

/**
 * Subscribes this browser for the user, asking for permission if needed.
 * @returns the reason it failed, as text to show; null on success
 */
export async function startPush(userId: string, { publicKey }: Pick<PushState, "publicKey">): Promise<string | null> {
  const lacks = whyNoPush();
  if (lacks) return lacks;
  if ((await Notification.requestPermission()) !== "granted") {
    refusePush();
    return "El navegador bloquea los avisos de este sitio: actívalos en su configuración, junto a la dirección.";
  }
  const made = await subscribe(publicKey).catch(() => null);
  if (!made) return "El servicio de avisos de tu navegador no respondió. Inténtalo en unos minutos.";
  const { endpoint = "", keys = {} } = made.toJSON();
  const body = { endpoint, p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" };
  await api("POST /api/push/devices/create", { body });
  writeStorage("push", userId);
  return null;
}

/** The browser's subscription, renewed if it was made with other keys of the site. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register("/push.js", { scope: "/dashboard" });
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && !isSame(known.options.applicationServerKey, publicKey)) await known.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

export async function stopPush({ devices }: Pick<PushState, "devices">): Promise<null> {
  refusePush();
  const own = devices.find(({ current }) => current);
  if (own) await api("DELETE /api/push/devices/remove/{id}", { params: { id: own.id } });
  const registration = await navigator.serviceWorker.getRegistration("/dashboard");
  const made = await registration?.pushManager.getSubscription();
  await made?.unsubscribe();
  return null;
}

/** Subscribes again after a new sign-in, if the user wanted it in this browser. Never asks for permission. */
export async function keepPush(userId: string): Promise<void> {
  if (whyNoPush() !== null || Notification.permission !== "granted") return;
  const state = await api("GET /api/push/findOne");
  const registration = await navigator.serviceWorker.getRegistration("/dashboard");
  const made = await registration?.pushManager.getSubscription();
  const isKept = made && isSame(made.options.applicationServerKey, state.publicKey);
  if (!isKept || !state.devices.some(({ current }) => current)) await startPush(userId, state);
}
