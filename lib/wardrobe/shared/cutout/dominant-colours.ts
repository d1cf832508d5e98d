import { labOf, reduce, type RgbaPicture } from "./picture";

const named: [name: string, ...colours: string[]][] = [
  ["blanco", "#FFFFFF", "#F4F4F2", "#E4E5E7"],
  ["crudo", "#F1E9D8", "#E8DCC3"],
  ["gris claro", "#D2D4D7", "#BFC2C6"],
  ["gris", "#9B9DA1", "#84878C"],
  ["gris oscuro", "#5E6166", "#44474D"],
  ["negro", "#101113", "#1E1F23", "#2C2C30"],
  ["beige", "#D9C3A0", "#C9B08A", "#BFA67E"],
  ["camel", "#B98A55", "#A97F4C"],
  ["marrón", "#7A4B2A", "#5C3A22", "#8F5630", "#4A2E1E"],
  ["terracota", "#B5573A", "#A94A32"],
  ["mostaza", "#D29B2C", "#B98620", "#DDAF4A"],
  ["amarillo", "#F6DC3C", "#FBE77A", "#EFCB25"],
  ["naranja", "#F0852B", "#E86F1A"],
  ["coral", "#EE7B6C", "#F29483", "#DF6C5D"],
  ["rojo", "#D22F2F", "#B5242B", "#E04B43", "#C93A3A"],
  ["vino", "#6E1C37", "#571529", "#82284A"],
  ["rosado", "#F3B6C6", "#E890AA", "#F7D0DA"],
  ["fucsia", "#C81E6A", "#DE3F8C", "#BE185D"],
  ["lila", "#A79BD6", "#C7B8E6", "#B28CCB"],
  ["morado", "#6B3E94", "#552C7B", "#7C55AC"],
  ["azul marino", "#1B2547", "#22345E", "#161C33", "#2B2F55"],
  ["azul", "#2456B8", "#3468C9", "#1E479A"],
  ["azul jean", "#4F78A8", "#3F638F", "#35557F", "#6688B0"],
  ["celeste", "#A9CBE8", "#8DB9DE", "#C3DBEF"],
  ["turquesa", "#1F9AA0", "#46B7B4", "#0F7C8C"],
  ["verde", "#0B8A63", "#2F8F4A", "#1F7A3E"],
  ["verde oscuro", "#1C4A34", "#17382B", "#1F5C4A"],
  ["verde claro", "#A9D6A5", "#8CC79B", "#BFE3C4"],
  ["verde oliva", "#6E6B35", "#57572C", "#85824A"],
  ["verde salvia", "#7FA08A", "#93AE99", "#6C8B77"],
];

const prototypes = named.flatMap(([name, ...colours]) =>
  colours.map((colour) => ({
    name,
    lab: labOf(...([1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number])),
  })),
);

/** Folds change the lightness of cloth more than its colour. */
const weightOfLightness = 0.7;

function nameOf([l, a, b]: [number, number, number]): string {
  let best = "";
  let least = Infinity;
  for (const { name, lab } of prototypes) {
    const distance = (weightOfLightness * (l - lab[0])) ** 2 + (a - lab[1]) ** 2 + (b - lab[2]) ** 2;
    if (distance < least) [best, least] = [name, distance];
  }
  return best;
}

/** Shades within a family come from folds and shadows and do not count as separate colours. */
const families = [
  ["blanco", "crudo", "gris claro", "gris", "gris oscuro", "negro"],
  ["beige", "camel", "marrón", "terracota"],
  ["azul marino", "azul", "azul jean", "celeste"],
  ["verde", "verde oscuro", "verde claro", "verde salvia", "turquesa"],
  ["mostaza", "amarillo", "naranja", "camel"],
  ["rojo", "vino", "coral", "terracota"],
  ["rosado", "fucsia", "vino"],
  ["lila", "morado", "azul jean"],
];

/** The least share of a garment to name a colour, and to name it apart from its family. */
const worthNaming = 0.12;
const ofItsOwn = 0.25;

/** In Spanish, most frequent first: at most three, or only 'estampado' for more. */
export function dominantColours(picture: RgbaPicture, mask: Uint8Array): string[] {
  const masked = new Uint8ClampedArray(picture.data);
  for (let pixel = 0; pixel < mask.length; pixel += 1) masked[pixel * 4 + 3] = mask[pixel]!;
  const { data } = reduce({ ...picture, data: masked }, 160);
  const counts = new Map<string, number>();
  let total = 0;
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3]! < 250) continue;
    const name = nameOf(labOf(data[at]!, data[at + 1]!, data[at + 2]!));
    counts.set(name, (counts.get(name) ?? 0) + 1);
    total += 1;
  }
  const colours: { name: string; share: number }[] = [];
  for (const [name, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    const share = count / total;
    const relative = colours.find((colour) =>
      families.some((family) => family.includes(name) && family.includes(colour.name)),
    );
    if (relative && share < ofItsOwn) relative.share += share;
    else colours.push({ name, share });
  }
  const worth = colours.filter(({ share }) => share >= worthNaming).sort((one, other) => other.share - one.share);
  return worth.length > 3 ? ["estampado"] : worth.map(({ name }) => name);
}
