/**
 * The order of some, once others came to them or were put into another order: those that are not named stay where they are, those that
 * are named come in the order in which they are, and a new one behind the one that is named before it. Said twice it changes nothing.
 * @param present those that are there
 * @param named some of them, and new ones
 */
export function mergeOrder(present: string[], named: string[]): string[] {
  const isPresent = new Set(present);
  const isNamed = new Set(named);
  const stayers = named.filter((id) => isPresent.has(id));
  const order = present.map((id) => (isNamed.has(id) ? stayers.shift()! : id));
  // Before the first that is there comes what is named before it; where none is, all that is new comes last.
  let place = order.findIndex((id) => isNamed.has(id));
  if (place < 0) place = order.length;
  for (const id of named) {
    if (isPresent.has(id)) place = order.indexOf(id);
    else order.splice(place, 0, id);
    place += 1;
  }
  return order;
}
