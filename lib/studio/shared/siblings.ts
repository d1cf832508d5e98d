/**
 * The order of siblings once some of them, or newcomers, stand together somewhere among them. What moves may itself be named as what
 * it comes after: then that is the nearest one before it that stays.
 * @param after the one that they come after; null for the first place, undefined (or one that is not there) for the last
 * @returns the ids in their order, from position 0
 */
export function placeAfter(siblings: readonly string[], moving: readonly string[], after: string | null | undefined) {
  const moves = new Set(moving);
  const stays = siblings.filter((id) => !moves.has(id));
  const index = after === null ? -1 : siblings.findIndex((id) => id === after);
  const isLast = after !== null && index === -1;
  const place = isLast ? stays.length : siblings.slice(0, index + 1).filter((id) => !moves.has(id)).length;
  return stays.toSpliced(place, 0, ...moving);
}
