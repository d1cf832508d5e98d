import {
  formatAmount,
  formatBytes,
  formatCount,
  formatKilobytes,
  formatMoney,
  formatPercent,
  formatPrice,
  maxCents,
  parseMoney,
} from "./numbers";

test.each([
  [0, "0 filas"],
  [1, "1 fila"],
  [1_434, "1,434 filas"],
])("%i: %s", (count, said) => expect(formatCount(count, "fila", "filas")).toBe(said));

test.each([
  [0, 10, "0 %"],
  [0, 0, "0 %"],
  [1, 6, "17 %"],
  [1, 1_000, "<1 %"],
  [5, 1_000, "1 %"],
  [999, 1_000, "99 %"],
  [7, 7, "100 %"],
])("%i of %i are %s", (part, whole, percent) =>
  expect(formatPercent(part, whole).replace("\u00a0", " ")).toBe(percent),
);

test.each([
  ["0", 0],
  ["1250", 125_000],
  ["1250.5", 125_050],
  ["1,250.50", 125_050],
  [" 1 250.50 ", 125_050],
  ["12,345,678.90", 1_234_567_890],
  ["0.07", 7],
  ["19.99", 1_999],
  ["1.15", 115],
  ["1250,50", 125_050],
  ["1250,5", 125_050],
  ["1.250,50", 125_050],
  ["1 250,5", 125_050],
  ["1,25", 125],
  ["12,50", 1_250],
  ["0,07", 7],
  ["12.345.678,90", 1_234_567_890],
  // One sign and three digits are thousands, whichever sign it is.
  ["1.250", 125_000],
  ["1,250", 125_000],
  ["1.234", 123_400],
  ["1.250.000", 125_000_000],
  ["999,999,999.99", maxCents],
])("%j is %i cents", (typed, cents) => expect(parseMoney(typed)).toBe(cents));

test.each([
  "",
  " ",
  "-1",
  "+1",
  "1e5",
  "18,5x",
  "18,",
  "1.2345",
  "0.500",
  "0,500",
  "1234.567",
  "1.250.50",
  "1,250,50",
  "1,250.500",
  "1.250,500",
  "1.25,000",
  "1,25.50",
  "1..25",
  "1.250 50",
  "1,2345",
  ".5",
  "5.",
  "S/ 10",
  "Infinity",
  "NaN",
  "0x10",
  "１２",
  "1,250 000",
  "1000000000",
  "9".repeat(400),
])("%j is no price", (typed) => expect(parseMoney(typed)).toBeNull());

test("amounts are written in the way of Peru and read back", () => {
  expect(formatAmount(125_050)).toBe("1,250.50");
  expect(parseMoney(formatAmount(maxCents))).toBe(maxCents);
  expect(formatMoney(125_050, "PEN").replace(/\s/g, " ")).toBe("S/ 1,250.50");
  expect(formatMoney(125_050, "USD").replace(/\s/g, " ")).toBe("US$ 1,250.50");
  expect([125_000, 450, 5].map((cents) => formatPrice(cents, "USD").replace(/\s/g, " "))).toEqual([
    "US$ 1,250",
    "US$ 4.50",
    "US$ 0.05",
  ]);
  expect(formatPrice(32_000, "PEN").replace(/\s/g, " ")).toBe("S/ 320");
});

test.each([
  [0, "0 B", "0 KB"],
  [1, "1 B", "1 KB"],
  [1_023, "1,023 B", "1 KB"],
  [1_536, "1.5 KB", "2 KB"],
  [1024 ** 2 - 1, "1 MB", "1,024 KB"],
  [1.5 * 1024 ** 3, "1.5 GB", "1,572,864 KB"],
])("%i bytes are %s, or %s", (bytes, words, kilobytes) => {
  expect([formatBytes(bytes), formatKilobytes(bytes)]).toEqual([words, kilobytes]);
});
