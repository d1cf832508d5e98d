import { PiecePicture } from "@/components/wardrobe/app/piece-picture";
import type { Item } from "@/lib/wardrobe/schema";
import { arrangeOutfit, type Box, fitInto, towardsOf } from "@/lib/wardrobe/shared/arrange-outfit";

type Props = {
  items: Pick<Item, "id" | "type" | "picture">[];
  sizes: string;
  priority?: boolean;
  className?: string;
};

/** Same shape as the shared picture. */
const frame: Box = { left: 0, top: 0, width: 1000, height: 1250 };

export function OutfitCollage({ items, sizes, priority, className = "" }: Props) {
  const boxes = arrangeOutfit(
    items.map(({ type }) => type),
    frame,
  );
  return (
    <span aria-hidden="true" className={`relative block aspect-4/5 ${className}`}>
      {items.map(({ id, type, picture }, index) => (
        <span key={id} className="absolute" style={placeOf(fit(boxes[index]!, type, picture))}>
          <PiecePicture
            picture={picture}
            sizes={sizes}
            alt=""
            priority={priority}
            bare={picture.shown === "cut"}
            className="size-full"
          />
        </span>
      ))}
    </span>
  );
}

const fit = (box: Box, type: Item["type"], picture: Item["picture"]): Box =>
  picture.width > 0 && picture.height > 0 ? fitInto(box, picture, towardsOf(type)) : box;

const placeOf = ({ left, top, width, height }: Box) => ({
  left: `${(100 * left) / frame.width}%`,
  top: `${(100 * top) / frame.height}%`,
  width: `${(100 * width) / frame.width}%`,
  height: `${(100 * height) / frame.height}%`,
});
