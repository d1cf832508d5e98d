/*
 * A kind of content says once what each of its fields is. From that come what a working copy may be and what may be published (`schemas.ts`), its
 * rows on the site (`table.ts`), its form (`components/studio/fields/declared-fields.tsx`) and its front matter. It is plain data without zod,
 * because browsers have it too.
 */

type Shown = {
  /** What its form calls it; a field without one has a control of its own there. */
  label?: string;
  hint?: string;
  placeholder?: string;
  /** The part of the form that it is in, where there are several. */
  part?: string;
};

type Stored = {
  /** Its column, where that is not its name in snake case. */
  column?: string;
  /** Its key in front matter; left out where it is no part of it. */
  key?: string;
  /** What a plan of an import calls it. */
  told?: string;
};

type TextRule = {
  /** Characters. */
  max: number;
  /** What is said where it is empty and has to be there before it is published. */
  needed?: string;
  /** What is wrong with a text that is not empty. */
  check?: (text: string) => string | undefined;
  /** Whether its column has nothing, rather than an empty text, where there is none. */
  isNullable?: true;
};

export type Field = Shown &
  Stored &
  (
    | { is: "slug" }
    | ({ is: "line" | "area" | "markup" | "address" } & TextRule)
    | { is: "markdown"; isNullable?: true }
    | { is: "picture" }
    | { is: "number"; min: number; max: number; wrong: string }
    | { is: "choice"; of: Readonly<Record<string, string>>; first: string; wrong: string; type: string }
    /** Rows of a table of their own, which has `name`, `url` and `position`, and these values besides. */
    | { is: "links"; table: string; owner: string; with?: Readonly<Record<string, boolean>> }
  );

/** The fields of a kind by their names, in the order of its front matter and its form. */
export type FieldsOfKind = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F["is"] extends "number"
  ? number | null
  : F["is"] extends "links"
    ? { name: string; url: string }[]
    : F extends { of: infer Of }
      ? keyof Of & string
      : string;

/** What a working copy of a kind holds. */
export type FieldsOf<S extends FieldsOfKind> = { -readonly [Name in keyof S & string]: ValueOf<S[Name]> };
