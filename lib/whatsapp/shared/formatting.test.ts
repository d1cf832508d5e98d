import fc from "fast-check";
import { plainLine, readFormatting, type Span } from "./formatting";

const text = (of: string): Span => ({ kind: "text", text: of });

test.each<[string, Span[]]>([
  ["Hola", [text("Hola")]],
  ["*sí*", [{ kind: "bold", spans: [text("sí")] }]],
  [
    "a _b_ ~c~",
    [text("a "), { kind: "italic", spans: [text("b")] }, text(" "), { kind: "strike", spans: [text("c")] }],
  ],
  ["*_los dos_*", [{ kind: "bold", spans: [{ kind: "italic", spans: [text("los dos")] }] }]],
  ["```a *b*\nc```", [{ kind: "code", text: "a *b*\nc" }]],
  ["usa `x_y_z`", [text("usa "), { kind: "code", text: "x_y_z" }]],
  ["2 * 3 * 4", [text("2 * 3 * 4")]],
  ["un_nombre_largo", [text("un_nombre_largo")]],
  ["*sin fin\n*", [text("*sin fin\n*")]],
  [
    "mira https://x.pe/a_b_c?d=1. Ya",
    [text("mira "), { kind: "link", text: "https://x.pe/a_b_c?d=1", href: "https://x.pe/a_b_c?d=1" }, text(". Ya")],
  ],
  ["*https://x.pe*", [{ kind: "bold", spans: [{ kind: "link", text: "https://x.pe", href: "https://x.pe" }] }]],
  ["javascript:alert(1)", [text("javascript:alert(1)")]],
])("%j", (given, spans) => {
  expect(readFormatting(given)).toEqual(spans);
});

test("a line has the words alone", () => {
  expect(plainLine("*Hola*\n\n_Ana_  `x`")).toBe("Hola Ana x");
});

test("nothing is lost of a text without signs, and no link leads elsewhere than to the web", () => {
  const links = (spans: Span[]): string[] =>
    spans.flatMap((span) => ("spans" in span ? links(span.spans) : span.kind === "link" ? [span.href] : []));
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (any) => {
      const spans = readFormatting(any);
      expect(links(spans).every((href) => /^https?:\/\//i.test(href))).toBe(true);
      if (!/[*_~`]/.test(any)) expect(spans.map((span) => "text" in span && span.text).join("")).toBe(any);
    }),
  );
});
