import { renderLine, renderMarkdown } from "./markdown";
import { previewMarkdown } from "./preview";
import { readArticleQuestions, readQuestions, readQuestionsAndProblems } from "./questions";
import { askFor } from "./texts";

const unformatted = "Este texto se muestra sin formato, tal como se escribió.";

test("an article is made in another process, and remembered", async () => {
  const made = await renderMarkdown("# Uno\n\n`x`", { tableLabel: "Tabla" });
  expect(made).toMatchObject({
    html: expect.stringContaining("<h2 id="),
    headings: [{ text: "Uno", depth: 2 }],
    ...{ minutes: 1, isMakeshift: false },
  });
  expect(await renderMarkdown("# Uno\n\n`x`")).toBe(made);
});

test.each([
  ["quotes", ">".repeat(490_000)],
  ["brackets", "[".repeat(490_000)],
  ["fewer quotes", ">".repeat(3_000)],
])("a page with %s that were stored before shows them as they were written, at once", async (_, text) => {
  const { html, headings, isMakeshift } = await renderMarkdown(`Hola <b>\n\n${text}`);
  expect(html).toContain(unformatted);
  expect(html).toContain("<p>Hola &lt;b&gt;</p>");
  expect([headings, isMakeshift]).toEqual([[], false]);
  expect(html.endsWith("<p><em>El texto es demasiado largo para mostrarlo completo.</em></p>")).toBe(
    text.length > 100_000,
  );
});

/** A definition that is long, and more that refer to it than a page may have. */
const endless = `[a]: https://a.test/${"x".repeat(100_000)}\n\n${"[a] ".repeat(110)}`;

test("a text of which too much would be made is shown as it was written, and not tried again with each visit", async () => {
  const shown = await renderMarkdown(endless);
  expect([shown.html.includes(unformatted), shown.isMakeshift]).toEqual([true, false]);
  expect(await renderMarkdown(endless)).toBe(shown);
  expect((await renderMarkdown("**sí**")).html).toBe("<p><strong>sí</strong></p>");
});

test("what is said in a line is HTML without blocks; what means nothing is not sent anywhere", async () => {
  expect(await renderLine("Git **a fondo**")).toEqual({ html: "Git <strong>a fondo</strong>", isMakeshift: false });
  expect((await renderLine("Aprende Git: ramas, fusiones y más.")).html).toBe("Aprende Git: ramas, fusiones y más.");
  expect((await renderLine(">".repeat(1_000))).html).toBe("&gt;".repeat(1_000));
  expect((await renderLine("")).html).toBe("");
});

const gift = "```gift\n¿Qué es? {=secreto}\n```";

test("answers do not show in a text that is shown as it was written", async () => {
  for (const text of [`${">".repeat(3_000)}\n\n${gift}`, `${endless}\n\n${gift}`]) {
    const { html } = await renderMarkdown(text);
    expect(html).toContain(unformatted);
    expect(html).not.toContain("secreto");
  }
  expect(await readArticleQuestions(`${">".repeat(3_000)}\n\n${gift}`)).toEqual([]);
});

test("questions are read once, however many ask at once; what is too deep is shown as it was written", async () => {
  const text = `Uno {=a}\n\n${">".repeat(3_000)} {T}`;
  const [one, other] = await Promise.all([readQuestionsAndProblems(text), readQuestionsAndProblems(text)]);
  expect(one).toBe(other);
  expect(one.questions.map(({ prompt }) => prompt)).toEqual(["<p>Uno</p>", `<p>${"&gt;".repeat(3_000)}</p>`]);
  const failing = readQuestions("Otro {=a}", () => Promise.resolve({ failed: "busy", why: "x" }));
  await expect(failing).rejects.toMatchObject({
    code: "unavailable",
    message: "Las preguntas no están disponibles ahora. Se intentará de nuevo.",
  });
  expect((await readQuestions("Otro {=a}"))[0]).toMatchObject({ kind: "text" });
});

test("a draft is rendered by the process of the studio", async () => {
  const { html } = await renderMarkdown("Del **borrador**", { ask: askFor("x") });
  expect(html).toBe("<p>Del <strong>borrador</strong></p>");
});

test("whoever previews a text that cannot be rendered is told so", async () => {
  await expect(previewMarkdown({ id: "x" }, endless, "Tabla")).rejects.toMatchObject({
    code: "bad_request",
    message: "El texto es demasiado complicado para mostrarlo con formato. Divídelo en partes o simplifícalo.",
  });
});
