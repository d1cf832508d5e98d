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
  return isIpv6(address) ? networkOf(address, 4) : (address.toString() as LimitKey);
}

/** The key of the whole /48 of an IPv6 address, which one customer may have, with its 65,536 /64s; null for IPv4. */
export function networkKey(ip: string): LimitKey | null {
  if (!ip.includes(":")) return null;
  const address = ipaddr.process(ip);
  return isIpv6(address) ? networkOf(address, 3) : null;
}

const isIpv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === "ipv6";

const networkOf = ({ parts }: ipaddr.IPv6, kept: number): LimitKey =>
  `${new ipaddr.IPv6(parts.map((part, at) => (at < kept ? part : 0)))}/${kept * 16}` as LimitKey;

/** The key of what is no address: an account, a link. */
export const namedKey = (name: string): LimitKey => name as LimitKey;
