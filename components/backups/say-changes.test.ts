import { sayChanges } from "./say-changes";

const said = (kind: "gained" | "changed" | "lost", counts: Record<string, number>) => {
  const none = { gained: 0, changed: 0, lost: 0 };
  return sayChanges(
    Object.entries(counts).map(([name, count]) => ({ name, ...none, [kind]: count })),
    kind,
  );
};

test.each([
  ["lost", { users: 0, courses: 0 }, null],
  ["lost", { wardrobe_items: 3, outfits: 1 }, "Se perderían 3 prendas y 1 conjunto."],
  ["lost", { users: 1 }, "Se perdería 1 usuario."],
  [
    "lost",
    { lesson_links: 3, orders: 12_480, users: 812 },
    "Se perderían 812 usuarios, 12,480 órdenes y 3 filas de «lesson_links».",
  ],
  ["gained", { wear_items: 1, wears: 2 }, "Volverían 3 filas de 2 tablas."],
  ["changed", { lessons: 1 }, "Cambiaría 1 lección."],
] as const)("%s %j: %s", (kind, counts, sentence) => expect(said(kind, counts)).toBe(sentence));
