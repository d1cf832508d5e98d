import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { type SqlPiece, splitSql } from "./splitter";

const cutAt = (bytes: Buffer, places: number[]): Buffer[] => {
  const at = [0, ...places.map((place) => place % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end));
};

async function* give(chunks: Buffer[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) if (chunk.length > 0) yield chunk;
}

/** The pieces of a file, the data of each COPY in one. */
async function split(sql: string | Buffer, places: number[] = []): Promise<(SqlPiece | { data: string })[]> {
  const pieces: (SqlPiece | { data: string })[] = [];
  const data: Buffer[] = [];
  for await (const piece of splitSql(give(cutAt(Buffer.from(sql), places)))) {
    if (piece.kind === "data") data.push(Buffer.from(piece.bytes));
    else {
      if (piece.kind === "dataEnd") pieces.push({ data: Buffer.concat(data.splice(0)).toString() });
      pieces.push(piece);
    }
  }
  return pieces;
}

const statementsOf = async (sql: string) =>
  (await split(sql)).flatMap((piece) => ("kind" in piece && piece.kind === "statement" ? [piece.text] : []));

test.each([
  ["SELECT 1;", "SELECT 2;"],
  ["SELECT ';';", "SELECT 'it''s;';"],
  [`SELECT E'\\';', 'a\\';`, "SELECT 1;"],
  ["SELECT E'a'\n  -- between\n  'b\\';c';", "SELECT 'a'\n'b\\';"],
  ["SELECT te'a\\';", "SELECT 1;"],
  ['SELECT "a;""b;";', "SELECT 1;"],
  ["SELECT $$;$a$;$$;", "SELECT $a$;$$;$A$;$a$;"],
  ["SELECT a$b$;", "SELECT c$b$;"],
  ["SELECT $1;", "SELECT $2;"],
  ["SELECT 1 /* ; /* ; */ ; */ + 1;", "SELECT 1 - 1 -- ;\n;"],
  ["CREATE RULE a AS ON INSERT TO b DO ALSO (SELECT 1; SELECT 2);", "SELECT 1;"],
  [
    "CREATE OR REPLACE FUNCTION a() RETURNS int BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; SELECT 2; END;",
    "SELECT 1;",
  ],
  ["CREATE TABLE function (begin int);", "SELECT 1;"],
  ["SELECT 'ñ🦊';", 'SELECT "ñ", ñ;'],
])("%s", async (first, second) => {
  expect(await statementsOf(`${first} ${second}`)).toEqual([first, second]);
  expect(await statementsOf(`-- x;\n\n  ${first}\n;;\n/* ; */ ${second}\n`)).toEqual([first, second]);
});

test("data are what stands between a COPY and its last line; lines are counted through all", async () => {
  const sql =
    "\uFEFF-- a\r\nCOPY t (a, b) FROM stdin;\r\n1\t\\N\r\n\\.x\r\n;'\r\n\\.\r\nSELECT\r\n 1;\nCOPY t FROM STDIN;\n\\.\nSELECT 2;";
  expect(await split(sql)).toEqual([
    { kind: "comment", text: "-- a", line: 1 },
    { kind: "statement", text: "COPY t (a, b) FROM stdin;", line: 2, hasData: true },
    { data: "1\t\\N\r\n\\.x\r\n;'\r\n" },
    { kind: "dataEnd", line: 6 },
    { kind: "statement", text: "SELECT\r\n 1;", line: 7, hasData: false },
    { kind: "statement", text: "COPY t FROM STDIN;", line: 9, hasData: true },
    { data: "" },
    { kind: "dataEnd", line: 10 },
    { kind: "statement", text: "SELECT 2;", line: 11, hasData: false },
  ]);
  expect((await split("COPY t FROM stdin;\na\n\\.")).at(-1)).toEqual({ kind: "dataEnd", line: 3 });
  expect(await statementsOf("\\restrict aB9\nSELECT 1;\n\\unrestrict aB9\r\n")).toEqual(["SELECT 1;"]);
});

test.each([
  [[0x1f, 0x8b, 8], /gzip/],
  ["PGDMP\u0001\u000e", /formato propio de pg_dump/],
  ["age-encryption.org/v1\n", /cifrado/],
  ["toc.dat".padEnd(257, "\0") + "ustar\0", /pg_dump en formato tar.*--format=plain/],
  ["base.sql".padEnd(257, "\0") + "ustar\0", /es un TAR: extrae antes el \.sql/],
  [[0xff, 0xfe, 0x2d, 0], /UTF-16/],
  [[0xfe, 0xff, 0, 0x2d], /UTF-16/],
  [Buffer.from("-- Ñandú\r\n", "utf16le"), /UTF-16/],
  [Buffer.from("-- Ñandú\r\n", "utf16le").swap16(), /UTF-16/],
  [[0x28, 0xb5, 0x2f, 0xfd, 0], /zstd/],
  ["PK\u0003\u0004", /ZIP/],
  ["BZh9", /bzip2/],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], /xz/],
  [[0x53, 0xff, 0x3b], /no está en UTF-8/],
  ["SELECT 1;\nSELECT 'a", /Línea 2: el archivo está cortado/],
  ["COPY t FROM stdin;\n1\n", /está cortado/],
  [`SELECT '${"x".repeat(17 << 20)}';`, /más de 16 MB/],
  [`SELECT '${`${"x".repeat(1_000)}\n`.repeat(17 << 10)}';`, /más de 16 MB/],
])("a file that is none: %.20s", async (start, said) => {
  await expect(split(Buffer.from(start as string))).rejects.toThrow(said);
});

const word = fc.constantFrom(
  "a",
  "SELECT",
  "begin",
  "end",
  "create function",
  "E",
  "é",
  "1.5",
  "+",
  "/",
  "-",
  "(",
  ")",
  "::",
  "$",
  "$1",
);
const text = fc.string({
  unit: fc.constantFrom("a", "'", '"', "\\", "$", "$a$", ";", "\n", "\r\n", "--", "/*", "*/", "é", "\\.", "\t"),
});
const quoted = fc.oneof(
  text.map((of) => `'${of.replaceAll("'", "''")}'`),
  text.map((of) => `"${of.replaceAll('"', '""')}x"`),
  text.map((of) => ` E'${of.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`),
  text.map((of) => `$q$${of.replaceAll("$", "x")}$q$`),
  text.map((of) => `$q$${of.replaceAll("$", "$1 ")} $q$`),
  text.map((of) => `--${of.replaceAll(/[\r\n]/g, " ")}\n`),
  text.map((of) => `/*${of.replaceAll("/", " ")}*/`),
);
const statement = fc
  .array(fc.oneof(word, quoted), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.filter((part) => part !== "(" && part !== ")" && part !== "create function").join(" , "))
  .map((body) => `UPDATE x ${body} ;`);
const copy = fc
  .array(fc.stringMatching(/^[a-c\\.\t\r;']{0,6}$/).filter((line) => !/^\\\.\r?$/.test(line)))
  .map((lines) => ({ sql: "COPY x FROM stdin;", data: lines.map((line) => `${line}\n`).join("") }));

test("whatever the chunks are, what went in comes out", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(statement, copy), { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (parts, places) => {
        const file = parts
          .map((part) => (typeof part === "string" ? `${part}\n` : `${part.sql}\n${part.data}\\.\n`))
          .join("");
        const found = (await split(file, places)).flatMap<string | { data: string }>((piece) =>
          "data" in piece ? [{ data: piece.data }] : piece.kind === "statement" ? [piece.text] : [],
        );
        const put = parts.flatMap<string | { data: string }>((part) =>
          typeof part === "string" ? [part] : [part.sql, { data: part.data }],
        );
        expect(found).toEqual(put);
      },
    ),
    { numRuns: 300 },
  ));

test("so is a whole file of pg_dump, wherever it is cut into chunks", async () => {
  const file = gunzipSync(readFileSync("lib/testing/corpus/pg-dump/15-plain.sql.gz"));
  const whole = await split(file);
  expect(whole.length).toBeGreaterThan(1_000);
  const places = fc.array(fc.nat({ max: file.length }), { minLength: 1, maxLength: 3_000 });
  const property = fc.asyncProperty(places, async (at) => expect(await split(file, at)).toEqual(whole));
  await fc.assert(property, { numRuns: 15 });
});
