import { copyPicture } from "@/lib/pictures/pictures";
import { mostBytes } from "./shared/limits";

/** A picture that was encoded anew, and what its row says of it. */
type Picture = {
  contents: Buffer;
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  thumbnail: Buffer;
};

/** A picture as people of the studio are shown it. @throws AppError as `copyPicture` */
export const showPicture = (bytes: Buffer): Promise<Picture> =>
  describe(copyPicture(bytes, ["jpeg", "png", "webp", "gif"]));

/** A picture of any kind as Meta takes it, as large as it may be. @throws AppError as `copyPicture` */
export const sendablePicture = (bytes: Buffer): Promise<Picture> =>
  describe(copyPicture(bytes, ["jpeg", "png"], mostBytes.image));

async function describe(copied: ReturnType<typeof copyPicture>): Promise<Picture> {
  const { bytes: contents, format, width, height, small: thumbnail } = await copied;
  return { contents, mimeType: `image/${format}`, bytes: contents.length, width, height, thumbnail };
}
