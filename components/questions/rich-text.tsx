type Props = { html: string; id?: string; className?: string };

/** Sanitised HTML of a question, as articles look. */
export const RichText = ({ html, id, className = "prose-quinde text-base" }: Props) => (
  <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
