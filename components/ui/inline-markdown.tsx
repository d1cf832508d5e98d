import Markdown from "react-markdown";

/**
 * A short text in which emphasis, code and links are marked as in Markdown. Everything else is shown as plain text, so it
 * fits wherever a paragraph does. Runs on the server: do not import it from client code.
 */
export function InlineMarkdown({ children }: { children: string }) {
  return (
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
      {children}
    </Markdown>
  );
}
