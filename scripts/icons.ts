import { existsSync, readFileSync, writeFileSync } from "node:fs";

const NAMES = "components/ui/icons.tsx";
/** The icons that the panel names, as a union of types. */
const PANEL = "lib/panel/shared/panel.ts";
const LUCIDE = "node_modules/@iconify-json/lucide/icons.json";

/** Icons that Lucide lacks; Google's mark is Simple Icons' (CC0). */
const ours: Record<string, string> = {
  google: `<path fill="currentColor" stroke="none" d="M12.48 10.92v3.28h7.84c-.24 1.84-.853 3.187-1.787 4.133-1.147 1.147-2.933 2.4-6.053 2.4-4.827 0-8.6-3.893-8.6-8.72s3.773-8.72 8.6-8.72c2.6 0 4.507 1.027 5.907 2.347l2.307-2.307C18.747 1.44 16.133 0 12.48 0 5.867 0 .307 5.387.307 12s5.56 12 12.173 12c3.573 0 6.267-1.173 8.373-3.36 2.16-2.16 2.84-5.213 2.84-7.667 0-.76-.053-1.467-.173-2.053H12.48z"/>`,
  wardrobe: `<rect width="18" height="18" x="3" y="2" rx="2"/><path d="M12 2v18M9.5 10v2m5-2v2M6 20v2m12-2v2"/>`,
};

/**
 * Writes the drawings of all icons where they are missing or no longer right: for the server, by name, and for browsers, as one file. How they
 * look (colour, stroke) is not in them: that comes from the page, by the class `icon`.
 * @throws Error for a name that nobody draws
 */
export function writeIcons(): void {
  const { icons } = JSON.parse(readFileSync(LUCIDE, "utf8")) as { icons: Record<string, { body: string }> };
  const drawings = Array.from(readNames(), (name): [string, string] => {
    const drawing = ours[name] ?? icons[name]?.body.replace(/ (?:fill="none"|stroke[\w-]*="[^"]*")/g, "");
    if (!drawing) throw new Error(`${NAMES}: Lucide has no "${name}", and scripts/icons.ts neither`);
    return [name, drawing];
  });
  const symbols = drawings.map(([name, drawing]) => `<symbol id="${name}" viewBox="0 0 24 24">${drawing}</symbol>\n`);
  write("components/ui/icons.json", JSON.stringify(Object.fromEntries(drawings)));
  write(
    "components/ui/icons.svg",
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n${symbols.join("")}</svg>\n`,
  );
}

function readNames(): Set<string> {
  const found = [
    ...readFileSync(NAMES, "utf8").matchAll(/ = icon\("([^"]+)"\)/g),
    ...readFileSync(PANEL, "utf8").matchAll(/^  \| "([^"]+)"/gm),
  ];
  return new Set(found.map(([, name]) => name!));
}

function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
