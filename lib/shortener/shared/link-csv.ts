import { plainHeading, readCsv } from "@/lib/core/read-csv";
import { readUtm, utmNames, withUtm } from "./utm";

export const mostLines = 5_000;
export const mostCsvBytes = 2_000_000;

export type CsvLink = {
  line: number;
  destination: string;
  backHalf: string;
  title: string;
  tags: string;
  expiresAt: string;
  maxClicks: string;
  folder: string;
  iosApp: string;
  androidApp: string;
};

/**
 * Normalised headings: ours, and those of Bitly, Dub, Kutt, Shlink, YOURLS and others. The first match counts: a
 * chosen code comes before a random one.
 */
const headings = {
  destination: "destino destination destinationurl urldedestino longurl originalurl targeturl target longlink url",
  backHalf:
    "codigo customlink custombitlink customurl custombackhalf customslug backhalf keyword key slug alias address code shortcode enlacecorto shortlink shorturl shortenedurl bitlink path link",
  title: "titulo title name nombre description descripcion",
  tags: "etiquetas tags tag etiqueta",
  expiresAt: "vence expiresat expires expiration expirationdate expirydate vencimiento",
  maxClicks: "limitedevisitas maxclicks clicklimit clickslimit",
  // Only our own: other products' folders mean something else.
  folder: "carpeta",
  iosApp: "appeniphoneyipad iosapp ios iosdeeplink",
  androidApp: "appenandroid androidapp android androiddeeplink",
  utm_source: "utmsource",
  utm_medium: "utmmedium",
  utm_campaign: "utmcampaign",
  utm_term: "utmterm",
  utm_content: "utmcontent",
} as const;
type Column = keyof typeof headings;

export type LinkCsv = {
  rows: CsvLink[];
  /** Headings of the columns with codes; later ones count where earlier ones are empty. */
  codeColumns: string[];
  unread: string[];
  lost: { line: number; code: string }[];
};

/** Reads a CSV with headings; gives a text for an error. */
export function readLinkCsv(text: string): LinkCsv | string {
  const [head, ...lines] = readCsv(text);
  const names = (head?.cells ?? []).map(plainHeading);
  const placesOf = (column: Column) =>
    headings[column]
      .split(" ")
      .map((name) => names.indexOf(name))
      .filter((at) => at >= 0);
  const codePlaces = placesOf("backHalf");
  const places = new Map((Object.keys(headings) as Column[]).map((column) => [column, placesOf(column)[0]]));
  if (places.get("destination") === undefined) {
    return "No hay una columna con la dirección de destino. Su título puede ser «Destino», «url» o «long_url».";
  }
  if (lines.length === 0) return "El archivo no tiene enlaces debajo de los títulos.";
  if (lines.length > mostLines) return `El archivo tiene ${lines.length} enlaces y puede tener hasta ${mostLines}.`;
  const lost: LinkCsv["lost"] = [];
  const rows = lines.map(({ line, cells }) => {
    // Removes the apostrophe that protects cells from being run as formulas.
    const textAt = (at: number | undefined) => (cells[at ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    const cell = (column: Column) => textAt(places.get(column));
    const [backHalf = "", ...others] = new Set(codePlaces.map((at) => codeOf(textAt(at))).filter(Boolean));
    for (const code of others) lost.push({ line, code });
    return {
      line,
      destination: withMarks(cell("destination"), cell),
      backHalf,
      title: cell("title"),
      tags: cell("tags").replace(/[;|]/g, ","),
      expiresAt: momentText(cell("expiresAt")),
      maxClicks: cell("maxClicks"),
      folder: cell("folder"),
      iosApp: cell("iosApp"),
      androidApp: cell("androidApp"),
    };
  });
  const read = new Set([...places.values(), ...codePlaces]);
  const titles = (head?.cells ?? []).map((title) => title.trim());
  return {
    rows,
    codeColumns: codePlaces.map((at) => titles[at]!),
    unread: titles.filter((title, at) => title !== "" && !read.has(at)),
    lost,
  };
}

function withMarks(destination: string, cell: (column: Column) => string): string {
  const given = utmNames.filter((name) => cell(name) !== "");
  if (given.length === 0) return destination;
  return withUtm(destination, {
    ...readUtm(destination),
    ...Object.fromEntries(given.map((name) => [name, cell(name)])),
  });
}

/**
 * "https://qnd.pe/feria", "qnd.pe/feria" and our ".../s/feria" mean "feria". Longer paths stay whole: their last part
 * may be another link's.
 */
function codeOf(text: string): string {
  const [, scheme, host, path] = /^(https?:\/\/)?([^/]*)(\/[^?#]*)?/i.exec(text)!;
  const isAddress = scheme !== undefined || (host!.includes(".") && path !== undefined);
  const code = isAddress ? (path ?? "").replace(/^\/s\//i, "") : text;
  return code.split("/").filter(Boolean).join("/");
}

/** A date without a time means the end of that day. */
const momentText = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59` : text.replace(/^(\d{4}-\d\d-\d\d) /, "$1T");
