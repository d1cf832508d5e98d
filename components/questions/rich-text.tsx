type Props = { html: string; id?: string; className?: string };

/** Sanitised HTML of a question, as articles look. */
export const RichText = ({ html, id, className = "prose-quinde text-base" }: Props) => (
  <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
);

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x3C": "<",
  "#x26": "&",
  "#x22": '"',
};

/** The words of sanitised HTML. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(#?\w+);/g, (written, name: string) => entities[name] ?? written)
    .trim();
