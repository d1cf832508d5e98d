import { maxPictureBytes, refusals } from "@/lib/wardrobe/shared/limits";

/** What a field for pictures offers. Some browsers know HEIC by the ending alone. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif";

const atOnce = 30;

/** Sorts what was picked, dropped or pasted: what can be a picture of a piece, and what to say of the rest. The server judges by the contents. */
export function sortPicked(files: File[]): { pictures: File[]; message: string | null } {
  const allowed = files.filter(({ type, name }) => isPicture(type, name));
  const pictures = allowed.filter(({ size }) => size <= maxPictureBytes);
  if (pictures.length > atOnce)
    return {
      pictures: pictures.slice(0, atOnce),
      message: `Elige como mucho ${atOnce} fotos cada vez: se tomaron las primeras.`,
    };
  if (allowed.length < files.length) return { pictures, message: refusals.format };
  return { pictures, message: pictures.length < allowed.length ? refusals.bytes : null };
}

const isPicture = (type: string, name: string): boolean =>
  type === "" ? /\.(?:heic|heif|avif)$/i.test(name) : acceptedPictures.split(",").includes(type);
