/* Starting text of a runnable block: something to change, a check, a hint and a solution (lib/playground/README.md). */

const js = `function suma(a, b) {
  // Escribe aquí
}
--- comprobar: Suma dos números
suma(2, 3) === 5
--- pista: Falta un \`return\`.
--- solución:
function suma(a, b) {
  return a + b;
}`;

const html = `<h1>Título</h1>
--- comprobar: El título saluda
document.querySelector("h1").textContent === "Hola"
--- pista: El texto va entre las dos etiquetas.
--- solución:
<h1>Hola</h1>`;

const sql = `select nombre from productos;
--- preparar:
create table productos (nombre text, precio numeric);
insert into productos values ('Mesa', 90.50), ('Lámpara', 120);
--- comprobar: Los productos, del más caro al más barato
Lámpara | 120
Mesa | 90.5
--- pista: Ordena con \`order by\`.
--- solución:
select nombre, precio from productos order by precio desc;`;

const python = `def suma(a, b):
    # Escribe aquí
    pass
--- comprobar: Suma dos números
suma(2, 3) == 5
--- pista: Falta un \`return\`.
--- solución:
def suma(a, b):
    return a + b`;

export const skeletons = {
  js: { label: "JavaScript", code: js },
  html: { label: "HTML y CSS", code: html },
  sql: { label: "SQL", code: sql },
  python: { label: "Python", code: python },
} as const;
