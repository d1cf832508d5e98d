/** The answer to a form sent without scripts, for its page. */
export type FormNotice = {
  /** Whether it was refused. */
  isError: boolean;
  message: string;
  fields: Record<string, string>;
  /** The values that the person had typed. */
  typed: Record<string, string>;
};
