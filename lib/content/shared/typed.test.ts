import { isAddress, readTyped } from "./typed";

const price = { is: "price", max: 100_000 } as const;
const minutes = { is: "number", min: 1, max: 1_000 } as const;

test.each([
  [price, "1.250,50", null],
  [price, " 1.000 ", 100_000],
  [price, "999,99", 99_999],
  [price, "1000.01", null],
  [price, "18,5x", null],
  [price, "", null],
  [minutes, " 18 ", 18],
  [minutes, "0", null],
  [minutes, "1001", null],
  [minutes, "18,5", null],
  [minutes, "18x", null],
  [minutes, "1e2", null],
  [minutes, "-3", null],
])("%j: %j is %j", (field, typed, value) => expect(readTyped(field, typed)).toBe(value));

test.each([
  ["https://ejemplo.com", true],
  ["/precios", true],
  ["//otro.sitio", false],
  ["ejemplo.com", false],
  ["https://", false],
  ["javascript:alert(1)", false],
  ["https://ejemplo.com/a b", false],
])("%j is an address: %j", (text, expected) => expect(isAddress(text)).toBe(expected));
