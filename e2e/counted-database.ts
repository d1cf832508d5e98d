import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";

/** Messages of a client to Postgres: a plain query, or the text, the binding and the execution of a prepared one. */
const [query, parse, bind, execute] = ["Q", "P", "B", "E"].map((letter) => letter.charCodeAt(0));

/** The tests' database by way of a proxy, which hears each statement of one pool of a site. */
export async function countedDatabase(databaseUrl: string, poolName = "web") {
  const heard: string[] = [];
  const door = createServer((near) => {
    const real = new URL(databaseUrl);
    const far = connect(Number(real.port || 5432), real.hostname);
    for (const socket of [near, far])
      socket.on("error", () => {}).on("close", () => [near, far].forEach((one) => one.destroy()));
    const prepared = new Map<string, string>();
    let isCounted: boolean | undefined;
    let bound = "";
    let rest = Buffer.alloc(0);
    near.on("data", (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      for (;;) {
        // Only the first message, which names the pool, has no letter before its length.
        const start = isCounted === undefined ? 0 : 1;
        if (rest.length < start + 4 || rest.length < start + rest.readUInt32BE(start)) return;
        const message = rest.subarray(start + 4, start + rest.readUInt32BE(start));
        const letter = rest[0];
        rest = rest.subarray(start + 4 + message.length);
        const texts = message.toString("latin1").split("\0");
        if (start === 0) isCounted = texts[texts.indexOf("application_name") + 1] === poolName;
        else if (letter === parse) prepared.set(texts[0]!, texts[1]!);
        else if (letter === bind) bound = texts[1]!;
        else if (isCounted && letter === query) heard.push(texts[0]!);
        else if (isCounted && letter === execute) heard.push(prepared.get(bound)!);
      }
    });
    near.pipe(far).pipe(near);
  });
  door.listen(0, "127.0.0.1");
  await once(door, "listening");
  const { port } = door.address() as AddressInfo;
  const url = Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) });
  return { url: url.href, heard, close: () => door.close() };
}
