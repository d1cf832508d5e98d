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

test("below a block that runs there is what runs it, and below no other", () => {
  const html = dressArticle('<pre data-exercise="%7B%7D">a</pre><pre>b</pre>');
  expect(html).toMatch(
    /a<\/pre><div class="[^"]+"><button type="button" data-run="now"[^>]*>Ejecutar<.*<pre>b<\/pre><\/div>$/,
  );
  expect(html.split("data-run=")).toHaveLength(3);
});
