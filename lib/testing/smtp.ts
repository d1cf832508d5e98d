import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
