import { ReadableStream } from "node:stream/web";
import { AppError } from "@/lib/core/errors";

/** Loaded lazily: most deployments never encrypt. */
const age = () => import("age-encryption");

type Bytes = AsyncIterable<Uint8Array>;

/** Any one of the private keys decrypts. Works in 64 KB chunks. */
export async function* encryptFor(recipients: string[], source: Bytes): Bytes {
  const encrypter = new (await age()).Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* await encrypter.encrypt(toWeb(source));
}

/**
 * Reads the header before it returns.
 * @throws AppError `bad_request` for an invalid or wrong key
 */
export async function decryptWith(privateKey: string, source: Bytes): Promise<Bytes> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  const refused = (message: string) => new AppError("bad_request", message, { privateKey: message });
  try {
    decrypter.addIdentity(privateKey.trim());
  } catch {
    throw refused("La clave privada no es válida: debe empezar con AGE-SECRET-KEY-1.");
  }
  return decrypter.decrypt(toWeb(source)).catch((error: Error) => {
    throw /no identity matched/.test(error.message) ? refused("La clave privada no corresponde a esta copia.") : error;
  });
}

export async function newKeyPair(): Promise<{ privateKey: string; publicKey: string }> {
  const { generateIdentity, identityToRecipient } = await age();
  const privateKey = await generateIdentity();
  return { privateKey, publicKey: await identityToRecipient(privateKey) };
}

/** Browser and Node streams differ only in their types. */
const toWeb = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>;
