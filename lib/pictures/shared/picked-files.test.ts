import { maxPictureBytes } from "./limits";
import { isOfNewKind, sortPicked } from "./picked-files";

const file = (name: string, type: string, size = 10) => {
  const made = new File(["x"], name, { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const sorted = (...files: File[]) => {
  const { pictures, message } = sortPicked(files);
  return [pictures.map(({ name }) => name), message];
};

test("photos are taken, also those of an iPhone that the browser has no type for", () => {
  expect(sorted(file("a.jpg", "image/jpeg"), file("IMG_1.HEIC", ""), file("b.avif", "image/avif"))).toEqual([
    ["a.jpg", "IMG_1.HEIC", "b.avif"],
    null,
  ]);
});

test("what is none is left out, and said", () => {
  expect(sorted(file("a.jpg", "image/jpeg"), file("a.svg", "image/svg+xml"))).toEqual([
    ["a.jpg"],
    "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
  ]);
  expect(sorted(file("notas.txt", "text/plain"), file("sin-tipo", ""))).toEqual([
    [],
    "Usa una imagen JPG, PNG, WebP, AVIF o HEIC.",
  ]);
  expect(
    sorted(file("a.jpg", "image/jpeg", maxPictureBytes), file("b.jpg", "image/jpeg", maxPictureBytes + 1)),
  ).toEqual([["a.jpg"], "La imagen pesa más de 20 MB."]);
});

test("no more are taken at once than a phone can prepare", () => {
  const [names, message] = sorted(...Array.from({ length: 31 }, (_, index) => file(`${index}.jpg`, "image/jpeg")));
  expect(names).toHaveLength(30);
  expect(message).toBe("Elige como máximo 30 fotos a la vez: se tomaron las primeras.");
});

test("a file of a kind that not every browser reads is told by its contents, not by its name", async () => {
  const photo = new Blob([Uint8Array.from([0, 0, 0, 24]), "ftypheic"]);
  expect(await isOfNewKind(photo)).toBe(true);
  for (const none of [new File(["<html>"], "a.heic"), new Blob(["ftyp"]), new Blob([])])
    expect(await isOfNewKind(none)).toBe(false);
});
