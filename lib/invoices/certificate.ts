import { createPrivateKey, X509Certificate } from "node:crypto";

const blocks = /-----BEGIN ([A-Z0-9 ]+)-----([\s\S]+?)-----END \1-----/g;

/** Null where it is no private key with its certificate. A field of one line loses the line breaks of a PEM, so they are put back. */
export function readCertificate(pem: string): { key: string; certificate: string } | null {
  const found = [...pem.matchAll(blocks)].map(([, label, body]) => ({
    label: label!,
    text: `-----BEGIN ${label}-----\n${body!.replace(/\s+/g, "").replace(/.{64}(?=.)/g, "$&\n")}\n-----END ${label}-----\n`,
  }));
  const key = found.find(({ label }) => label.endsWith("PRIVATE KEY"))?.text;
  try {
    const certificate = found
      .filter(({ label }) => label === "CERTIFICATE")
      .map(({ text }) => text)
      .find((text) => key && new X509Certificate(text).checkPrivateKey(createPrivateKey(key)));
    return key && certificate ? { key, certificate } : null;
  } catch {
    return null;
  }
}
