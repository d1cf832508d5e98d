import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";

/**
 * Renders a short text in which emphasis, code and links are marked as in markdown. Everything else
 * is shown as plain text, so it fits wherever a paragraph does.
 */
export const renderInline = (source: string): string =>
  renderToStaticMarkup(
    <Markdown
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
