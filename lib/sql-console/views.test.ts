import { pool } from "@/lib/core/db";
import { declaredTables, rulesOf } from "@/lib/core/tables";
import { describeColumn } from "./column-words";
import { changesOf, isShown, readTables, smellsOfSecret, type ConsoleTable } from "./views";

const tables: Promise<ConsoleTable[]> = readTables(pool);
const names = (found: { name: string }[]) => found.map(({ name }) => name);

test("every table of the product was judged, and no other", async () => {
  expect(Object.keys(declaredTables.all).sort()).toEqual(names(await tables).sort());
});

test("every column that sounds like a secret is hidden or was found harmless", async () => {
  const open = (await tables).flatMap(({ name, columns }) => {
    const { hidden = [], harmless = [] } = rulesOf(name) ?? {};
    return columns
      .filter((column) => smellsOfSecret(column) && ![...hidden, ...harmless].includes(column.name))
      .map((column) => `${name}.${column.name}`);
  });
  expect(open).toEqual([]);
});

test("a judgement speaks of columns that are there, and of harmless ones that would be hidden otherwise", async () => {
  for (const { name, columns } of await tables) {
    const { hidden = [], harmless = [], masked = {}, changes } = rulesOf(name)!;
    const spoken = [
      ...hidden,
      ...harmless,
      ...Object.keys(masked),
      ...(Array.isArray(changes) ? (changes as string[]) : []),
    ];
    expect(names(columns)).toEqual(expect.arrayContaining(spoken));
    const smelling = names(columns.filter(smellsOfSecret));
    expect({ name, smelling }).toEqual({ name, smelling: expect.arrayContaining([...harmless]) });
  }
});

const sentence = /^[¿A-ZÁÉÍÓÚÑ].{5,110}\.$/u;

test("every table and every column that is shown is described in a short sentence", async () => {
  const lacking = (await tables).flatMap(({ name, columns }) => [
    ...(sentence.test(rulesOf(name)!.about) ? [] : [name]),
    ...columns
      .filter((column) => isShown(name, column) && !sentence.test(describeColumn(name, column)))
      .map((column) => `${name}.${column.name}`),
  ]);
  expect(lacking).toEqual([]);
  for (const { name, columns } of await tables)
    expect(names(columns)).toEqual(expect.arrayContaining(Object.keys(rulesOf(name)!.columns ?? {})));
});

test.each(["ajena", "constructor"])("of %s, which nobody judged, what sounds like a secret stays hidden", (table) => {
  expect(changesOf(table)).toBe("none");
  expect(isShown(table, { name: "api_key", type: "text" })).toBe(false);
  expect(isShown(table, { name: "clave", type: "bytea" })).toBe(false);
  expect(isShown(table, { name: "nombre", type: "text" })).toBe(true);
});
