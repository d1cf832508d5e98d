import { maxPictureBytes, refusals } from "./limits";

/** What a field for pictures offers. Some browsers know HEIC by the ending alone. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

/** As many as a phone can prepare at once. */
const mostAtOnce = 30;

/** Sorts what can be a picture from the rest, and says what is wrong with that. */
export function sortPicked(files: File[], most = mostAtOnce): { pictures: File[]; message: string | null } {
  const allowed = files.filter(({ type, name }) => isPicture(type, name));
  const pictures = allowed.filter(({ size }) => size <= maxPictureBytes);
  if (pictures.length > most)
    return {
      pictures: pictures.slice(0, most),
      message: `Elige como mucho ${most} fotos cada vez: se tomaron las primeras.`,
    };
  if (allowed.length < files.length) return { pictures, message: refusals.format };
  return { pictures, message: pictures.length < allowed.length ? refusals.bytes : null };
}

const isPicture = (type: string, name: string): boolean =>
  type === "" ? /\.(?:heic|heif|avif)$/i.test(name) : acceptedPictures.split(",").includes(type);

/** What is said at once of a file that is called a picture and is none, or a damaged one. */
export const unreadablePicture = "Esta imagen no se puede leer: elige otra.";

/** Whether a program that cannot read a picture is to blame: HEIC and AVIF are not read everywhere. */
export async function isOfNewKind(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(4, 8).arrayBuffer());
  return String.fromCharCode(...head) === "ftyp";
}
