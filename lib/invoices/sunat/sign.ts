import { createPrivateKey, X509Certificate } from "node:crypto";
import { SignedXml } from "xml-crypto";
import { signatureId, signaturePlace } from "./ubl";

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

/**
 * Signs a UBL file within itself (XMLDSig, enveloped, RSA and SHA-256).
 * @throws Error for a certificate that is none
 */
export function signUbl(xml: string, pem: string): string {
  const pair = readCertificate(pem);
  if (!pair) throw new Error("the certificate is no private key with its certificate in PEM");
  const signer = new SignedXml({
    privateKey: pair.key,
    publicCert: pair.certificate,
    signatureAlgorithm: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  });
  signer.addReference({
    xpath: "/*",
    isEmptyUri: true,
    digestAlgorithm: "http://www.w3.org/2001/04/xmlenc#sha256",
    transforms: ["http://www.w3.org/2000/09/xmldsig#enveloped-signature"],
  });
  signer.computeSignature(xml, {
    prefix: "ds",
    attrs: { Id: signatureId },
    location: { reference: signaturePlace, action: "append" },
  });
  return signer.getSignedXml();
}
