import { mostRateLines, readRates } from "./rates-csv";

const day = "2026-10-01";
const read = (text: string) => {
  const found = readRates(text, day);
  if (typeof found === "string") throw new Error(found);
  return found;
};
const shown = (text: string) => {
  const { rates, problems } = read(text);
  expect(problems).toEqual([]);
  return rates.map((rate) => `${rate.validFrom} ${rate.market} ${rate.category} ${rate.currency} ${rate.micros}`);
};
const problems = (text: string) => read(text).problems.map(({ line, message }) => `${line}: ${message}`);

test("Meta's card is read with the lines above its headings, without the markets that have no rate", () => {
  expect(
    shown(
      "\uFEFFWhatsApp Business Platform rates\nEffective October 1, 2026\n\n" +
        "Market,Currency,Marketing,Utility,Authentication,Authentication-International,Service\n" +
        'Peru,$US,0.0703,0.02,0.02,n/a,0.0200\n"Rest of Latin America",$US,0.074,n/a,,n/a,-\n',
    ),
  ).toEqual([
    "2026-10-01 PE marketing USD 70300",
    "2026-10-01 PE utility USD 20000",
    "2026-10-01 PE authentication USD 20000",
    "2026-10-01 PE service USD 20000",
    "2026-10-01 rest_of_latin_america marketing USD 74000",
  ]);
});

test("a line for each rate in Spanish, with semicolons, decimal commas and its own day", () => {
  expect(
    shown(
      "Vigente desde;País;Categoría;Moneda;Tarifa\r\n01/01/2027;Perú;Utilidad;pen;0,075001\r\n;Perú;Servicio;PEN;S/ 0,08",
    ),
  ).toEqual(["2027-01-01 PE utility PEN 75001", "2026-10-01 PE service PEN 80000"]);
});

test("without a column the currency is that of the amounts' sign", () => {
  expect(shown("Mercado,Marketing\nPerú,US$ 0.07")).toEqual(["2026-10-01 PE marketing USD 70000"]);
  expect(shown("Mercado;Marketing\nPerú;S/. 0,25")).toEqual(["2026-10-01 PE marketing PEN 250000"]);
  expect(shown("Mercado;Marketing\nChile;€0,0736")).toEqual(["2026-10-01 CL marketing EUR 73600"]);
});

test("amounts are exact to the millionth", () => {
  expect(shown("Market,Currency,Service\nPeru,IDR,2184.329999\nChile,IDR,0.000001\nIndia,IDR,0.10000000")).toEqual([
    "2026-10-01 PE service IDR 2184329999",
    "2026-10-01 CL service IDR 1",
    "2026-10-01 IN service IDR 100000",
  ]);
});

test("every bad line is named with its reason", () => {
  expect(
    problems(
      [
        "Market;Currency;Date;Marketing;Service",
        "Atlántida;USD;;0.1;",
        ";USD;;0.1;",
        "Peru;dólares;;0.1;",
        "Peru;USD;2026-13-01;0.1;",
        "Peru;USD;;gratis;",
        "Peru;USD;;-0.1;",
        "Peru;USD;;0.1234567;",
        "Peru;USD;;1,000.5;",
        "Chile;USD;;0.1;0.1",
        "Chile;USD;;0.2;",
        "India;USD;;0.1;0.2;0.3",
        "Spain;EUR;;0.1;",
      ].join("\n"),
    ),
  ).toEqual([
    "2: No se conoce el mercado «Atlántida».",
    "3: Falta el mercado.",
    "4: Falta la moneda: escríbela como USD o PEN.",
    "5: La fecha no es válida: escríbela como 2026-10-01.",
    "6: «gratis» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
    "7: «-0.1» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
    "8: «0.1234567» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
    "9: «1,000.5» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
    "11: Repite una tarifa de la línea 10.",
    "12: Hay más columnas que títulos: escribe entre comillas los montos con coma.",
    "13: Todas las tarifas van en una sola moneda: otras están en USD.",
  ]);
  expect(problems("Mercado,Moneda,Categoría,Monto\nPerú,USD,Postal,1")).toEqual([
    "2: No se conoce la categoría «Postal».",
  ]);
});

test("what can be read in two ways is asked for", () => {
  expect(
    problems(
      [
        "Market;Currency;Date;Marketing",
        "Peru;IDR;;1,250",
        "Chile;IDR;;1.250",
        "India;IDR;10/01/2026;1250.5",
        "Spain;IDR;;07",
      ].join("\n"),
    ),
  ).toEqual([
    "2: El monto «1,250» se puede leer de dos formas: escribe 1250 o 1.2500.",
    "3: El monto «1.250» se puede leer de dos formas: escribe 1250 o 1.2500.",
    "4: La fecha «10/01/2026» se puede leer de dos formas: escríbela como 2026-10-01.",
    "5: «07» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
  ]);
  expect(problems("Market,Currency,Marketing,Utility,Authentication,Service\nPerú,USD,0,07,0,02")).toEqual([
    "2: «07» no es un monto: escribe un número con hasta 6 decimales, como 0.0203.",
  ]);
  expect(shown("Market;Currency;Date;Marketing\nPeru;USD;25/10/2026;0.073\nChile;USD;11/11/2026;1.2500")).toEqual([
    "2026-10-25 PE marketing USD 73000",
    "2026-11-11 CL marketing USD 1250000",
  ]);
});

test("rates of all dates are in one currency", () => {
  expect(problems("Date;Market;Currency;Service\n2026-10-01;Peru;USD;1\n2027-01-01;Peru;PEN;1")).toEqual([
    "3: Todas las tarifas van en una sola moneda: otras están en USD.",
  ]);
});

test.each([
  ["", "No hay una columna con el mercado. Su título puede ser «Mercado» o «Market»."],
  [
    "Market,Currency\nPeru,USD",
    "No hay columnas con las tarifas. Sus títulos pueden ser «Marketing», «Utilidad», «Autenticación» y «Servicio».",
  ],
  ["Market,Currency,Service\n", "El archivo no tiene tarifas debajo de los títulos."],
  [
    `Market,Currency,Service${"\nPeru,USD,1".repeat(mostRateLines + 1)}`,
    "El archivo tiene 20001 líneas y puede tener hasta 20000.",
  ],
])("a file without rates says what is missing", (text, message) => expect(readRates(text, day)).toBe(message));
