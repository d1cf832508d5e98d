import { encodeSizes, type SizedView } from "@/lib/pictures/encode";
import { open, type Pixels } from "@/lib/pictures/pixels";

export type View = SizedView & { name: "photo" | "cut" };

/** Kept to be cut again, and given back to whoever asks for it. */
export const encodeOriginal = (picture: Pixels): Promise<Buffer> =>
  open(picture).webp({ quality: 90, effort: 1 }).toBuffer();

/** A picture in the sizes in which it is shown. */
export const encodeViews = async (name: View["name"], picture: Pixels): Promise<View[]> =>
  (await encodeSizes(picture)).map((view) => ({ name, ...view }));
