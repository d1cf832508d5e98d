import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "./env";

/** Set by lib/server, over whatever the caller sent. */
export const socketAddressHeader = "x-socket-address";

/** Trusts `X-Forwarded-For` only for as many hops as there are proxies of ours. */
export function clientAddress(headers: Pick<Headers, "get">, trustedProxies: number = env.TRUSTED_PROXIES): string {
  const socket = normalize(headers.get(socketAddressHeader)) ?? "0.0.0.0";
  if (trustedProxies === 0) return socket;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",");
  return normalize(hops[Math.max(0, hops.length - trustedProxies)]!.trim()) ?? socket;
}

/** Strips port, brackets and zone. */
function normalize(text: string | null): string | null {
  if (!text || isIPv4(text)) return text || null;
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [null, text];
  const plain = address!.replace(/%.*$/, "");
  return isIP(plain) && ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
