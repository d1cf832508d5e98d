import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { singleton } from "@/lib/core/singleton";
import { Turns } from "@/lib/core/turns";
import type { Actor } from "@/lib/people/actor";
import { pieceNotFound, itemOwnedBy, visibleToAll, wardrobeNotFound } from "../../access";
import { readView } from "../../files/serve";
import { pictureSelect } from "../../select";
import type { ItemType } from "../../shared/kinds";
import { type Shown, viewPath } from "../../shared/views";
import { outfitNotFound } from "../outfits";
import { outfitOwnedBy, pieces } from "../select";
import { arrangeOutfit, type Box, grid, towardsOf } from "../../shared/arrange-outfit";
import { composePicture, frameOf, type PlacedPiece } from "./compose";

type Composed = { version: string; draw: () => Promise<Buffer> };

type Piece = { type: ItemType; picture: Shown | null };

const outfitSize = { width: 1080, height: 1350 };
const coverSize = { width: 1200, height: 630 };

const onCover = 8;

/** Each takes a processor for some 250 ms, outside the event loop. */
const turns = () => singleton("wardrobe.pictures.turns", () => new Turns({ atOnce: 1, waiting: 16 }));

const drawn = () =>
  singleton("wardrobe.pictures.drawn", () => {
    const sizeCalculation = ({ length }: Buffer) => length;
    return new LRUCache<string, Buffer>({ maxSize: 16 * 1024 * 1024, sizeCalculation });
  });

/**
 * One's own outfit, 1080×1350.
 * @throws AppError `not_found`
 */
export async function pictureOfOutfit(actor: Actor, id: string): Promise<Composed> {
  const row = await db.outfit.findFirst({ where: { id, ...outfitOwnedBy(actor) }, select: { items: pieces } });
  if (!row) throw outfitNotFound();
  return composeOutfit(row.items.map(({ item }) => item));
}

/**
 * The same for own pieces that are not saved as an outfit.
 * @throws AppError `not_found`
 */
export async function pictureOfPieces(actor: Actor, ids: string[]): Promise<Composed> {
  const items = await db.wardrobeItem.findMany({
    where: { id: { in: ids }, ...itemOwnedBy(actor) },
    orderBy: [{ type: "asc" }, { id: "asc" }],
    select: { type: true, picture: { select: pictureSelect } },
  });
  if (items.length < ids.length) throw pieceNotFound();
  return composeOutfit(items);
}

/**
 * A public wardrobe's cover and newest pieces, 1200×630.
 * @throws AppError `not_found`
 */
export async function pictureOfWardrobe(id: string): Promise<Composed> {
  const present = { deletedAt: null, wardrobeId: id };
  const row = await db.wardrobe.findFirst({ where: { id, ...visibleToAll }, select: { coverId: true } });
  if (!row) throw wardrobeNotFound();
  const select = { id: true, type: true, picture: { select: pictureSelect } };
  const [cover, newest] = await Promise.all([
    row.coverId ? db.wardrobeItem.findFirst({ where: { id: row.coverId, ...present }, select }) : null,
    db.wardrobeItem.findMany({
      where: present,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: onCover,
      select,
    }),
  ]);
  const others = newest.filter((item) => item.id !== cover?.id);
  const shown = (cover ? [cover, ...others] : others).slice(0, onCover);
  return compose(coverSize, shown, grid(shown.length, frameOf(coverSize, 56)), () => "middle");
}

const composeOutfit = (items: Piece[]): Composed =>
  compose(
    outfitSize,
    items,
    arrangeOutfit(
      items.map(({ type }) => type),
      frameOf(outfitSize, 72),
    ),
    ({ type }) => towardsOf(type),
  );

function compose(
  size: { width: number; height: number },
  items: Piece[],
  boxes: Box[],
  towards: (item: Piece) => PlacedPiece["towards"],
): Composed {
  const parts = [size.width, ...items.map(({ type, picture }) => `${type} ${picture && viewPath(picture, 800)}`)];
  const version = createHash("sha256").update(parts.join()).digest("base64url");

  async function read(item: Piece, index: number): Promise<PlacedPiece[]> {
    const bytes = item.picture && (await readView(item.picture, 800));
    if (!bytes) return [];
    return [{ bytes, isCut: item.picture!.shown === "cut", box: boxes[index]!, towards: towards(item) }];
  }

  const draw = () =>
    inTurn(async () => {
      const known = drawn().get(version);
      if (known) return known;
      const picture = await composePicture(size, (await Promise.all(items.map(read))).flat());
      drawn().set(version, picture);
      return picture;
    });
  return { version, draw };
}

/** @throws AppError `unavailable` when too many wait already */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await turns().take();
  if (!end) {
    const message = "Se están preparando demasiadas imágenes a la vez. Inténtalo de nuevo en unos segundos.";
    throw new AppError("unavailable", message, undefined, 10);
  }
  try {
    return await work();
  } finally {
    end();
  }
}
