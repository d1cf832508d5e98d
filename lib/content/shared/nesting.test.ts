import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { draftMarkdown } from "./fields";
import { findTooDeep } from "./nesting";

const blocks = (line: number) => ({ line, by: "blocks" });
const brackets = (line: number) => ({ line, by: "brackets" });
const steps = (count: number, sign = "- ") =>
  Array.from({ length: count }, (_, n) => `${" ".repeat(n * sign.length)}${sign}a`).join("\n");

test.each([
  ["brackets", "[".repeat(490_000), brackets(1)],
  ["quotes", ">".repeat(490_000), blocks(1)],
  ["fewer quotes", `Hola\n\n${">".repeat(3_000)}`, blocks(3)],
  ["lists in a line", `${"- ".repeat(5_000)}x`, blocks(1)],
  ["lists in a line that may be a rule", `${"+ ".repeat(5_000)}`, blocks(1)],
  ["lines of quotes", `${">".repeat(50)} x\n`.repeat(600), blocks(1)],
  ["lists that are indented more and more", steps(30), blocks(21)],
  ["numbered ones", steps(30, "1. "), blocks(21)],
  ["ones indented by tabs", Array.from({ length: 30 }, (_, n) => `${"\t".repeat(n)}* a`).join("\n"), blocks(21)],
  ["notes within notes", "[^a]: ".repeat(30), blocks(1)],
  ["quotes and lists in turns", "> - ".repeat(11), blocks(1)],
  ["pictures", `Hola\n${"![".repeat(60)}\n${"![".repeat(60)}`, brackets(3)],
  ["brackets in an item", `- a\n- ${"[".repeat(101)}`, brackets(2)],
  ["brackets in a heading", `## ${"[".repeat(101)}`, brackets(1)],
  ["a fence that is none", `    \`\`\`\n\n${">".repeat(30)}`, blocks(3)],
  ["a fence that ends with its quote", `> \`\`\`\n\n${">".repeat(30)}`, blocks(3)],
  ["many quotes", "> a\n\n".repeat(1_100), { line: 2_001, by: "quotes" }],
  ["many quotes in lists", "> - a\n\n".repeat(1_100), { line: 2_001, by: "quotes" }],
  ["lines of Windows", `a\r\n\r\n${">".repeat(30)}`, blocks(3)],
])("%s", (_, text, found) => expect(findTooDeep(text)).toEqual(found));

test.each([
  ["nothing", ""],
  ["twenty levels", steps(20)],
  ["code between fences", `\`\`\`md\n${">".repeat(3_000)}\n${"[".repeat(3_000)}\n\`\`\``],
  [
    "code between fences of an item",
    `- a\n\n  ~~~\n  ${"- ".repeat(99)}x\n${"\n".repeat(9)}  ${"[".repeat(999)}\n  ~~~`,
  ],
  ["code that never ends", `~~~\n${">".repeat(3_000)}`],
  ["code that is indented", `Hola\n\n    ${">".repeat(3_000)}`],
  ["code in a line", `Se escribe \`${"[".repeat(3_000)}\` así`],
  ["code over two lines", `Se escribe \`\`${"[".repeat(99)}\n${"[".repeat(99)}\`\` así`],
  ["signs that stand for themselves", "\\[".repeat(3_000)],
  ["rules", "- - - - - - - - - - - - - - - - - - - - - - - - - - - - - -\n\n* * *"],
  ["a rule of five thousand signs", "- ".repeat(5_000)],
  ["brackets that are closed", "[a](b) ![c](d) [[e]] ".repeat(2_000)],
  ["one that is open in each of many paragraphs", "Del intervalo [0, 1)\n\n".repeat(300)],
  ["greater than", "a > b > c".repeat(999)],
  ["a long quote", "> a\n".repeat(5_000)],
  ["a list of many", "- a\n  - b\n".repeat(999)],
  ["a reply to a reply", "> a\n>> b\n>>> c\n\n".repeat(99)],
])("%s is not too deep", (_, text) => expect(findTooDeep(text)).toBeNull());

test("no text of ours is too deep", () => {
  const files = readdirSync("prisma/content", { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.md$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  const found = files.filter((file) => findTooDeep(readFileSync(path.join("prisma/content", file), "utf8")));
  expect(found).toEqual([]);
});

test("whoever writes is told where", () => {
  const told = (text: string) => draftMarkdown.safeParse(text).error?.issues.map(({ message }) => message);
  expect(told(`Uno\n\n${">".repeat(3_000)}`)).toEqual([
    "Línea 3: hay más de 20 citas, listas o notas una dentro de otra. Quita niveles.",
  ]);
  expect(told("[".repeat(490_000))).toEqual([
    "Línea 1: hay más de 100 corchetes abiertos a la vez. Ciérralos, o escríbelos como código.",
  ]);
  expect(draftMarkdown.safeParse("> a\n\n".repeat(1_100)).error?.issues).toMatchObject([
    {
      message: "Línea 2001: hay más de 1000 citas. Quita algunas, o júntalas.",
      params: { line: 2_001, told: "Hay más de 1000 citas. Quita algunas, o júntalas." },
    },
  ]);
  expect(told("Hola")).toBeUndefined();
});
