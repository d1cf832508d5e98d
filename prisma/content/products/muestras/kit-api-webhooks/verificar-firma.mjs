import { createHmac, timingSafeEqual } from "node:crypto";

/** Si el cuerpo de un aviso fue firmado con alguno de los secretos vigentes. */
export function verifySignature(body, signature, secrets) {
  const given = Buffer.from(signature.replace(/^sha256=/, ""), "hex");
  return secrets.some((secret) => {
    const expected = createHmac("sha256", secret).update(body).digest();
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
