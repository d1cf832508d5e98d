import { explainError } from "./explain";

test.each([
  ["js", "ReferenceError: 'total' is not defined (línea 3)", "Se usa el nombre «total», que no existe"],
  ["html", "Uncaught ReferenceError: total is not defined", "Se usa el nombre «total»"],
  ["html", "ReferenceError: Can't find variable: total", "Se usa el nombre «total»"],
  ["js", "TypeError: cannot read property 'name' of undefined", "Se pide «name» a algo que no tiene valor (undefined)"],
  ["html", "Uncaught TypeError: Cannot read properties of null (reading 'click')", "Se pide «click» a algo que no"],
  [
    "html",
    "TypeError: undefined is not an object (evaluating 'a.b')",
    "Se pide una propiedad a algo que no tiene valor",
  ],
  ["js", "TypeError: not a function", "Se llama con paréntesis algo que no es una función"],
  ["html", "Uncaught TypeError: a.map is not a function", "Se llama con paréntesis «a.map», que no es una función"],
  ["js", "TypeError: 'a' is read-only", "Se cambia «a», que se creó con const"],
  ["html", "Uncaught TypeError: Assignment to constant variable.", "Se cambia un nombre que se creó con const"],
  ["js", "SyntaxError: unexpected token in expression: '}'", "El código no se entiende donde dice «}»"],
  ["html", "Uncaught SyntaxError: Unexpected end of input", "El código termina antes de tiempo"],
  ["js", "SyntaxError: expecting ')'", "Falta «)»"],
  ["js", "SyntaxError: otra cosa", "El código no se entiende"],
  ["js", "TypeError: otra cosa", "Se hace algo con un valor que no es del tipo"],
  ["js", "RangeError: invalid array length", "Un número está fuera de lo que se admite"],
  ["python", "NameError: name 'suma' is not defined (línea 1)", "Se usa el nombre «suma», que no existe"],
  ["python", "SyntaxError: expected ':' (línea 1)", "Falta «:»"],
  ["python", "SyntaxError: '(' was never closed (línea 2)", "Se abre «(» y no se cierra"],
  ["python", "SyntaxError: invalid syntax (línea 1)", "El código no se entiende"],
  ["python", "IndentationError: unexpected indent (línea 2)", "Los espacios del comienzo de la línea"],
  [
    "python",
    "IndentationError: expected an indented block after 'if' statement on line 1",
    "Falta una línea con espacios",
  ],
  ["python", "TypeError: unsupported operand type(s) for +: 'int' and 'str'", "«+» no se puede usar entre int y str"],
  ["python", 'TypeError: can only concatenate str (not "int") to str', "Un texto se une solo con otro texto"],
  ["python", "TypeError: f() missing 1 required positional argument: 'b'", "Al llamar a «f» faltan valores"],
  ["python", "TypeError: f() takes 1 positional argument but 2 were given", "Al llamar a «f» sobran valores"],
  ["python", "TypeError: 'int' object is not callable", "Se usa con paréntesis un valor de tipo int"],
  ["python", "IndexError: list index out of range", "Se pide un puesto que no hay"],
  ["python", "KeyError: 'a'", "El diccionario no tiene la clave 'a'"],
  ["python", "ValueError: invalid literal for int() with base 10: 'a'", "Ese texto no se puede convertir en un número"],
  ["python", "ZeroDivisionError: division by zero (línea 2)", "Se divide entre cero"],
  ["python", "AttributeError: 'str' object has no attribute 'push'", "Un valor de tipo str no tiene «push»"],
  ["python", "ModuleNotFoundError: No module named 'numpy'", "Aquí no se puede importar «numpy»"],
  ["python", "RecursionError: maximum recursion depth exceeded", "Una función se llama a sí misma"],
  ["sql", 'syntax error at or near "fro" (línea 1)', "La consulta no se entiende donde dice «fro»"],
  ["sql", "syntax error at end of input", "La consulta termina antes de tiempo"],
  ["sql", 'relation "productoss" does not exist (línea 1)', "No hay ninguna tabla que se llame «productoss»"],
  ["sql", 'column "nombres" does not exist', "No hay ninguna columna que se llame «nombres»"],
  ["sql", 'column reference "id" is ambiguous', "Varias tablas tienen una columna «id»"],
  ["sql", 'missing FROM-clause entry for table "p"', "Se usa «p», que no está en el from"],
  ["sql", "function suma(integer) does not exist", "No hay ninguna función suma(integer)"],
  ["sql", "operator does not exist: text + integer", "No se puede usar ese operador: text + integer"],
  ["sql", 'column "a.b" must appear in the GROUP BY clause or be used in', "Agrega «a.b» al group by"],
  ["sql", 'invalid input syntax for type integer: "a"', "El valor «a» no es de tipo integer"],
  ["sql", 'null value in column "id" of relation "a" violates not-null constraint', "La columna «id» no puede quedar"],
  ["sql", 'duplicate key value violates unique constraint "a_pkey"', "Ya hay una fila con ese valor"],
  ["sql", 'relation "a" already exists', "Ya hay una tabla que se llama «a»"],
] as const)("%s: %s", (language, message, told) => {
  expect(explainError(language, message)).toContain(told);
});

test("what is no known error is not explained, and a long text takes no time", () => {
  expect(explainError("js", "Se detuvo: pidió más de 64 MB de memoria.")).toBeNull();
  expect(explainError("python", "hola")).toBeNull();
  expect(explainError("sql", "NameError: name 'a' is not defined")).toBeNull();
  const begun = performance.now();
  for (const language of ["js", "html", "python", "sql"] as const) explainError(language, "'\"a ".repeat(100_000));
  expect(performance.now() - begun).toBeLessThan(500);
});
