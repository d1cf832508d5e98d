/**
 * The new order when `moving` goes together after a sibling, or after the nearest one that stays.
 * @param after null for the first place, undefined for the last
 */
export function placeAfter(siblings: readonly string[], moving: readonly string[], after: string | null | undefined) {
  const moves = new Set(moving);
  const stays = siblings.filter((id) => !moves.has(id));
  const index = after === null ? -1 : siblings.findIndex((id) => id === after);
  const isLast = after !== null && index === -1;
  const place = isLast ? stays.length : siblings.slice(0, index + 1).filter((id) => !moves.has(id)).length;
  return stays.toSpliced(place, 0, ...moving);
}
