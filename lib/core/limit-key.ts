import ipaddr from "ipaddr.js";

declare const brand: unique symbol;

/** Whom or what a limit counts: made of an address by `limitKey`, of anything else by `namedKey`. */
export type LimitKey = string & { readonly [brand]: true };

/**
 * The key of whoever has an address: of IPv6 the /64, because a household owns all addresses of one and could use a new
 * one for each try; IPv4 written as IPv6 is the same as IPv4.
 */
export function limitKey(ip: string): LimitKey {
  if (!ip.includes(":")) return ip as LimitKey;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString() as LimitKey;
  const { parts } = address as ipaddr.IPv6;
  return `${new ipaddr.IPv6([...parts.slice(0, 4), 0, 0, 0, 0])}/64` as LimitKey;
}

/** The key of what is no address: an account, a link. */
export const namedKey = (name: string): LimitKey => name as LimitKey;
