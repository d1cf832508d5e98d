import { type CsvLink, decodeCsv, mostLines, readLinkCsv } from "./link-csv";

const read = (text: string) => {
  const links = readLinkCsv(text);
  if (typeof links === "string") throw new Error(links);
  return links;
};
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
  expect(readLinkCsv(`url\n${"x\n".repeat(mostLines + 1)}`)).toMatch(/se admiten hasta 5000/);
  expect(readLinkCsv(`url\n"${"a,\n".repeat(100_000)}`)).toHaveLength(1);
});

test("a file is read in the encoding it has", () => {
  expect(decodeCsv(Buffer.from("Título"))).toBe("Título");
  expect(decodeCsv(Buffer.from("Título", "latin1"))).toBe("Título");
  expect(decodeCsv(Buffer.from("\uFEFFTítulo", "utf16le"))).toBe("Título");
});
