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
  [1, "10.0.0.1", "<script>", "10.0.0.1"],
  [1, "10.0.0.1", "203.0.113.9, ", "10.0.0.1"],
])("with %i proxies, socket %s and X-Forwarded-For %s: %s", (proxies, socket, forwarded, address) => {
  expect(clientAddress(headers(socket, forwarded), proxies)).toBe(address);
});
