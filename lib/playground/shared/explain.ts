import type { ExerciseLanguage } from "./exercise";

/* Explains the commonest errors in Spanish. Their own words stay beside it, because one has to learn to read them. */

type Explanation = [message: RegExp, told: string];

const unknownName = "Se usa el nombre «$1», que no existe: revisa cómo está escrito o créalo antes.";
const unclear =
  "El código no se entiende: revisa los paréntesis, las comillas y los signos de esa línea o de la anterior.";
const unfinished = "El código termina antes de tiempo: falta cerrar un paréntesis, una llave o una comilla.";
const noValue = "a algo que no tiene valor";

const javascript: Explanation[] = [
  [/ReferenceError: '?([\w$]+)'? is not defined/, unknownName],
  [/Can't find variable: ([\w$]+)/, unknownName],
  [/ReferenceError/, "Se usa un nombre antes de crearlo."],
  [/cannot read property '([^']{1,80})' of (undefined|null)/i, `Se pide «$1» ${noValue} ($2).`],
  [/Cannot read properties of (undefined|null) \(reading '([^']{1,80})'\)/, `Se pide «$2» ${noValue} ($1).`],
  [/cannot set propert.{1,10} of (undefined|null)/i, `Se escribe una propiedad ${noValue} ($1).`],
  [/(undefined|null) is not an object|(?:is|of) (undefined|null)/, `Se pide una propiedad ${noValue}.`],
  [/TypeError: ([\w$.]{1,80}) is not a function/, "Se llama con paréntesis «$1», que no es una función."],
  [/not a function/, "Se llama con paréntesis algo que no es una función: revisa su nombre."],
  [/is not iterable/, "Se recorre algo que no es una lista ni otra cosa que se pueda recorrer."],
  [/'([\w$]+)' is read-only/, "Se cambia «$1», que se creó con const: usa let si va a cambiar."],
  [/Assignment to constant variable/, "Se cambia un nombre que se creó con const: usa let si va a cambiar."],
  [/(?:redefinition of|Identifier) '?([\w$]+)'?/, "El nombre «$1» ya existe: se crea dos veces."],
  [/unexpected end/i, unfinished],
  [/SyntaxError: expecting '(.)'/, "Falta «$1» antes de lo que sigue."],
  [/missing (\S) after/, "Falta «$1»."],
  [/SyntaxError: .{0,40}'([^']{1,20})'/, "El código no se entiende donde dice «$1»: puede faltar algo antes."],
  [/SyntaxError/, unclear],
  [/RangeError/, "Un número está fuera de lo que se admite: revisa los tamaños y las repeticiones."],
  [/TypeError/, "Se hace algo con un valor que no es del tipo que hace falta."],
];

const python: Explanation[] = [
  [/^NameError: name '([^']{1,80})'/, unknownName],
  [/^UnboundLocalError: .{0,40}'([^']{1,80})'/, "La función usa «$1» antes de darle un valor."],
  [/^SyntaxError: expected '(.)'/, "Falta «$1»."],
  [/^SyntaxError: '(.)' was never closed/, "Se abre «$1» y no se cierra."],
  [/^SyntaxError: unterminated/, "Un texto se abre con comillas y no se cierra."],
  [/^SyntaxError: unmatched '(.)'/, "Se cierra «$1» sin haberlo abierto."],
  [/^SyntaxError: .{0,60}(?:instead of '='|'==')/, "Para comparar se escribe ==; un solo = da un valor."],
  [/^SyntaxError/, unclear],
  [/^IndentationError: expected/, "Falta una línea con espacios al comienzo: lo que va dentro del bloque."],
  [/^(?:IndentationError|TabError)/, "Los espacios del comienzo de la línea no coinciden con los de su bloque."],
  [
    /^TypeError: unsupported operand type\(s\) for (\S{1,3}).{0,15}: '(\w{1,40})' and '(\w{1,40})'/,
    "«$1» no se puede usar entre $2 y $3: convierte uno de los dos.",
  ],
  [/^TypeError: can only concatenate str/, "Un texto se une solo con otro texto: convierte el valor con str()."],
  [/^TypeError: (\w{1,80})\(\) missing/, "Al llamar a «$1» faltan valores entre los paréntesis."],
  [/^TypeError: (\w{1,80})\(\) takes/, "Al llamar a «$1» sobran valores entre los paréntesis."],
  [
    /^TypeError: '(\w{1,80})' object is not callable/,
    "Se usa con paréntesis un valor de tipo $1, que no es una función.",
  ],
  [/^TypeError: '(\w{1,80})' object is not iterable/, "Se recorre un valor de tipo $1, que no se puede recorrer."],
  [
    /^TypeError: '(\w{1,80})' object is not subscriptable/,
    "Se usa con corchetes un valor de tipo $1, que no los admite.",
  ],
  [/^TypeError/, "Se hace algo con un valor que no es del tipo que hace falta."],
  [/^IndexError/, "Se pide un puesto que no hay: el primero es el 0 y el último es uno menos que el tamaño."],
  [/^KeyError: (.{1,80}?)(?: \(línea|$)/, "El diccionario no tiene la clave $1."],
  [/^ValueError: (?:invalid literal|could not convert)/, "Ese texto no se puede convertir en un número."],
  [/^ValueError/, "El valor es del tipo correcto, pero no se admite."],
  [/^ZeroDivisionError/, "Se divide entre cero."],
  [
    /^AttributeError: '(\w{1,80})' object has no attribute '(\w{1,80})'/,
    "Un valor de tipo $1 no tiene «$2»: revisa cómo está escrito.",
  ],
  [/^AttributeError/, "Se pide algo que ese valor no tiene: revisa cómo está escrito."],
  [
    /^ModuleNotFoundError: No module named '([^']{1,80})'/,
    "Aquí no se puede importar «$1»: solo está lo que trae Python.",
  ],
  [/^RecursionError/, "Una función se llama a sí misma demasiadas veces: falta el caso en que termina."],
];

const sql: Explanation[] = [
  [
    /^syntax error at or near "([^"]{1,80})"/,
    "La consulta no se entiende donde dice «$1»: revisa esa palabra y la anterior.",
  ],
  [/^syntax error at end of input/, "La consulta termina antes de tiempo: falta una parte o cerrar un paréntesis."],
  [/^unterminated quoted/, "Un texto se abre con comillas y no se cierra."],
  [/^column "([^"]{1,80})" of relation "([^"]{1,80})" does not exist/, "La tabla «$2» no tiene la columna «$1»."],
  [/^relation "([^"]{1,80})" does not exist/, "No hay ninguna tabla que se llame «$1»."],
  [
    /^column "?([^"\s]{1,80})"? does not exist/,
    "No hay ninguna columna que se llame «$1»; un texto va entre comillas simples.",
  ],
  [/^column reference "([^"]{1,80})" is ambiguous/, "Varias tablas tienen una columna «$1»: escribe antes de cuál es."],
  [/^missing FROM-clause entry for table "([^"]{1,80})"/, "Se usa «$1», que no está en el from."],
  [/^function (.{1,80}?) does not exist/, "No hay ninguna función $1 para valores de esos tipos."],
  [
    /^operator does not exist: (.{1,80}?)(?: \(línea|$)/m,
    "No se puede usar ese operador: $1. Convierte uno de los dos.",
  ],
  [/^type "([^"]{1,80})" does not exist/, "No hay ningún tipo que se llame «$1»."],
  [/^column "([^"]{1,80})" must appear in the GROUP BY/, "Agrega «$1» al group by, o usa con ella sum, count, max…"],
  [/^aggregate functions are not allowed in WHERE/, "En where no van sum ni count: para eso está having."],
  [/^invalid input syntax for type (\w{1,40}): "([^"]{0,80})"/, "El valor «$2» no es de tipo $1."],
  [/^null value in column "([^"]{1,80})"/, "La columna «$1» no puede quedar vacía."],
  [/^duplicate key value/, "Ya hay una fila con ese valor, que no se puede repetir."],
  [
    /violates foreign key constraint/,
    "El valor señala una fila de otra tabla que no existe, o que otra fila usa todavía.",
  ],
  [/violates check constraint/, "El valor no cumple una condición de la tabla."],
  [/^relation "([^"]{1,80})" already exists/, "Ya hay una tabla que se llama «$1»."],
  [/^INSERT has more (expressions|target columns)/, "El número de valores no es el de las columnas."],
  [/^each \w{1,10} query must have the same number of columns/, "Las dos consultas deben tener las mismas columnas."],
  [/^subquery must return only one column/, "La consulta de dentro debe dar una sola columna."],
  [/^more than one row returned by a subquery/, "La consulta de dentro da varias filas y aquí hace falta una: usa in."],
  [/^division by zero/, "Se divide entre cero."],
];

const explanations: Record<ExerciseLanguage, Explanation[]> = { html: javascript, js: javascript, python, sql };

/** Gives an error in other words, in Spanish; null for an error that is not known. */
export function explainError(language: ExerciseLanguage, message: string): string | null {
  const begin = message.slice(0, 400);
  for (const [known, told] of explanations[language]) {
    const found = known.exec(begin);
    if (found) return told.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? "");
  }
  return null;
}
