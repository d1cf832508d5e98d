import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { db } from "@/lib/core/db";
import { env } from "@/lib/core/env";
import { sealSecret } from "@/lib/options/secrets";
import { deliverMail } from "./provider";

const passwords: string[] = [];
const server = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ["STARTTLS"],
  onAuth: ({ password }, _session, done) => {
    passwords.push(password ?? "");
    done(null, { user: "estudio" });
  },
  onData: (stream, _session, done) => void stream.resume().on("end", () => done()),
});

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  env.SMTP_URL = undefined;
  await new Promise<void>((resolve) => server.close(resolve));
});

test("the password is that of the address, or else that of the options", async () => {
  const secret = "p@ss:%2F/ñ #1";
  const value = sealSecret("mail.smtpPassword", secret);
  await db.option.deleteMany();
  await db.option.create({ data: { key: "mail.smtpPassword", type: "secret", value } });
  const { port } = server.server.address() as AddressInfo;
  for (const user of ["estudio:propia", "estudio"]) {
    env.SMTP_URL = `smtp://${user}@127.0.0.1:${port}`;
    await deliverMail({
      id: user.length.toString(),
      to: "ana@quinde.test",
      from: { name: "Estudio", address: "hola@quinde.test" },
      subject: "Prueba",
      text: "Prueba",
      html: "<p>Prueba</p>",
    });
  }
  expect(passwords).toEqual(["propia", secret]);
});
