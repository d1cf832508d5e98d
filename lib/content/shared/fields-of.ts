import type { Unread } from "./typed";

/*
 * A kind of content says once what each of its fields is. From that come what a working copy may be
 * and what may be published (`schemas.ts`), its rows on the site (`table.ts`), its form
 * (`components/studio/fields/declared-fields.tsx`) and its front matter. It is plain data without
 * zod, because browsers have it too.
 */

type Shown = {
  /** What its form calls it; a field without one has a control of its own there. */
  label?: string;
  hint?: string;
  placeholder?: string;
  /** The part of the form that it is in, where there are several: there the title of its card. */
  part?: string;
  /** Whether it stands beside its neighbour, where there is room. */
  isHalf?: true;
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
  /** Characters at most. */
  max: number;
  /** What is said where it is empty and has to be there before it is published. */
  needed?: string;
  /** What is wrong with a text that is not empty. */
  check?: (text: string) => string | undefined;
  /** Whether its column has nothing, rather than an empty text, where there is none. */
  isNullable?: true;
};

type ListRule = {
  /** Entries at most. */
  max: number;
  wrong: string;
  /** What "Como mucho 12" is said of. */
  many?: string;
};

/** A table of its own, with `position` and the column of what its rows belong to. */
type OwnTable = { table: string; owner: string };

export type DeclaredField = Shown &
  Stored &
  (
    | {
        is: "slug";
        max?: number;
        /** Those of pages of the site. */
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
    /** What is downloaded: three columns, `file_name`, `file_type` and `file_size`. */
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

/**
 * The fields of a kind by their names, in the order of its front matter and its form. The first is
 * its title.
 */
export type FieldsOfKind = Readonly<Record<string, DeclaredField>>;

/** A file to download: its name in the store of its domain, its MIME type, its size in bytes. */
export type KeptFile = { name: string; type: string; size: number };

/** Somebody of the team, and what they did, with what. */
type Collaborator = { memberId: string; roles: string[]; skillsUsed: string[] };

type Values = {
  number: number | Unread | null;
  price: number | Unread | null;
  /** "2026-11-23"; of one that is not whole a browser does not tell what was typed. */
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

/** What a working copy of a kind holds. */
export type FieldsOf<S extends FieldsOfKind> = { -readonly [Name in keyof S & string]: ValueOf<S[Name]> };
