"use client";

import { CheckIcon } from "@/components/ui/icons";
import { useLongPress } from "@/components/ui/use-long-press";
import type { Item } from "@/lib/wardrobe/schema";
import { PiecePicture } from "../app/piece-picture";
import { useChoice } from "./choice";
import { pictureBox } from "./tile-skeleton";

type Props = {
  item: Item;
  position: number;
  total: number;
  onOpen: (item: Item) => void;
};

const sizes = "(width < 40rem) 46vw, (width < 64rem) 30vw, 13rem";
const mark = "absolute top-2 left-2 grid size-7 place-items-center rounded-full border-2";

export function PieceTile({ item, position, total, onOpen }: Props) {
  const { isChoosing, chosen, begin, toggle } = useChoice();
  const { id, name, brand, size, picture } = item;
  const isChosen = chosen.has(id);
  const press = useLongPress(() => (isChoosing ? toggle(id) : begin(id)));
  return (
    <li data-tile aria-setsize={total} aria-posinset={position} className="group relative">
      <button
        type="button"
        data-piece={id}
        {...(isChoosing ? { role: "checkbox", "aria-checked": isChosen } : { "aria-haspopup": "dialog" })}
        {...press}
        onClick={() => (isChoosing ? toggle(id) : onOpen(item))}
        className="block w-full touch-manipulation rounded-lg text-left select-none [-webkit-touch-callout:none]"
      >
        <span
          className={`block rounded-lg transition-[padding,background-color] ${pictureBox} ${isChosen ? "bg-accent-soft p-3" : ""}`}
        >
          <PiecePicture picture={picture} alt="" sizes={sizes} className="size-full" />
        </span>
        {isChoosing && (
          <span
            className={`${mark} ${isChosen ? "border-accent bg-accent text-on-accent" : "border-line-strong bg-surface"}`}
          >
            {isChosen && <CheckIcon className="size-4" />}
          </span>
        )}
        <span className="mt-2 block truncate leading-6 font-medium">{name}</span>{" "}
        <span className="block truncate text-sm text-subtle">
          {brand} · {size}
        </span>
      </button>
      {!isChoosing && (
        // Only for a mouse: fingers use a long press, the keyboard the button above.
        <button
          type="button"
          aria-hidden="true"
          tabIndex={-1}
          title="Elegir"
          onClick={() => begin(id)}
          className={`${mark} border-line-strong bg-surface text-subtle opacity-0 transition-opacity group-hover:opacity-100 hover:border-accent hover:text-accent pointer-coarse:hidden`}
        >
          <CheckIcon className="size-4" />
        </button>
      )}
    </li>
  );
}
