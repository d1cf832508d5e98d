import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { zip } from "@/lib/core/zip";

type Said = { code: number; text: string } | { fault: number | string; text: string } | "away";

/** The tax office's `sendBill` on loopback: it says what `answer` holds, and keeps what it got. */
export async function startSunat() {
  const state = {
    seen: [] as { user: string; file: string; content: Buffer }[],
    answer: { code: 0, text: "La Factura ha sido aceptada" } as Said,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const body = await text(request);
      const part = (name: string) => new RegExp(`<(?:\\w+:)?${name}>([\\s\\S]*?)</`).exec(body)?.[1] ?? "";
      const file = part("fileName");
      state.seen.push({ user: part("Username"), file, content: Buffer.from(part("contentFile"), "base64") });
      const said = state.answer;
      if (said === "away") return void response.writeHead(502).end("<html>Bad gateway</html>");
      response.writeHead("fault" in said ? 500 : 200, { "content-type": "text/xml" });
      response.end("fault" in said ? faultOf(said.fault, said.text) : await answerOf(file, said.code, said.text));
    })();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/billService`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

const envelope = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><soap-env:Envelope xmlns:soap-env="http://schemas.xmlsoap.org/soap/envelope/"><soap-env:Body>${content}</soap-env:Body></soap-env:Envelope>`;

const faultOf = (code: number | string, why: string) =>
  envelope(
    `<soap-env:Fault><faultcode>soap-env:Client.${code}</faultcode><faultstring>${why}</faultstring></soap-env:Fault>`,
  );

async function answerOf(file: string, code: number, why: string): Promise<string> {
  const cdr = `<?xml version="1.0" encoding="UTF-8"?><ar:ApplicationResponse xmlns:ar="urn:oasis:names:specification:ubl:schema:xsd:ApplicationResponse-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"><cac:DocumentResponse><cac:Response><cbc:ResponseCode>${code}</cbc:ResponseCode><cbc:Description>${why}</cbc:Description></cac:Response></cac:DocumentResponse></ar:ApplicationResponse>`;
  const packed = await zip([{ name: `R-${file.replace(/zip$/, "xml")}`, text: cdr }]);
  return envelope(
    `<br:sendBillResponse xmlns:br="http://service.sunat.gob.pe"><applicationResponse>${packed.toString("base64")}</applicationResponse></br:sendBillResponse>`,
  );
}

/** A key with a certificate that it signs itself, in PEM. */
export function newCertificate(): { pem: string; certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  // sha256WithRSAEncryption, and a common name.
  const algorithm = der(0x30, Buffer.from("06092a864886f70d01010b0500", "hex"));
  const named = der(0x30, Buffer.from("0603550403", "hex"), der(0x0c, Buffer.from("Prueba")));
  const name = der(0x30, der(0x31, named));
  const valid = der(0x30, der(0x17, Buffer.from("260101000000Z")), der(0x17, Buffer.from("460101000000Z")));
  const key = publicKey.export({ type: "spki", format: "der" });
  const body = der(0x30, der(0x02, Buffer.from([1])), algorithm, name, valid, name, key);
  const bits = der(0x03, Buffer.from([0]), sign("sha256", body, privateKey));
  const text = der(0x30, body, algorithm, bits)
    .toString("base64")
    .replace(/.{64}(?=.)/g, "$&\n");
  const certificate = `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
  return { pem: privateKey.export({ type: "pkcs8", format: "pem" }) + certificate, certificate };
}

/** An element of DER. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}
