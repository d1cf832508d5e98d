import { decodeCsv } from "@/lib/core/read-csv";
import { type CsvLink, mostLines, readLinkCsv } from "./link-csv";

const readFile = (text: string) => {
  const read = readLinkCsv(text);
  if (typeof read === "string") throw new Error(read);
  return read;
};
const read = (text: string) => readFile(text).rows;
const empty: Omit<CsvLink, "line" | "destination"> = {
  backHalf: "",
  title: "",
  tags: "",
  expiresAt: "",
  maxClicks: "",
  folder: "",
  iosApp: "",
  androidApp: "",
};

test("our own download is read, whatever else stands in it", () => {
  const text =
    "\uFEFFEnlace corto,Destino,Título,Etiquetas,Estado,Visitas,Escaneos,Vence,Límite de visitas,App en iPhone y iPad,App en Android,Carpeta,Creado\n" +
    `https://quinde.test/s/feria,https://example.com/,'=1+1,"a, b",Activo,3,0,2030-01-02T03:04:05.000Z,7,miapp://a,otra://b,Campañas,x\n`;
  const link = {
    backHalf: "feria",
    title: "=1+1",
    tags: "a, b",
    expiresAt: "2030-01-02T03:04:05.000Z",
    maxClicks: "7",
    folder: "Campañas",
    iosApp: "miapp://a",
    androidApp: "otra://b",
  };
  expect(read(text)).toEqual([{ line: 2, destination: "https://example.com/", ...link }]);
});

test.each([
  ["long_url;key;utm_source\r\nhttps://a.pe/?utm_source=x;uno;boletin\r\n", "https://a.pe/?utm_source=boletin", "uno"],
  ["Key\tURL\nuno\thttps://a.pe/", "https://a.pe/", "uno"],
  ["link,long_url\rhttps://bit.ly/Uno/?x,https://a.pe/", "https://a.pe/", "Uno"],
])("%j", (text, destination, backHalf) => {
  expect(read(text)).toEqual([{ ...empty, line: 2, destination, backHalf }]);
});

test.each([
  // Kutt, YOURLS, Bitly, Dub, Shlink
  ["address,link,target,description\nferia-impresa,https://kutt.it/feria-impresa,https://a.pe/,La feria", "address"],
  ["keyword,url,title,timestamp,ip,clicks\nferia-impresa,https://a.pe/,La feria,2024-01-01,::1,4", "keyword"],
  [
    "Link,Custom Link,Title,Destination URL\nhttps://bit.ly/3xY,qnd.pe/feria-impresa,La feria,https://a.pe/",
    "Custom Link",
  ],
  ["domain,key,url,shortLink,title\ndub.sh,feria-impresa,https://a.pe/,https://dub.sh/feria-impresa,La feria", "key"],
  [
    "domain,shortCode,shortUrl,longUrl,title\nl.pe,feria-impresa,https://l.pe/feria-impresa,https://a.pe/,La feria",
    "shortCode",
  ],
  [
    "url,long_url,short_url,title\nhttps://l.pe/feria-impresa,https://a.pe/,https://l.pe/s/feria-impresa,La feria",
    "short_url",
  ],
])("the codes of %j come from %j", (text, column) => {
  const { rows, codeColumns } = readFile(text);
  expect(codeColumns[0]).toBe(column);
  expect(rows).toEqual([
    { ...empty, line: 2, destination: "https://a.pe/", backHalf: "feria-impresa", title: "La feria" },
  ]);
});

test("a row without the chosen code keeps the other, and a code that is left behind is told", () => {
  const text = "Link,Custom Link,Destination URL,QR\nbit.ly/3xY,,https://a.pe/,1\nbit.ly/4zA,q.pe/feria,https://b.pe/,";
  const { rows, codeColumns, unread, lost } = readFile(text);
  expect(rows.map(({ backHalf }) => backHalf)).toEqual(["3xY", "feria"]);
  expect(codeColumns).toEqual(["Custom Link", "Link"]);
  expect(unread).toEqual(["QR"]);
  expect(lost).toEqual([{ line: 3, code: "4zA" }]);
  expect(readFile("folio,url\nx,https://a.pe/")).toMatchObject({ codeColumns: [], unread: ["folio"], lost: [] });
});

test.each([
  ["https://dub.sh/promo/navidad", "promo/navidad"],
  ["dub.sh/promo/navidad/?x=1", "promo/navidad"],
  ["promo/navidad", "promo/navidad"],
  ["https://quinde.test/s/navidad#x", "navidad"],
  ["/navidad/", "navidad"],
  ["navidad?x", "navidad?x"],
  ["https://dub.sh/", ""],
  ["https://dub.sh", ""],
])("of %j the code is %j", (cell, backHalf) => {
  expect(read(`url,code\nhttps://a.pe/,${cell}`)).toEqual([
    { ...empty, line: 2, destination: "https://a.pe/", backHalf },
  ]);
});

test("quotes hold separators, quotes and lines; empty lines count but are none", () => {
  const text =
    'url,title,expires_at\n\n"https://a.pe/?a,b","dos ""y""\ndos",2030-01-02\nhttps://b.pe,,2030-01-02 10:00';
  expect(read(text)).toEqual([
    { ...empty, line: 3, destination: "https://a.pe/?a,b", title: 'dos "y"\ndos', expiresAt: "2030-01-02T23:59" },
    { ...empty, line: 5, destination: "https://b.pe", expiresAt: "2030-01-02T10:00" },
  ]);
});

test("what is no list of links says why", () => {
  expect(readLinkCsv("")).toMatch(/^No hay una columna/);
  expect(readLinkCsv("a,b\n1,2")).toMatch(/^No hay una columna/);
  expect(readLinkCsv("url\n\n")).toBe("El archivo no tiene enlaces debajo de los títulos.");
  expect(readLinkCsv(`url\n${"x\n".repeat(mostLines + 1)}`)).toMatch(/puede tener hasta 5000/);
  expect(read(`url\n"${"a,\n".repeat(100_000)}`)).toHaveLength(1);
  for (const sign of [".", "/", "s/"]) expect(read(`url,code\na,${sign.repeat(500_000)}x`)).toHaveLength(1);
});

test("a file is read in the encoding it has", () => {
  expect(decodeCsv(Buffer.from("Título"))).toBe("Título");
  expect(decodeCsv(Buffer.from("Título", "latin1"))).toBe("Título");
  expect(decodeCsv(Buffer.from("\uFEFFTítulo", "utf16le"))).toBe("Título");
});
