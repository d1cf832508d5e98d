import { Refusal } from "./refusal";

type PostgresError = { code?: string; message?: string; position?: string; hint?: string };

/** Spanish for Postgres's error codes; `$1` is the quoted part of its message. */
const said: Record<string, string> = {
  "21000": "Una subconsulta devuelve más de una fila donde solo cabe una.",
  "22001": "Un texto es más largo de lo que cabe en su columna.",
  "22012": "La consulta divide entre cero.",
  "22P02": "Un valor no es válido para su tipo: $1",
  "22003": "Un número no cabe en su tipo.",
  "22007": "Una fecha no es válida: $1",
  "22008": "Una fecha no cabe en su tipo.",
  "2201B": "Una expresión regular no es válida: $1",
  "22023": "Un parámetro no es válido: $1",
  "23502": "La columna «$1» no puede quedar vacía.",
  "23503": "El cambio rompería una referencia entre tablas: $1",
  "23505": "Ya existe una fila con ese valor: $1",
  "23514": "El cambio incumple una regla de la tabla: $1",
  "25006": "La consola solo lee. Para cambiar algo, activa «Permitir cambios».",
  "42501": "La consola no tiene acceso a «$1».",
  "42601": "Hay un error de sintaxis cerca de «$1».",
  "42702": "La columna «$1» está en más de una tabla: escribe la tabla delante.",
  "42703": "No existe la columna «$1», o la consola no tiene acceso a ella.",
  "42803": "La columna «$1» tiene que estar en GROUP BY o en una función de agregado.",
  "42704": "No existe «$1».",
  "42712": "El nombre «$1» se usa para más de una tabla.",
  "42725": "Hay varias funciones u operadores con ese nombre: escribe los tipos.",
  "42804": "Los tipos no coinciden: $1",
  "42846": "Ese tipo no se puede convertir en el otro: $1",
  "42883": "No existe esa función u operador para esos tipos: $1",
  "42P01": "No existe la tabla «$1», o la consola no tiene acceso a ella.",
  "42P02": "Faltan valores para los parámetros: escríbelos en la consulta.",
  "42P10": "Una referencia a una columna no es válida: $1",
  "3F000": "No existe el esquema «$1».",
  "53100": "La consulta llenaría el disco de la base de datos.",
  "53200": "La consulta necesita más memoria de la que hay.",
  "53300": "Hay demasiadas consultas a la vez. Espera un momento y vuelve a probar.",
  "53400": "La consulta necesita más espacio temporal del que puede usar.",
  "54000": "La consulta supera un límite de Postgres.",
  "54001": "La consulta es demasiado complicada.",
  "55000": "Esa tabla o columna no se puede cambiar desde la consola.",
  "0A000": "Postgres no puede hacer eso aquí: $1",
  "55P03": "Otra persona está cambiando esas filas. Espera un momento y vuelve a probar.",
  "57P01": "La base de datos terminó la consulta. Vuelve a probar.",
  "40P01": "Otro cambio se cruzó con este. Vuelve a probar.",
};

/** For these, `$1` is the whole message: the quoted part says too little. */
const whole = new Set("22P02 22007 2201B 22023 42846 23503 23505 23514 42804 42883 42P10 0A000".split(" "));

/** `shift` leads from a position in `text` to one in the typed query. */
export type SentStatement = { text: string; shift: number };

export function toRefusal(error: unknown, sent?: SentStatement): Refusal {
  const { code = "", message = "", position, hint } = error as PostgresError;
  const at = sent && position !== undefined ? indexOf(sent.text, Number(position) - 1) + sent.shift : -1;
  // The message may quote values, which only the person who asked may read.
  const quoted = whole.has(code)
    ? message
    : (/"([^"]*)"/.exec(message)?.[1] ?? / (\S+)$/.exec(message)?.[1] ?? message);
  const fixed = /^cannot (?:update|insert into) column "(.*)" of view/.exec(message)?.[1];
  if (fixed) return new Refusal(`La columna «${fixed}» no se puede cambiar desde la consola.`);
  if (code === "57014") return new Refusal(cancelled(message));
  const isPostgres = /^[0-9A-Z]{5}$/.test(code);
  const text =
    said[code]?.replace("$1", () => quoted) ??
    (isPostgres ? `Postgres no pudo ejecutar la consulta: ${message}` : lost);
  const isTable = code === "42501" && /^permission denied for table/.test(message);
  return new Refusal(text, at >= 0 ? at : undefined, isTable ? withoutSchema : suggestion(hint));
}

/** The name that Postgres suggests for a typing error; its other hints do not help here. */
function suggestion(hint = ""): string | undefined {
  const meant = /^Perhaps you meant to reference the (?:column|table alias) (.*)\.$/.exec(hint)?.[1];
  return meant && `¿Querías decir ${meant.replaceAll(/"([^"]*)"/g, "«$1»").replace(" or the column ", " o ")}?`;
}

const withoutSchema = "Escribe el nombre de la tabla sin «public.» para ver sus datos no secretos.";

/** Postgres counts characters, JavaScript UTF-16 units. */
export const indexOf = (text: string, characters: number): number => [...text].slice(0, characters).join("").length;

const lost = "Se perdió la conexión con la base de datos. Vuelve a probar.";

const cancelled = (message: string) =>
  /statement timeout/.test(message) ? "La consulta tardó más de 10 segundos y se detuvo." : "La consulta se canceló.";
