import { lossesOf } from "./losses";

const lose = (lost: Record<string, number>) =>
  lossesOf(Object.entries(lost).map(([name, count]) => ({ name, gained: 1, changed: 1, lost: count })));

test.each([
  [{ users: 0, courses: 0 }, null],
  [{ users: 812 }, "Se perderán 812 usuarios: la copia no tiene esas filas."],
  [{ users: 1 }, "Se perderá 1 usuario: la copia no tiene esas filas."],
  [
    { leads: 3, orders: 12_480, users: 812 },
    "Se perderán 812 usuarios, 12,480 órdenes y 3 filas de «leads»: la copia no tiene esas filas.",
  ],
  [{ leads: 1, wears: 2 }, "Se perderán 3 filas de 2 tablas: la copia no tiene esas filas."],
])("%j: %s", (lost, sentence) => expect(lose(lost)).toBe(sentence));
