import type { Node } from "libpg-query";

/** What a name or a text of PostgreSQL's parser says; empty for anything else. */
export const textOf = (node: Node | undefined): string => (node && "String" in node ? (node.String.sval ?? "") : "");
