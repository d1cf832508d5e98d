import { dressArticle } from "./article-html";

test("a block of code gets a frame with its language and a copy button", () => {
  const pre = '<pre class="shiki" style="--x:1" tabindex="0" data-language="ts"><code>1</code></pre>';
  const html = dressArticle(`<p>a</p>${pre}<p>b</p>`);
  expect(html).toMatch(
    /^<p>a<\/p><div class="[^"]+"><div class="[^"]+"><span>TypeScript<\/span><button type="button" data-copy/,
  );
  expect(html).toContain(`${pre}</div><p>b</p>`);
});

test("a language without a name of its own is shown as written, none as text", () => {
  expect(dressArticle('<pre data-language="klingon">x</pre>')).toContain("<span>klingon</span>");
  expect(dressArticle("<pre>x</pre>")).toContain("<span>Texto</span>");
});
