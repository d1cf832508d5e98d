import { readFileSync } from "node:fs";
import sharp from "sharp";
import { writeIcons } from "./icons";

test("every icon that has a name is drawn", async () => {
  writeIcons();
  const names = Object.keys(JSON.parse(readFileSync("components/ui/icons.json", "utf8")) as object);
  const symbols = readFileSync("components/ui/icons.svg", "utf8").replace(/^<svg[^>]*>|<\/svg>\n$/g, "");
  const uses = names.map((name, row) => `<use href="#${name}" y="${24 * row}" width="24" height="24"/>`).join("");
  const all = `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="${24 * names.length}" fill="none" stroke="#000">${symbols}${uses}</svg>`;
  const opacity = await sharp(Buffer.from(all)).extractChannel(3).raw().toBuffer();
  const blank = names.filter(
    (_, row) => !opacity.subarray(24 * 24 * row, 24 * 24 * (row + 1)).some((value) => value > 0),
  );
  expect(names.length).toBeGreaterThan(100);
  expect(blank).toEqual([]);
});
