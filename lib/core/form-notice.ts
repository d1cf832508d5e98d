/** What a form sent without scripts is told on its page. */
export type FormNotice = {
  /** Whether it was refused. */
  isError: boolean;
  message: string;
  fields: Record<string, string>;
  /** What the person had typed. */
  typed: Record<string, string>;
};
