import { once } from "node:events";
import type { AddressInfo } from "node:net";
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
    onData: async (stream, session, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      mails.push({ ...mail, envelopeTo: session.envelope.rcptTo[0]!.address });
      done();
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
