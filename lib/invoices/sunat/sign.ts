import { SignedXml } from "xml-crypto";
import { readCertificate } from "../certificate";
import { signatureId, signaturePlace } from "./ubl";

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
