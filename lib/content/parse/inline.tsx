import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { mostMadeOf, refuseGrown, refuseGrowth } from "./growth";

/**
 * Renders emphasis, code and links of a short markdown text; everything else stays plain text, so the result fits into
 * a paragraph.
 * @throws AppError when it would become too long
 */
export function renderInline(source: string): string {
  const html = renderToStaticMarkup(
    <Markdown
      remarkPlugins={[[refuseGrowth, source, "author"]]}
      allowedElements={["strong", "em", "code", "a"]}
      unwrapDisallowed
      components={{
        a: ({ href, children: text }) => (
          <a href={href} className="link">
            {text}
          </a>
        ),
      }}
    >
      {source}
    </Markdown>,
  );
  refuseGrown(html.length, mostMadeOf(source, "author"));
  return html;
}
