/** Index, from 0, of the list entry that `jsonValue` refused; null if it refused the whole. */
export const wrongEntry = (refusal = ""): number | null => {
  const place = /^Elemento (\d+)/.exec(refusal)?.[1];
  return place ? Number(place) - 1 : null;
};
