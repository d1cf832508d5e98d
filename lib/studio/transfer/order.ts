/**
 * The order of some once others came to them: those that are not named stay where they are, the
 * others come as they are named, and new ones behind the one named before. Idempotent.
 */
export function mergeOrder(present: string[], named: string[]): string[] {
  const isPresent = new Set(present);
  const isNamed = new Set(named);
  const stayers = named.filter((id) => isPresent.has(id));
  const order = present.map((id) => (isNamed.has(id) ? stayers.shift()! : id));
  // New ones come before the first that is there, or last where none is.
  let place = order.findIndex((id) => isNamed.has(id));
  if (place < 0) place = order.length;
  for (const id of named) {
    if (isPresent.has(id)) place = order.indexOf(id);
    else order.splice(place, 0, id);
    place += 1;
  }
  return order;
}
