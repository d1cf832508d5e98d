import ipaddr from "ipaddr.js";

declare const brand: unique symbol;

export type LimitKey = string & { readonly [brand]: true };

/** IPv6 counts by /64: a household could use a new address each try. */
export function limitKey(ip: string): LimitKey {
  if (!ip.includes(":")) return ip as LimitKey;
  const address = ipaddr.process(ip);
  return isIpv6(address) ? networkOf(address, 4) : (address.toString() as LimitKey);
}

/** The IPv6 /48, as one customer may have its 65,536 /64s; null for IPv4. */
export function networkKey(ip: string): LimitKey | null {
  if (!ip.includes(":")) return null;
  const address = ipaddr.process(ip);
  return isIpv6(address) ? networkOf(address, 3) : null;
}

const isIpv6 = (address: ipaddr.IPv4 | ipaddr.IPv6): address is ipaddr.IPv6 => address.kind() === "ipv6";

const networkOf = ({ parts }: ipaddr.IPv6, kept: number): LimitKey =>
  `${new ipaddr.IPv6(parts.map((part, at) => (at < kept ? part : 0)))}/${kept * 16}` as LimitKey;

export const namedKey = (name: string): LimitKey => name as LimitKey;
