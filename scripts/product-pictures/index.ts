import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { desktopPicture } from "./desktop";
import type { Palette } from "./draw";
import { mobilePicture } from "./mobile";
import type { Screen } from "./screens";

/*
 * `npx tsx scripts/product-pictures`: draws public/images/products from prisma/content/products/pictures.json. The
 * pictures are committed; this is run again only when they are to change.
 */
type Pictures = Record<string, { palette: string; desktop: Screen[]; mobile: Screen[] }>;

const palettes: Record<string, Palette> = {
  emerald: { accent: "#047857", deep: "#0D3B36", soft: "#DDF1E8", warm: "#F59E0B" },
  magenta: { accent: "#BE185D", deep: "#500D2B", soft: "#FCE8F1", warm: "#F59E0B" },
  indigo: { accent: "#4338CA", deep: "#1E1B4B", soft: "#E6E7FB", warm: "#F472B6" },
  blue: { accent: "#1D4ED8", deep: "#12245C", soft: "#E4ECFD", warm: "#F59E0B" },
  clay: { accent: "#B4460F", deep: "#4A1D0B", soft: "#FBE7D8", warm: "#EAB308" },
  teal: { accent: "#0F766E", deep: "#0B3B3A", soft: "#D9F1EE", warm: "#FB7185" },
};

const folder = path.join(process.cwd(), "public/images/products");
const pictures = JSON.parse(
  readFileSync(path.join(process.cwd(), "prisma/content/products/pictures.json"), "utf8"),
) as Pictures;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [slug, { palette, desktop, mobile }] of Object.entries(pictures)) {
  const save = (kind: string, draw: typeof desktopPicture) => (screen: Screen, index: number) =>
    writeFileSync(path.join(folder, `${slug}-${kind}-${index + 1}.svg`), draw(screen, palettes[palette]!));
  desktop.forEach(save("escritorio", desktopPicture));
  mobile.forEach(save("movil", mobilePicture));
}
