import { nameTable, sayChanges } from "./say-changes";

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
    { tomorrows_table: 3, orders: 12_480, users: 812 },
    "Se perderían 812 usuarios, 12,480 órdenes y 3 filas de «tomorrows_table».",
  ],
  ["gained", { one_table: 1, other_table: 2 }, "Se recuperarían 3 filas de 2 tablas."],
  ["changed", { lessons: 1 }, "Cambiaría 1 lección."],
  [
    "lost",
    { audit_entries: 9, ...Object.fromEntries(["users", "orders", "operators", "courses"].map((name) => [name, 2])) },
    "Se perderían 2 usuarios, 2 órdenes, 2 operadores, 2 cursos y 9 registros de auditoría.",
  ],
  [
    "lost",
    Object.fromEntries(
      "users orders operators courses sections lessons products projects outfits options"
        .split(" ")
        .map((name) => [name, 2]),
    ),
    "Se perderían 2 usuarios, 2 órdenes, 2 operadores, 2 cursos, 2 secciones, 2 lecciones, 2 productos, 2 proyectos y 4 filas de 2 tablas más.",
  ],
] as const)("%s %j: %s", (kind, counts, sentence) => expect(said(kind, counts)).toBe(sentence));

test("a table is called what its rows are; an unknown one by its own name", () => {
  expect(["orders", "users", "audit_entries", "tomorrows_table"].map(nameTable)).toEqual([
    "Órdenes",
    "Usuarios",
    "Registros de auditoría",
    "tomorrows_table",
  ]);
});
