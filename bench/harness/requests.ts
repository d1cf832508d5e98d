/** A request as it goes over the wire. */
export type WireRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Writes a request of HTTP/1.1 that keeps its connection. */
export function toWire({ method = "GET", path, headers = {}, body }: WireRequest): string {
  const all = {
    Host: "localhost",
    ...headers,
    ...(body !== undefined && {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n");
}

const engines = [
  "Chrome/141.0.0.0 Safari/537.36",
  "Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0",
  "Chrome/139.0.0.0 Safari/537.36 OPR/124.0",
];
const systems = [
  "Windows NT 10.0; Win64; x64",
  "Macintosh; Intel Mac OS X 10_15_7",
  "X11; Linux x86_64",
  "Linux; Android 14; Pixel 8",
];

/** The user agents of people's browsers: a dozen kinds. */
export const userAgents = systems.flatMap((system) =>
  engines.map((engine) => `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) ${engine}`),
);

/** The address of the nth visitor, of all over the world. */
export const addressOf = (n: number): string => [1 + ((n * 7) % 222), (n >> 8) & 255, n & 255, 1 + (n % 250)].join(".");

/** Numbers from 0 to `count` - 1 of which low ones come often and high ones seldom, as it is with what people visit. */
export const popular = (count: number, random: number): number => Math.floor(count ** random) - 1;
