import type { Unread } from "./typed";

/*
 * Each kind declares its fields once. From that come the schemas of working copies and published fields
 * (`schemas.ts`), its rows (`table.ts`), its form (`components/studio/fields/declared-fields.tsx`) and its front
 * matter. It is plain data without zod, because browsers load it too.
 */

type Shown = {
  /** Label in the form. Without one, the field has its own control elsewhere. */
  label?: string;
  hint?: string;
  placeholder?: string;
  part?: string;
  isHalf?: true;
};

type Stored = {
  /** Column, if not the name in snake case. */
  column?: string;
  /** Key in front matter; left out when it is not part of it. */
  key?: string;
  told?: string;
};

type TextRule = {
  max: number;
  /** Message when it is empty at publishing. */
  needed?: string;
  check?: (text: string) => string | undefined;
  /** Whether its column is null, not empty, without a text. */
  isNullable?: true;
};

type ListRule = {
  max: number;
  wrong: string;
  /** Noun after "Usa como máximo 12". */
  many?: string;
};

type OwnTable = { table: string; owner: string };

export type DeclaredField = Shown &
  Stored &
  (
    | {
        is: "slug";
        max?: number;
        reserved?: readonly string[];
      }
    /**
     * One with `isUnique` is no other one's on the site; its column has no space around it, as with
     * `isTrimmed`.
     */
    | ({ is: "line"; isUnique?: true; isTrimmed?: true } & TextRule)
    | ({ is: "area"; rows?: number } & TextRule)
    | ({ is: "markup" | "address" } & TextRule)
    /** The address of a video, which the form shows. */
    | ({ is: "video" } & TextRule)
    | { is: "mail"; max: number }
    | { is: "markdown"; max?: number; isNullable?: true }
    | { is: "picture" }
    | { is: "number"; min: number; max: number; wrong: string }
    /** Whole cents, of which a column is never without. */
    | { is: "price"; max: number; wrong: string }
    /**
     * A day of the studio's calendar, whose beginning is stored; empty where it need not be there.
     */
    | { is: "day"; wrong: string; isOptional?: true }
    | { is: "switch"; first: boolean }
    | { is: "choice"; of: Readonly<Record<string, string>>; first: string; wrong: string; type: string }
    /** The account of somebody, which only admins choose. */
    | { is: "account"; column: string }
    /** The downloaded columns: three, for `file` those named `file_name`, `file_type` and `file_size`. */
    | { is: "file" }
    | { is: "pictures"; max: number }
    /** Words of so many characters: an array, or the `name` of rows of a table of their own. */
    | ({ is: "words"; length: number } & ListRule & Partial<OwnTable>)
    /** Rows with `name` and `url`, and these values besides. */
    | ({ is: "links"; with?: Readonly<Record<string, boolean>> } & OwnTable)
    /** Rows of texts: `one` is what one is called, `add` what the button says that adds one. */
    | ({ is: "rows"; of: Readonly<Record<string, RowCell>>; one: string; add: string } & ListRule & OwnTable)
    /**
     * Other things of the site, by their ids; those that are not on it are left out of the rows
     * until they are.
     */
    | ({ is: "named"; site: string; column: string } & ListRule & OwnTable)
    /** People of the team, each with what they did. */
    | ({ is: "people"; site: string } & ListRule & OwnTable)
  );

type RowCell = { label: string; max: number; placeholder?: string };

/** A kind's fields by name, in the order of its front matter and its form. The first is the title. */
export type FieldsOfKind = Readonly<Record<string, DeclaredField>>;

/** A download: name in its domain's store, MIME type, bytes. */
export type KeptFile = { name: string; type: string; size: number };

type Collaborator = { memberId: string; roles: string[]; skillsUsed: string[] };

type Values = {
  number: number | Unread | null;
  price: number | Unread | null;
  /** "2026-11-23". Browsers do not tell the text of an incomplete day. */
  day: string | Unread;
  switch: boolean;
  file: KeptFile | null;
  pictures: string[];
  words: string[];
  named: string[];
  links: { name: string; url: string }[];
  people: Collaborator[];
};

type ValueOf<F extends DeclaredField> = F extends { is: keyof Values }
  ? Values[F["is"]]
  : F extends { is: "rows"; of: infer Of }
    ? { -readonly [Cell in keyof Of]: string }[]
    : F extends { is: "choice"; of: infer Of }
      ? keyof Of & string
      : string;

export type FieldsOf<S extends FieldsOfKind> = { -readonly [Name in keyof S & string]: ValueOf<S[Name]> };
