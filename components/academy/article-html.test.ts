import { dressArticle } from "./article-html";

test("a block of code gets a frame with its language, a copy button and the class its colours hang on", () => {
  const html = dressArticle(
    '<p>a</p><pre style="--x:1" tabindex="0" data-language="ts"><code>1</code></pre><p>b</p>',
    "Tabla",
  );
  expect(html).toMatch(
    /^<p>a<\/p><div class="[^"]+"><div class="[^"]+"><span>TypeScript<\/span><button type="button" data-copy/,
  );
  expect(html).toContain(
    '<pre class="shiki" style="--x:1" tabindex="0" data-language="ts"><code>1</code></pre></div><p>b</p>',
  );
});

test("a language without a name of its own is shown as written, none as text", () => {
  expect(dressArticle('<pre data-language="klingon">x</pre>', "Tabla")).toContain("<span>klingon</span>");
  expect(dressArticle("<pre>x</pre>", "Tabla")).toContain("<span>Texto</span>");
});

test("tables and the boxes of task lists have names of their own", () => {
  const table = '<div class="table-scroll" tabindex="0" role="region" aria-label="Tabla"></div>';
  const html = dressArticle(
    `${table}${table}<input type="checkbox" disabled><input type="checkbox" checked disabled>`,
    "Tabla",
  );
  expect(html.match(/aria-label="[^"]+"/g)).toEqual([
    'aria-label="Tabla 1"',
    'aria-label="Tabla 2"',
    'aria-label="Por hacer"',
    'aria-label="Hecho"',
  ]);
});
