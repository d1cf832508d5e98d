import { readUtm, utmNames, withUtm } from "./utm";

/** The most links of a file, and its most bytes. */
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

/** The headings of each column in lower case without accents and signs: ours, and those of the usual services. */
const headings = {
  destination: "destino destination url longurl targeturl originalurl destinationurl urldedestino",
  backHalf: "enlacecorto codigo code key slug alias backhalf shortlink shorturl link shortcode",
  title: "titulo title name nombre",
  tags: "etiquetas tags tag etiqueta",
  expiresAt: "vence expiresat expires expiration expirationdate expirydate vencimiento",
  maxClicks: "limitedevisitas maxclicks clicklimit clickslimit",
  // Ours alone: what others call a folder is none here.
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

/** The text of a file: in UTF-8, in UTF-16 with its mark, else as older spreadsheets for Windows write it. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The links of a CSV with headings. A text says why there are none. */
export function readLinkCsv(text: string): CsvLink[] | string {
  const [head, ...rows] = readCells(text.replace(/^\uFEFF/, ""));
  const columns = new Map<Column, number>();
  for (const [at, heading] of (head?.cells ?? []).entries()) {
    const name = plainName(heading);
    for (const [column, names] of Object.entries(headings) as [Column, string][]) {
      if (!columns.has(column) && names.split(" ").includes(name)) columns.set(column, at);
    }
  }
  if (!columns.has("destination")) {
    return "No hay una columna con la dirección de destino. Su título puede ser «Destino», «url» o «long_url».";
  }
  if (rows.length === 0) return "El archivo no tiene enlaces debajo de los títulos.";
  if (rows.length > mostLines) return `El archivo tiene ${rows.length} enlaces; se admiten hasta ${mostLines}.`;
  return rows.map(({ line, cells }) => {
    // A sign that keeps spreadsheets from running a cell is not part of it.
    const cell = (column: Column) => (cells[columns.get(column) ?? -1] ?? "").trim().replace(/^'(?=[=+\-@])/, "");
    return {
      line,
      destination: withMarks(cell("destination"), cell),
      backHalf: codeOf(cell("backHalf")),
      title: cell("title"),
      tags: cell("tags").replace(/[;|]/g, ","),
      expiresAt: momentText(cell("expiresAt")),
      maxClicks: cell("maxClicks"),
      folder: cell("folder"),
      iosApp: cell("iosApp"),
      androidApp: cell("androidApp"),
    };
  });
}

const plainName = (heading: string): string =>
  heading
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

function withMarks(destination: string, cell: (column: Column) => string): string {
  const given = utmNames.filter((name) => cell(name) !== "");
  if (given.length === 0) return destination;
  return withUtm(destination, {
    ...readUtm(destination),
    ...Object.fromEntries(given.map((name) => [name, cell(name)])),
  });
}

/** "https://qnd.pe/feria" and "qnd.pe/feria" mean "feria". */
const codeOf = (text: string): string =>
  text
    .replace(/[?#].*$/, "")
    .replace(/\/+$/, "")
    .replace(/^.*\//, "");

/** A day alone ends as it ends. */
const momentText = (text: string): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T23:59` : text.replace(/^(\d{4}-\d\d-\d\d) /, "$1T");

type Row = { line: number; cells: string[] };

/** The lines that hold something, each with where it begins; one step a character. */
function readCells(text: string): Row[] {
  const separator = separatorOf(text);
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let cell = "";
  let isQuoted = false;
  let line = 1;
  const endCell = () => {
    row.cells.push(cell);
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((text) => text.trim() !== "")) rows.push(row);
    row = { line, cells: [] };
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === "") {
      cell = "";
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === "\n" || (sign === "\r" && text[at + 1] !== "\n")) endRow();
    else if (sign !== "\r") cell += sign;
  }
  endRow();
  return rows;
}

/** Which of the usual signs stands most often in the first line. */
function separatorOf(text: string): string {
  const [first = ""] = text.trimStart().split(/[\r\n]/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
