import sharp from "sharp";
import { drawGarment, silhouetteOf, type Garment } from "../../../../scripts/wardrobe-pictures/garment";
import { pieces } from "../../../../scripts/wardrobe-pictures/pieces";
import { dominantColours } from "./dominant-colours";
import { guessType } from "./guess-type";

const size = 160;

async function render(content: string): Promise<Uint8ClampedArray> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-500 -500 1000 1000">${content}</svg>`;
  return new Uint8ClampedArray(await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer());
}

const alphaOf = (data: Uint8ClampedArray) =>
  Uint8Array.from({ length: size * size }, (_, pixel) => data[pixel * 4 + 3]!);

const pieceOf = (slug: string): Garment => pieces.find((piece) => piece.slug === slug)!;

it.each([
  ["polo-esmeralda", ["verde"]],
  ["polo-blanco", ["blanco", "gris claro"]],
  ["pantalon-negro", ["negro"]],
  ["gorra-noche", ["azul marino"]],
  ["camisa-celeste", ["celeste"]],
  ["chompa-mostaza", ["mostaza"]],
  ["vestido-vino", ["vino"]],
  ["falda-gris", ["gris"]],
  ["short-arena", ["beige"]],
  ["bolso-cuero", ["marrón"]],
  ["polera-lila", ["lila"]],
  ["polo-marinero", ["blanco", "azul marino"]],
])("the colours of %s are %j", async (slug, expected) => {
  const data = await render(drawGarment(pieceOf(slug)));
  expect(dominantColours({ width: size, height: size, data }, alphaOf(data))).toEqual(expected);
});

it("many colours are a print, and nothing has none", async () => {
  const stripes = ["#C62828", "#1E479A", "#F6DC3C", "#2F8F4A", "#6B3E94"]
    .map((colour, at) => `<rect x="-500" y="${-500 + at * 200}" width="1000" height="200" fill="${colour}"/>`)
    .join("");
  const picture = { width: size, height: size, data: await render(stripes) };
  expect(dominantColours(picture, new Uint8Array(size * size).fill(255))).toEqual(["estampado"]);
  expect(dominantColours(picture, new Uint8Array(size * size))).toEqual([]);
});

describe("the type by shape", () => {
  const guess = async (piece: Garment) => guessType(alphaOf(await render(silhouetteOf(piece))), size);

  it("is right or not said, for all pieces", async () => {
    const guesses = await Promise.all(pieces.map(async (piece) => ({ piece, guessed: await guess(piece) })));
    const wrong = guesses.filter(({ piece, guessed }) => guessed !== null && guessed !== piece.pattern.kind);
    expect(wrong.map(({ piece }) => piece.slug)).toEqual([]);
    expect(guesses.filter(({ guessed }) => guessed !== null).length).toBeGreaterThanOrEqual(15);
  });

  it.each([
    ["polo-rayas", "top"],
    ["polera-lila", "top"],
    ["jean-ancho", "bottom"],
    ["zapatillas-rojas", "accessory"],
    ["correa-marron", "accessory"],
    ["tote-crudo", null],
  ])("%s: %s", async (slug, expected) => {
    expect(await guess(pieceOf(slug))).toBe(expected);
  });

  it("nothing is said of a square, of nothing and of one pixel", () => {
    expect(guessType(new Uint8Array(size * size).fill(255), size)).toBeNull();
    expect(guessType(new Uint8Array(size * size), size)).toBeNull();
    expect(guessType(Uint8Array.from([255]), 1)).toBeNull();
  });
});
