import { previewMarkdown } from "./preview";

const writer = { id: "quien escribe" };

const text = `# Índices

Un párrafo
de dos líneas.

\`\`\`ts
const a = 1;
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

- uno
- dos`;

test("a preview is what the site makes of a text, with the line on which each block begins", async () => {
  const { html } = await previewMarkdown(writer, text, "Tabla premium");
  const lines = [...html.matchAll(/<(\w+)[^>]* data-line="(\d+)"/g)].map(([, tag, line]) => [tag, Number(line)]);
  expect(lines).toEqual([
    ["h2", 1],
    ["p", 3],
    ["pre", 6],
    ["div", 10],
    ["ul", 14],
  ]);
  expect(html).toContain('aria-label="Tabla premium 1"');
  expect(html).toContain("--shiki-light");
  // Code that was highlighted before says its new line.
  const again = await previewMarkdown(writer, `Antes\n\n${text}`, "Tabla");
  expect(again.html).toMatch(/<pre[^>]* data-line="8"/);
});

const busy = "La vista previa no está disponible ahora. Se intentará de nuevo.";

/** The messages of the previews that are refused when some people ask at once. */
async function refusedOf(people: string[]): Promise<string[]> {
  const asked = await Promise.allSettled(people.map((id) => previewMarkdown({ id }, "Hola", "Tabla")));
  return asked.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).message] : []));
}

test("who writes waits behind twenty others at most", async () => {
  expect(await refusedOf(Array.from({ length: 22 }, (_, n) => String(n)))).toEqual([busy]);
});

test("one person has ten texts wait at most, and the others do not wait for them", async () => {
  expect(await refusedOf([...Array<string>(12).fill("a"), "b"])).toEqual([busy]);
  const order: string[] = [];
  const preview = (id: string) => previewMarkdown({ id }, "Hola", "Tabla").then(() => order.push(id));
  await Promise.all(["a", "a", "a", "b"].map(preview));
  expect(order.indexOf("b")).toBe(1);
});
