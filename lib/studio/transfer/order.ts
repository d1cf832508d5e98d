/**
 * Merges orders: unnamed items stay, the others follow their order in `named`, and new ones come after the one named
 * before. Idempotent.
 */
export function mergeOrder(present: string[], named: string[]): string[] {
  const isPresent = new Set(present);
  const isNamed = new Set(named);
  const stayers = named.filter((id) => isPresent.has(id));
  const order = present.map((id) => (isNamed.has(id) ? stayers.shift()! : id));
  // New ones at the beginning come before the first present one, or last when none is present.
  let place = order.findIndex((id) => isNamed.has(id));
  if (place < 0) place = order.length;
  for (const id of named) {
    if (isPresent.has(id)) place = order.indexOf(id);
    else order.splice(place, 0, id);
    place += 1;
  }
  return order;
}
