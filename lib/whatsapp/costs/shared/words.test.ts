import {
  budgetInWords,
  differencesInWords,
  freeInWords,
  isNearLimit,
  limitQuestion,
  passesLimit,
  priceInWords,
} from "./words";

const plain = (text: string) => text.replaceAll("\u00a0", " ");
const budget = (spent: number) => ({ currency: "USD", spentMicros: spent * 1_000_000, limitMicros: 50_000_000 });

test("free is said with its end and its reason, with the day where it is another one", () => {
  const free = { until: "2026-11-20T19:05:00.000Z", reason: "ad" } as const;
  expect(freeInWords(free, new Date("2026-11-20T05:00:00Z"))).toBe("Gratis hasta las 14:05 (anuncio)");
  expect(freeInWords(free, new Date("2026-11-20T04:59:00Z"))).toBe("Gratis hasta el 20 nov., 14:05 (anuncio)");
});

test.each([
  [20_300, "US$ 0.02"],
  [2_900, "US$ 0.0029"],
  [1, "US$ 0.000001"],
  [136_500, "US$ 0.14"],
  [12_000_000, "US$ 12"],
])("%d millionths are %s", (micros, text) => {
  expect(plain(priceInWords({ free: null, rate: { currency: "USD", micros } }, false))).toBe(text);
});

test("what was free costs its rate afterwards, and without one that is said", () => {
  const free = { until: "2026-11-20T19:05:00.000Z", reason: "window" } as const;
  const rate = { currency: "PEN", micros: 80_000 };
  expect(priceInWords({ free, rate }, true)).toContain("(ventana de 24 horas)");
  expect(plain(priceInWords({ free, rate }, false))).toBe("S/ 0.08");
  expect(priceInWords({ free: null, rate: null }, false)).toBe("Sin tarifa");
});

test("the month's limit warns from 80 % on and asks for what it has no room for", () => {
  expect([39.99, 40, 50].map((spent) => isNearLimit(budget(spent)))).toEqual([false, true, true]);
  expect([49.99, 50, 51].map((spent) => passesLimit(budget(spent), 0))).toEqual([false, true, true]);
  expect([10_000, 10_001].map((price) => passesLimit(budget(49.99), price))).toEqual([false, true]);
  expect(plain(budgetInWords(budget(38)))).toBe("quedan US$ 12 este mes");
  expect(plain(budgetInWords(budget(51)))).toBe("quedan US$ 0 este mes");
  expect(plain(limitQuestion(budget(50)))).toBe("Este mes ya se gastaron US$ 50 de US$ 50. ¿Enviar igual?");
});

test("differences of several categories are said together, and none is no sentence", () => {
  const none = { billedFree: 0, freeBilled: 0, otherCategory: 0, unpriced: 0 };
  expect(differencesInWords([none])).toEqual([]);
  expect(
    differencesInWords([
      { ...none, billedFree: 2, freeBilled: 1 },
      { ...none, billedFree: 1, unpriced: 2 },
    ]),
  ).toEqual([
    "Meta cobró 3 mensajes que se esperaban gratis.",
    "Meta no cobró 1 mensaje que se esperaba pagado.",
    "2 mensajes no tienen tarifa.",
  ]);
});
