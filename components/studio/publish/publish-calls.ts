import { api } from "@/lib/api/client";
import type { ContentDraftView, PublishInput } from "@/lib/studio/schema";
import { callsOf, type ContentKind } from "@/lib/studio/shared/kinds";

const send = api as (call: string, parts: object) => Promise<unknown>;

/** Publishes a version, or lets it be published at a time. */
export const publishDraft = (kind: ContentKind, id: string, body: PublishInput) =>
  send(`POST ${callsOf[kind]}/publish/{id}`, { params: { id }, body }) as Promise<ContentDraftView>;
