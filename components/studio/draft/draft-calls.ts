import { api } from "@/lib/api/client";
import type { PublishInput } from "@/lib/studio/schema";
import { callsOf, type ContentKind } from "@/lib/studio/shared/kinds";
import type { FieldValues } from "./merge-fields";

/* The calls of all kinds are the same but for how their addresses begin. */

type CallsOf = (typeof callsOf)["lesson"];
const beginOf = (kind: ContentKind) => callsOf[kind] as CallsOf;

/** The working copy as the server has it. */
export const loadDraft = (kind: ContentKind, id: string) => api(`GET ${beginOf(kind)}/draft/{id}`, { params: { id } });

/** Saves what changed of a version. */
export const saveDraft = (kind: ContentKind, id: string, version: number, fields: FieldValues) =>
  api(`PATCH ${beginOf(kind)}/update/{id}`, { params: { id }, body: { version, fields } });

/** Publishes a version, or lets it be published at a time. */
export const publishDraft = (kind: ContentKind, id: string, body: PublishInput) =>
  api(`POST ${beginOf(kind)}/publish/{id}`, { params: { id }, body });
