import { api } from "@/lib/api/client";
import type { PublishInput } from "@/lib/studio/schema";
import { callsOf, type ContentKind } from "@/lib/studio/shared/kinds";
import type { FieldValues } from "./merge-fields";

type CallsOf = (typeof callsOf)["lesson"];
const beginOf = (kind: ContentKind) => callsOf[kind] as CallsOf;

export const loadDraft = (kind: ContentKind, id: string) => api(`GET ${beginOf(kind)}/draft/{id}`, { params: { id } });

export const saveDraft = (kind: ContentKind, id: string, version: number, fields: FieldValues) =>
  api(`PATCH ${beginOf(kind)}/update/{id}`, { params: { id }, body: { version, fields } });

export const publishDraft = (kind: ContentKind, id: string, body: PublishInput) =>
  api(`POST ${beginOf(kind)}/publish/{id}`, { params: { id }, body });
