import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { env } from "./env";

/** Set by lib/server on every request, over whatever the caller sent: the address of the socket's other end. */
export const socketAddressHeader = "x-socket-address";

/**
 * The IP address a request came from. `X-Forwarded-For` is believed only as many hops back as there are proxies of
 * ours in front (`TRUSTED_PROXIES`): what stands further left was written by the caller.
 */
export function clientAddress(headers: Pick<Headers, "get">, trustedProxies: number = env.TRUSTED_PROXIES): string {
  const socket = normalize(headers.get(socketAddressHeader)) ?? "0.0.0.0";
  if (trustedProxies === 0) return socket;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",");
  return normalize(hops[Math.max(0, hops.length - trustedProxies)]!.trim()) ?? socket;
}

/** Reads an address with what sockets and proxies write around it: a port, brackets, the zone of a network interface. */
function normalize(text: string | null): string | null {
  if (!text || isIPv4(text)) return text || null;
  const [, address] = /^\[([^\]]*)\](?::\d+)?$/.exec(text) ?? /^([\d.]+):\d+$/.exec(text) ?? [null, text];
  const plain = address!.replace(/%.*$/, "");
  return isIP(plain) && ipaddr.isValid(plain) ? ipaddr.process(plain).toString() : null;
}
