import { clientAddress } from "./client-address";

const headers = (socket: string, forwarded?: string) =>
  new Headers({ "x-socket-address": socket, ...(forwarded && { "x-forwarded-for": forwarded }) });

test.each<[proxies: number, socket: string, forwarded: string | undefined, address: string]>([
  [0, "203.0.113.9", undefined, "203.0.113.9"],
  [0, "203.0.113.9", "1.1.1.1", "203.0.113.9"],
  [0, "::ffff:203.0.113.9", undefined, "203.0.113.9"],
  [1, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [1, "10.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  [1, "10.0.0.1", undefined, "10.0.0.1"],
  [2, "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
  [2, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
  [1, "10.0.0.1", "2001:DB8::1", "2001:db8::1"],
  [1, "10.0.0.1", "fe80::1%eth0", "fe80::1"],
  [0, "fe80::1%eth0", undefined, "fe80::1"],
  [1, "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
  [1, "10.0.0.1", "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "10.0.0.1", "[2001:db8::1]", "2001:db8::1"],
  [1, "10.0.0.1", "[fe80::1%eth0]:4711", "fe80::1"],
  [1, "10.0.0.1", "[::ffff:203.0.113.9]:4711", "203.0.113.9"],
  [1, "10.0.0.1", "<script>", "10.0.0.1"],
  [1, "10.0.0.1", "203.0.113", "10.0.0.1"],
  [1, "10.0.0.1", "7", "10.0.0.1"],
  [1, "10.0.0.1", "203.0.113.9:", "10.0.0.1"],
  [1, "10.0.0.1", "unknown", "10.0.0.1"],
  [1, "10.0.0.1", "203.0.113.9, ", "10.0.0.1"],
])("with %i proxies, socket %s and X-Forwarded-For %s: %s", (proxies, socket, forwarded, address) => {
  expect(clientAddress(headers(socket, forwarded), proxies)).toBe(address);
});
