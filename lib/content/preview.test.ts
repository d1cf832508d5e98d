import { previewMarkdown } from "./preview";

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
  const { html } = await previewMarkdown(text, "Tabla premium");
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
  const again = await previewMarkdown(`Antes\n\n${text}`, "Tabla");
  expect(again.html).toMatch(/<pre[^>]* data-line="8"/);
});

test("who writes waits behind twenty others at most", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 22 }, () => previewMarkdown("Hola", "Tabla")));
  const refused = asked.flatMap((one) => (one.status === "rejected" ? [one.reason as Error] : []));
  expect(refused.map(({ message }) => message)).toEqual([
    "La vista previa no está disponible ahora. Se intentará de nuevo.",
  ]);
});
