import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { mostMadeOf, refuseGrown, refuseGrowth } from "./growth";

/**
 * Renders a short text in which emphasis, code and links are marked as in markdown. Everything else
 * is shown as plain text, so it fits wherever a paragraph does.
 * @throws AppError for one that would become too long
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
