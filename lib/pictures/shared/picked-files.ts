import { maxPictureBytes, refusals } from "./limits";

/** For file inputs. Some browsers know HEIC only by its extension. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** As many as a phone can prepare at once. */
const mostAtOnce = 30;

export function sortPicked(files: File[], most = mostAtOnce): { pictures: File[]; message: string | null } {
  const allowed = files.filter(({ type, name }) => isPicture(type, name));
  const pictures = allowed.filter(({ size }) => size <= maxPictureBytes);
  if (pictures.length > most)
    return {
      pictures: pictures.slice(0, most),
      message: `Elige como máximo ${most} fotos a la vez: se tomaron las primeras.`,
    };
  if (allowed.length < files.length) return { pictures, message: refusals.format };
  return { pictures, message: pictures.length < allowed.length ? refusals.bytes : null };
}

const isPicture = (type: string, name: string): boolean =>
  type === "" ? /\.(?:heic|heif|avif)$/i.test(name) : acceptedPictures.split(",").includes(type);

export const unreadablePicture = "Esta imagen no se puede leer: elige otra.";

/** Tells HEIC and AVIF, which not every program can read. */
export async function isOfNewKind(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  return String.fromCharCode(...head) === "ftyp";
}
