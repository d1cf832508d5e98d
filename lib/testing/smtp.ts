import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A real mail server on loopback that keeps what it is given. */
export async function startSmtp(port = 0) {
  const mails: (Email & { envelopeTo: string })[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, accept) => {
      const unknown = Object.assign(new Error("no such mailbox"), { responseCode: 550 });
      accept(address.startsWith("refused-") ? unknown : null);
    },
    onData: (stream, session, done) => {
      const taken = buffer(stream)
        .then((text) => PostalMime.parse(text))
        .then((mail) => mails.push({ ...mail, envelopeTo: session.envelope.rcptTo[0]!.address }));
      taken.then(() => done(), done);
    },
  });
  const listening = server.listen(port, "127.0.0.1");
  await once(listening, "listening");
  return {
    mails,
    to: (address: string) => mails.filter(({ envelopeTo }) => envelopeTo === address),
    port: (listening.address() as AddressInfo).port,
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** In the place of a mail server, something that takes connections and never says a word. */
export async function startSilentSmtp() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket.on("error", () => {}))).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    connections: () => sockets.size,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
