/** Which entry of a list a refusal of `jsonValue` is about, counted from 0; null where it is about all of it. */
export const wrongEntry = (refusal = ""): number | null => {
  const place = /^Elemento (\d+)/.exec(refusal)?.[1];
  return place ? Number(place) - 1 : null;
};
