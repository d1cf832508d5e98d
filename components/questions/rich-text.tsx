type Props = { html: string; id?: string; className?: string };

/** @param html sanitised */
export const RichText = ({ html, id, className = "prose-quinde text-base" }: Props) => (
  <div id={id} className={className} dangerouslySetInnerHTML={{ __html: html }} />
);
