import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A way of TCP to a server, which can fall silent (connections stay open and new ones are taken, but nothing passes any more) or be
 * closed. `url` is that of the server by this way.
 */
export async function openWay(to: string) {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let silent = false;
  const way = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(port), hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (data) => other.write(data));
      socket.on("close", () => other.destroy());
      socket.on("error", () => {});
      if (silent) socket.pause();
      else socket.resume();
    }
  });
  const open = async (at = 0) => once(way.listen(at, "127.0.0.1"), "listening");
  await open();
  const own = (way.address() as AddressInfo).port;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: Object.assign(new URL(to), { port: own }).href,
    fallSilent(is: boolean) {
      silent = is;
      for (const socket of sockets)
        if (is) socket.pause();
        else socket.resume();
    },
    cut,
    close() {
      way.close();
      cut();
    },
    reopen: () => open(own),
  };
}
